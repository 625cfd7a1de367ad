package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.ReplayCrashes;
import dev.skewer.oracle.investigation.Complaint;
import dev.skewer.oracle.investigation.Inquiry;
import dev.skewer.oracle.investigation.KnownShape;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Objection;
import dev.skewer.oracle.investigation.OpenComplaint;
import dev.skewer.oracle.topology.OpenComplaints.Entry;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Takes complaints one after the other: what looks like something known is counted, all else is investigated, and what comes of that is
 * told. For the thread of its task.
 *
 * <p>What is kept and what is sent become final together. A run that comes twice, or too late, changes nothing, unless the server went down in it.
 */
final class InvestigatingProcessor implements Processor<TestCaseId, Lead, TestCaseId, Development> {
    private final Investigating investigating;
    private final InquiryMetrics metrics;
    private ProcessorContext<TestCaseId, Development> context;
    private OpenComplaints complaints;
    private KeyValueStore<Fingerprint, KnownShape> shapes;
    private Fleet fleet;
    private Share share;
    private long startedAtMillis;

    @SuppressWarnings("NullAway") // Kafka Streams calls init before anything else
    InvestigatingProcessor(Investigating investigating) {
        this.investigating = investigating;
        this.metrics = investigating.metrics().inquiries();
    }

    @Override
    public void init(ProcessorContext<TestCaseId, Development> given) {
        context = given;
        complaints = new OpenComplaints(given.getStateStore(StateStores.COMPLAINTS));
        shapes = given.getStateStore(StateStores.SHAPES);
        fleet = new Fleet(given.getStateStore(StateStores.FLEET));
        share = metrics.share();
        startedAtMillis = given.currentSystemTimeMs();
        given.schedule(investigating.options().look(), PunctuationType.WALL_CLOCK_TIME, this::lookAround);
    }

    @Override
    public void process(Record<TestCaseId, Lead> message) {
        switch (message.value()) {
            case Lead.Objected(Execution original, Objection objection) -> file(original, objection);
            case Lead.Heard(Execution original) -> hear(original);
            case Lead.Answered(Report report) -> take(report);
        }
        tellHowMany();
    }

    @Override
    public void close() {
        share.close();
    }

    private void file(Execution original, Objection objection) {
        String key = OpenComplaints.key(original);
        Optional<OpenComplaint> found = complaints.find(key);
        if (found.isEmpty()) {
            open(key, Complaint.of(original, objection), false);
            return;
        }
        OpenComplaint open = found.get();
        // What is under investigation already stays in front.
        Complaint more = open.complaint().with(objection, open.inquiry() == null ? investigating.oracles() : List.of());
        keep(key, open.saying(more));
    }

    private void open(String key, Complaint complaint, boolean judged) {
        InquiryOptions options = investigating.options().inquiries();
        OpenComplaints.Load load = complaints.load();
        boolean full = load.waiting() >= options.waiting()
                || load.bytes() >= investigating.options().openBytes();
        if (full && !complaint.isOfCanary()) {
            tellUninvestigated(complaint, "too many others waited for their turn", InquiryMetrics.Hindrance.NO_ROOM);
        } else {
            keep(key, OpenComplaint.waiting(complaint, judged, now()));
        }
    }

    private void hear(Execution original) {
        String key = OpenComplaints.key(original);
        if (complaints.contains(key)) {
            complaints.find(key).ifPresent(open -> keep(key, open.heard()));
            attend();
        }
    }

    /** Begins with what can begin. */
    private void attend() {
        boolean moved = true;
        while (moved) {
            moved = false;
            for (Entry entry : complaints.where(entry -> entry.judged() && !entry.investigated())) {
                moved |= attend(entry);
            }
        }
    }

    private boolean attend(Entry entry) {
        InquiryOptions options = investigating.options().inquiries();
        Fingerprint coarse = Objects.requireNonNull(entry.coarse());
        KnownShape shape = entry.ofCanary() ? null : shapes.get(coarse);
        if (shape != null && !shape.isSampledNext(options.sampleOneIn())) {
            count(entry.key(), shape);
            return true;
        }
        // What looks the same as something under investigation waits for what comes of that.
        boolean turn = complaints.load().investigated() < options.atOnce() && !complaints.isInvestigated(coarse);
        if (turn || entry.ofCanary()) {
            investigate(entry.key());
            return true;
        }
        return false;
    }

