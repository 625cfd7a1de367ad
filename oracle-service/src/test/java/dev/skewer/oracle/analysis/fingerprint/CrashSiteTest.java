package dev.skewer.oracle.analysis.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.judge.Crash;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What servers say when they fail, and what of it tells one failure from another. */
final class CrashSiteTest {
    private static Optional<String> ofLog(String... lines) {
        CrashEvidence evidence = new CrashEvidence("the server went down", 2, List.of(lines));
        return CrashSite.of(new Witness(Crash.DOWN, "down", List.of(new Clue.Crashed(evidence))));
    }

    private static Optional<String> words(String line) {
        return CrashSite.complaintOf(
                        new Witness(Crash.INTERNAL_ERROR, "error", List.of(new Clue.ServerSaid(List.of(line)))))
                .map(CrashSite.Complaint::words);
    }

    @Test
    void keysAndTimesOfTiDbAreNoPartOfWhatItComplainsOf() {
        String said =
                "t1.1: 8141 HY000 assertion failed: key: %s, assertion: NotExist, start_ts: %s, existing start ts: 0x%s";

        assertThat(words(said.formatted("748000000000001f5c5f6980", "470594917662720000", "1f5c")))
                .isEqualTo(words(said.formatted("7480000000000031305f6980", "470594945144586240", "3130")))
                .hasValueSatisfying(words -> assertThat(words).contains("assertion failed", "NotExist"));
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
    void laterVersionsHaveMoreFunctionsThatAreAboutTheCrash() {
        assertThat(ofLog(
                        "2026-11-19T12:00:00Z UTC - mysqld got signal 6 ;",
                        "/x/bin/mysqld(my_print_stacktrace(unsigned char const*, unsigned long)+0x41) [0x2126f11]",
                        "/x/bin/mysqld(print_fatal_signal(int)+0x2a9) [0xfe61c9]",
                        "/x/bin/mysqld(handle_fatal_signal+0xa5) [0xfe6275]",
                        "/lib/libc.so.6(pthread_kill+0x9b) [0x7f]",
                        "/lib/libc.so.6(raise+0x16) [0x7f]",
                        "/lib/libc.so.6(abort+0xd7) [0x7f]",
                        "/x/bin/mysqld((anonymous namespace)::check_row(int)+0x10) [0x7f]",
                        "/x/bin/mysqld(row_search+0x10) [0x7f]"))
                .contains("(anonymous namespace)::check_row");
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
    void tiDbIsAtTheFirstFunctionOfTheGoroutineThatFailed() {
        List<String> log = List.of(
                "[2026/11/20 14:31:27.985 +00:00] [ERROR] [mvcc.go:1174] [\"ASSERTION FAIL!!! exist for must non-exist key\"]",
                "panic: runtime error: invalid memory address or nil pointer dereference",
                "[signal SIGSEGV: segmentation violation code=0x1 addr=0x8 pc=0x39b1894]",
                "",
                "goroutine 4575012 [running]:",
                "panic({0x5a1b2c0?, 0x91a3f20?})",
                "\truntime/panic.go:785 +0x132",
                "example.com/a-b/tidb/pkg/store/unistore/tikv.(*MVCCStore).prewritePessimistic(0x31266b0b8300, {0x1, 0x1})",
                "\texample.com/a-b/tidb@v1.1.0/pkg/store/unistore/tikv/mvcc.go:884 +0x354",
                "example.com/a-b/tidb/pkg/store/unistore/tikv.(*MVCCStore).Prewrite(0x31266b0b8300)",
                "created by example.com/client/v2/txn.(*batchExecutor).startWorker in goroutine 4575010",
                "[2026/11/20 14:31:49.875 +00:00] [INFO] [cgmon.go:130] [\"set the maxprocs\"] [quota=2]");

        assertThat(ofLog(log.toArray(String[]::new))).contains("tikv.(*MVCCStore).prewritePessimistic");
        assertThat(ofLog(log.subList(5, log.size()).toArray(String[]::new))).isEmpty();
    }

    @Test
    void whatHandlesAFailureInGoIsNotItsSite() {
        assertThat(ofLog(
                        "fatal error: sync: unlock of unlocked mutex",
                        "",
                        "goroutine 12 [running]:",
                        "sync.fatal({0x1, 0x2})",
                        "\truntime/panic.go:1068 +0x18",
                        "sync.(*Mutex).unlockSlow(0x1)",
                        "example.com/a-b/executor.closeAll[...](0x3)",
                        "\texample.com/a-b/executor.go:5 +0x1"))
                .contains("executor.closeAll[...]");
        assertThat(ofLog(
                        "panic: boom [recovered]",
                        "goroutine 12 [running]:",
                        "panic({0x1, 0x2})",
                        "example.com/x/server.(*conn).dispatch.func1()",
                        "panic({0x1, 0x2})",
                        "go.uber.org/zap.(*Logger).Panic(0x1, {0x2, 0x3})",
                        "example.com/x/server.(*conn).dispatch(0x1)"))
                .contains("server.(*conn).dispatch");
    }

    @Test
    void whatDidNotHoldTellsAssertionsApart() {
        assertThat(ofLog("TRAP: failed Assert(\"rel != NULL\"), File: \"x.c\", Line: 12, PID: 4711"))
                .contains("\"rel != NULL\" in \"x.c\"");
        assertThat(ofLog("TRAP: FailedAssertion(\"a > b\", File: \"y.c\", Line: 7, PID: 1)"))
                .contains("\"a > b\" in \"y.c\"");
        assertThat(ofLog(
                        "2026-11-19 12:00:00 0x7f InnoDB: Assertion failure in thread 1 in file row0mysql.cc line 2",
                        "InnoDB: Failing assertion: trx->state == 1",
                        "12:00:00 UTC - mysqld got signal 6 ;",
                        "/x/bin/mysqld(row_search+0x413) [0xccb8a3]"))
                .contains("trx->state == 1");
        assertThat(ofLog("mysqld: x.cc:12: void f(): Assertion `0 == 1' failed."))
                .contains("0 == 1");
    }

    /** A server that went down and was started again writes on in the same log. */
    @Test
    void theLastFailureCounts() {
        List<String> log = new ArrayList<>(died("first"));
        log.addAll(Collections.nCopies(10, "starting"));
        log.addAll(died("second"));
        assertThat(ofLog(log.toArray(String[]::new))).contains("second");
    }

    private static List<String> died(String in) {
        return List.of(
                "12:00:00 UTC - mysqld got signal 11 ;",
                "/x/bin/mysqld(handle_fatal_signal+0x413) [0xccb8a3]",
                "/x/bin/mysqld(" + in + "+0x1) [0x1]");
    }

    @Test
    void aLogWithoutTheBeginningOrTheBacktraceTellsNoSite() {
        assertThat(ofLog("12:56:33 UTC - mysqld got signal 11 ;", "key_buffer_size=1048576"))
                .isEmpty();
        assertThat(ofLog("/x/bin/mysqld(middle+0x1) [0x1]", "/x/bin/mysqld(outer+0x1) [0x1]"))
                .isEmpty();
        assertThat(ofLog("12:56:33 UTC - mysqld got signal 11 ;", "/x/bin/mysqld(middle+0x1) [0x1]"))
                .isEmpty();
        assertThat(ofLog()).isEmpty();
    }

    @Test
    void anErrorIsTheSameWhateverItIsAbout() {
        assertThat(words("t1.5: 1032 HY000 Can't find record in 't1'"))
                .contains("1032 HY000 Can't find record in ?")
                .isEqualTo(words("t3.1: 1032 HY000 Can't find record in 't0'"))
                .isNotEqualTo(words("t1.5: 1032 HY000 Can't write record in 't1'"));
        assertThat(words("t1.1: 50000 HY000 General error: \"java.lang.A: x\""))
                .isNotEqualTo(words("t1.1: 50000 HY000 General error: \"java.lang.B: x\""));
    }
}
