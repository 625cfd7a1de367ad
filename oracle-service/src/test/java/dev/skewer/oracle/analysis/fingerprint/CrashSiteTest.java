package dev.skewer.oracle.analysis.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.judge.Crash;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What servers say when they fail, and what of it tells one failure from another. */
final class CrashSiteTest {
    private static Optional<String> ofLog(String... lines) {
        CrashEvidence evidence = new CrashEvidence("the server went down", 2, List.of(lines));
        return CrashSite.of(new Witness(Crash.DOWN, "down", List.of(new Clue.Crashed(evidence))));
    }

    private static Optional<String> ofError(String line) {
        return CrashSite.of(new Witness(Crash.INTERNAL_ERROR, "error", List.of(new Clue.ServerSaid(List.of(line)))));
    }

    @Test
    void mySqlIsAtTheFirstFunctionThatIsNotAboutTheCrashItself() {
        assertThat(ofLog(
                        "12:56:33 UTC - mysqld got signal 11 ;",
                        "stack_bottom = 7fdf3c778d40 thread_stack 0x46000",
                        "/x/bin/mysqld(my_print_stacktrace(unsigned char*, unsigned long)+0x2e) [0x1a1a42e]",
                        "/x/bin/mysqld(handle_fatal_signal+0x413) [0xccb8a3]",
                        "/lib/x86_64-linux-gnu/libc.so.6(+0x3c050) [0x7fdf3f45a050]",
                        "/x/bin/mysqld(PFS_column_row::make_row(MDL_key const*)+0xb7) [0x1ef32c7]",
                        "/x/bin/mysqld(table_metadata_locks::make_row(PFS_metadata_lock*)+0x88) [0x1ee95f8]"))
                .contains("PFS_column_row::make_row");
    }

    @Test
    void mariaDbNamesFilesBeforeFunctions() {
        assertThat(ofLog(
                        "191119 12:00:00 [ERROR] mysqld got signal 11 ;",
                        "mysys/stacktrace.c:267(my_print_stacktrace)[0x55d8]",
                        "sql/signal_handler.cc:168(handle_fatal_signal)[0x55d8]",
                        "row/row0upd.cc:3120(row_upd_clust_step)[0x55d8]"))
                .contains("row_upd_clust_step");
    }

    @Test
    void anAssertionTellsMoreThanTheStackBelowIt() {
        assertThat(ofLog("TRAP: failed Assert(\"rel != NULL\"), File: \"x.c\", Line: 12, PID: 4711"))
                .contains("failed Assert(?), File: ?, Line: ?");
        assertThat(ofLog(
                        "2026-11-19 12:00:00 0x7f InnoDB: Assertion failure in file row0mysql.cc line 2",
                        "/x/bin/mysqld(row_search+0x413) [0xccb8a3]"))
                .contains("in file row?mysql.cc line ?");
    }

    @Test
    void anErrorIsTheSameWhateverItIsAbout() {
        assertThat(ofError("t1.5: 1032 HY000 Can't find record in 't1'"))
                .isPresent()
                .isEqualTo(ofError("t3.1: 1032 HY000 Can't find record in 't0'"))
                .isNotEqualTo(ofError("t1.5: 1032 HY000 Can't write record in 't1'"));
    }

    @Test
    void aServerThatSaysNothingHasNoSite() {
        assertThat(ofLog("12:56:33 UTC - mysqld got signal 11 ;", "key_buffer_size=1048576"))
                .isEmpty();
        assertThat(ofLog()).isEmpty();
    }
}