    private void count(String key, KnownShape shape) {
        Complaint complaint = complaints.find(key).orElseThrow().complaint();
        shapes.put(complaint.first().coarse(), shape.again());
        metrics.known();
        List<Sighting> again = complaint.again(shape.finding());
        tell(complaint, shape.bug() ? again : again.subList(0, 1));
        settle(key, complaint, shape.bug());
    }

    private void investigate(String key) {
        OpenComplaint open = complaints.find(key).orElseThrow();
        Means means = means(open.complaint().original());
        step(key, open, () -> Inquiry.open(open.complaint().subject(), means))
                .ifPresent(step -> advance(key, open.begun(step.inquiry(), now()), step));
    }

    private void take(Report report) {
        boolean wanted = false;
        List<Report> originals = new ArrayList<>();
        for (String key : complaints.investigated(report.plan().rootCase())) {
            OpenComplaint open = complaints.find(key).orElseThrow();
            originals.add(open.complaint().original());
            wanted |= take(key, open, report);
        }
        boolean crashed = noteCrash(originals, report);
        if (wanted || crashed) {
            attend();
        }
        if (!wanted) {
            metrics.late();
        }
    }

    private boolean take(String key, OpenComplaint open, Report report) {
        Inquiry inquiry = open.inquiry();
        if (inquiry == null) {
            return false;
        }
        long time = investigating.options().inquiries().time().toMillis();
        Inquiry current = waitedSince(open.sinceMillis()) > time ? inquiry.hurry() : inquiry;
        Means means = means(open.complaint().original());
        Optional<Inquiry.Step> step = step(
                key,
                open,
                () -> current.isOutlivedBy(report)
                        ? current.abandon("the target is another one since", means)
                        : current.take(report, means));
        boolean wanted = step.isEmpty() || !step.get().inquiry().equals(current);
        if (wanted) {
            step.ifPresent(taken -> advance(key, open.at(taken.inquiry(), now()), taken));
        }
        return wanted;
    }

    /** A server that goes down in a run of ours has gone down, whatever we wanted to know. */
    private boolean noteCrash(List<Report> originals, Report report) {
        if (!(report instanceof Execution run) || complaints.contains(OpenComplaints.key(run))) {
            return false;
        }
        Optional<Objection> crash = ReplayCrashes.in(originals, run, investigating.limits())
                .flatMap(verdict -> verdict.judgement() instanceof Judgement.Violation(var witness)
                        ? Optional.of(Objection.of(run, verdict.oracle(), witness))
                        : Optional.empty());
        crash.ifPresent(objection -> open(OpenComplaints.key(run), Complaint.of(run, objection), true));
        return crash.isPresent();
    }

    private void advance(String key, OpenComplaint open, Inquiry.Step step) {
        if (step.told().isPresent()) {
            conclude(key, open.complaint(), step.inquiry(), step.told().get());
            return;
        }
        try {
            complaints.put(key, open);
        } catch (CodecException e) {
            Inquiry.Step end = step.inquiry()
                    .abandon(
                            "too much to keep: " + e.getMessage(),
                            means(open.complaint().original()));
            conclude(key, open.complaint(), end.inquiry(), end.told().orElseThrow());
            return;
        }
        step.toRun().forEach(metrics::asked);
        forward(open.complaint(), Development.asking(step.toRun()));
    }

    private void conclude(String key, Complaint complaint, Inquiry inquiry, Substance told) {
        Sighting sighting = inquiry.sighting(told, investigating.means().known());
        metrics.told(told.classification(), inquiry.spent());
        boolean bug = KnownShape.settlesAll(told.classification());
        if (!sighting.fingerprint().equals(sighting.coarse())) {
            Fingerprint coarse = complaint.first().coarse();
            shapes.put(coarse, KnownShape.after(shapes.get(coarse), sighting.fingerprint(), bug));
        }
        List<Sighting> sightings = new ArrayList<>(List.of(sighting));
        if (bug) {
            // The one that objected first has perhaps led to another, which is told already.
            complaint.again(sighting.fingerprint()).stream()
                    .filter(again -> !again.substance().oracle().equals(told.oracle()))
                    .forEach(sightings::add);
        }
        tell(complaint, sightings);
        settle(key, complaint, bug);
    }

