package dev.skewer.executor.schedule;

import dev.skewer.schemas.testcase.StepId;

/** What is to be done next in a run. Immutable. */
sealed interface Decision {
    record Send(Line line) implements Decision {}

    /** Once more, for the DBMS was busy; nothing of it is recorded but what comes of it. */
    record SendAgain(Line line) implements Decision {}

    /** A statement that is not sent any more. */
    record Pass(Line line, String why) implements Decision {}

    /** All tables are to be read now. */
    record Observe(StepId after) implements Decision {}

    /** A statement is undecided. */
    record Await() implements Decision {}

    /** Everybody waits: only the DBMS can end it. */
    record AwaitResolution() implements Decision {}

    /** Everybody is refused for everybody else, and the DBMS will never end it: the last one fails. */
    record FailBusy(Line line) implements Decision {}

    record Finish() implements Decision {}
}
