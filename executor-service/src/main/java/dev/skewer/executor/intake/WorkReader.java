package dev.skewer.executor.intake;

import dev.skewer.schemas.codec.CodecError;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import org.apache.kafka.common.errors.SerializationException;

/** Reads deliveries of the two topics of a target. Thread-safe. */
final class WorkReader {
    private final TargetId target;
    private final TopicSpec<TestCaseId, Replay> replays;
    private final TopicSpec<TestCaseId, Case> cases;

    WorkReader(TargetId target, WireFamily family) {
        this.target = target;
        this.replays = Topics.replays(target);
        this.cases = Topics.testCases(family);
    }

    Reading read(Delivery delivery) {
        byte[] value = delivery.value();
        if (value == null) {
            return new Reading.Unreadable(Refusal.MALFORMED, "it has no value");
        }
        try {
            return delivery.place().topic().equals(replays.name()) ? replay(value) : testCase(value);
        } catch (SerializationException e) {
            return new Reading.Unreadable(refusal(e), String.valueOf(e.getMessage()));
        }
    }

    private Reading replay(byte[] value) {
        Replay replay = replays.valueSerde().deserializer().deserialize(replays.name(), value);
        return replay.target().equals(target)
                ? new Reading.Work(replay.plan(), true)
                : new Reading.Unreadable(Refusal.UNKNOWN, "it is for target " + replay.target());
    }

    private Reading testCase(byte[] value) {
        Case read = cases.valueSerde().deserializer().deserialize(cases.name(), value);
        RunPlan plan = switch (read) {
            case TestCase testCase -> RunPlan.of(testCase, Purpose.EXPLORE);
            case LoadCase loadCase -> RunPlan.of(loadCase, Purpose.EXPLORE);
        };
        return new Reading.Work(plan, false);
    }

    private static Refusal refusal(SerializationException exception) {
        if (!(exception.getCause() instanceof CodecException codec)) {
            return Refusal.MALFORMED;
        }
        return switch (codec.error()) {
            case CodecError.TooLarge _ -> Refusal.OVERSIZED;
            case CodecError.UnknownSubtype _ -> Refusal.UNKNOWN;
            case CodecError.Truncated _, CodecError.Malformed _, CodecError.Invalid _ -> Refusal.MALFORMED;
        };
    }
}
