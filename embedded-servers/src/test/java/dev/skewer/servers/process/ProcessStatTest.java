package dev.skewer.servers.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessStatTest {
    private static final String AFTER_STATE = " 1 77 77 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 11 12";

    @Test
    void numberAndStartAreReadWhateverTheNameOfTheProgram() {
        assertThat(ProcessStat.parse("77 (my sql) d (1) ) S" + AFTER_STATE)).contains(new ProcessStat(77, 98765));
    }

    @Test
    void whatHasEndedAndWaitsToBeNoticedDoesNotRun() {
        assertThat(ProcessStat.parse("77 (mysqld) Z" + AFTER_STATE)).isEmpty();
    }

    @Test
    void anythingElseIsNoProcess() {
        assertThat(ProcessStat.parse("")).isEmpty();
        assertThat(ProcessStat.parse("77 (mysqld) S 1 2")).isEmpty();
    }

    @Test
    void thisProcessRuns() {
        ProcessStat current = ProcessStat.current();

        assertThat(current.isAlive()).isTrue();
        assertThat(new ProcessStat(current.pid(), current.startTicks() + 1).isAlive())
                .isFalse();
    }
}