    /** What else was objected to is the same thing, or waits for its turn. */
    private void settle(String key, Complaint complaint, boolean whole) {
        Optional<Complaint> rest = whole ? Optional.empty() : complaint.rest();
        if (rest.isPresent()) {
            keep(key, OpenComplaint.waiting(rest.get(), true, now()));
        } else {
            complaints.remove(key);
        }
    }

    private void keep(String key, OpenComplaint open) {
        try {
            complaints.put(key, open);
        } catch (CodecException e) {
            complaints.remove(key);
            tellUninvestigated(
                    open.complaint(), "too much to keep: " + e.getMessage(), InquiryMetrics.Hindrance.TOO_LARGE);
        }
    }

    /** Whatever a step of ours fails at, it is told, and the violation with it. */
    private Optional<Inquiry.Step> step(String key, OpenComplaint open, Supplier<Inquiry.Step> step) {
        try {
            return Optional.of(step.get());
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            Complaint complaint = open.complaint();
            complaints.remove(key);
            DeadLetter letter =
                    investigating.deadLetters().of(e, complaint.original(), context.recordMetadata(), now());
            forward(complaint, new Development(List.of(), List.of(), List.of(letter)));
            String why = "the investigation failed: " + e.getClass().getSimpleName();
            tellUninvestigated(complaint, why, InquiryMetrics.Hindrance.FAILED);
            return Optional.empty();
        }
    }

    private void tellUninvestigated(Complaint complaint, String why, InquiryMetrics.Hindrance hindrance) {
        metrics.hindered(hindrance);
        tell(complaint, complaint.uninvestigated(why, investigating.means().known()));
    }

    private void tell(Complaint complaint, List<Sighting> sightings) {
        forward(complaint, Development.telling(sightings));
    }

    private void forward(Complaint complaint, Development development) {
        context.forward(new Record<>(complaint.original().plan().rootCase(), development, now()));
    }

    /** For how long something could have come, had it been on its way: nothing did while nobody was there to take it. */
    private long waitedSince(long millis) {
        return now() - Math.max(millis, startedAtMillis);
    }

    private void lookAround(long now) {
        complaints.where(entry -> !entry.isLegible()).forEach(this::drop);
        long patience = investigating.options().patience().toMillis();
        complaints
                .where(entry -> entry.investigated() && waitedSince(entry.steppedAtMillis()) >= patience)
                .forEach(entry -> giveUp(entry.key()));
        long longest = investigating.options().inquiries().longestWait().toMillis();
        complaints
                .where(entry -> !entry.investigated() && waitedSince(entry.sinceMillis()) >= longest)
                .forEach(entry -> forget(entry.key()));
        attend();
        tellHowMany();
    }

    private void giveUp(String key) {
        OpenComplaint open = complaints.find(key).orElseThrow();
        Means means = means(open.complaint().original());
        Inquiry inquiry = open.inquiry();
        if (inquiry != null) {
            metrics.hindered(InquiryMetrics.Hindrance.PATIENCE);
            step(key, open, () -> inquiry.hurry().giveUp("a run did not come in time", means))
                    .ifPresent(step -> advance(key, open.at(step.inquiry(), now()), step));
        }
    }

    private void forget(String key) {
        Complaint complaint = complaints.find(key).orElseThrow().complaint();
        complaints.remove(key);
        tellUninvestigated(complaint, "its turn did not come", InquiryMetrics.Hindrance.TURN);
    }

    /** Its executions are still on their topic; that it is gone is told as a fault of ours. */
    private void drop(Entry entry) {
        complaints.remove(entry.key());
        throw new IllegalStateException("complaint " + entry.key() + " cannot be read: another version wrote it");
    }

    private Means means(Execution original) {
        return investigating.means().beside(fleet.neighbours(original, now()));
    }

    private void tellHowMany() {
        OpenComplaints.Load load = complaints.loadOfTargets();
        share.holds(load.waiting(), load.investigated());
    }

    private long now() {
        return context.currentSystemTimeMs();
    }
}
