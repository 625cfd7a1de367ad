package dev.skewer.dialects.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LockProbeTest {
    /** Their cache never refreshes when they are asked often, and once shown a wait stays shown. */
    private static final List<String> TRAPS = List.of("innodb_trx", "innodb_lock_waits");

    private static final String OWN = "`mysql`\\.|`SYS_";

    private static final String STATUS = """

            =====================================
            2026-11-18 12:00:00 0x7f5c6c0b9700 INNODB MONITOR OUTPUT
            =====================================
            Per second averages calculated from the last 4 seconds
            ------------
            TRANSACTIONS
            ------------
            Trx id counter 1302
            Purge done for trx's n:o < 1299 undo n:o < 0 state: running but idle
            History list length 3
            LIST OF TRANSACTIONS FOR EACH SESSION:
            ---TRANSACTION 1301, ACTIVE 2 sec starting index read
            mysql tables in use 1, locked 1
            LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
            MariaDB thread id 12, OS thread handle 140034, query id 87 localhost 127.0.0.1 root Updating
            UPDATE t SET c1 = 2 WHERE c1 = 'thread id 99'
            ------- TRX HAS BEEN WAITING 1999 us FOR THIS LOCK TO BE GRANTED:
            RECORD LOCKS space id 5 page no 3 n bits 8 index PRIMARY of table `s`.`t` trx id 1301 lock_mode X waiting
            Record lock, heap no 2 PHYSICAL RECORD: n_fields 3; compact format; info bits 0
            ------------------
            ---TRANSACTION 1300, ACTIVE 9 sec
            2 lock struct(s), heap size 1128, 3 row lock(s), undo log entries 1
            MySQL thread id 11, OS thread handle 140033, query id 86 localhost 127.0.0.1 root
            ---TRANSACTION 421504, not started
            0 lock struct(s), heap size 1128, 0 row lock(s)
            --------
            FILE I/O
            --------
            I/O thread 0 state: LOCK WAIT thread id 77
            END OF INNODB MONITOR OUTPUT
            ============================
            """;

    @Test
    void theStatusTextShowsWhoWaitsForARow() {
        assertThat(EngineStatus.rowWaits(STATUS, OWN)).containsExactly(new Wait("12", null));
    }

    /** MariaDB 10.11.5, two sessions making tables in two databases. */
    @ParameterizedTest
    @ValueSource(strings = {"`SYS_TABLES`", "`mysql`.`innodb_table_stats`"})
    void aWaitForTheEnginesOwnTablesIsForADefinitionSomewhereElse(String table) {
        String status = """
                LIST OF TRANSACTIONS FOR EACH SESSION:
                ---TRANSACTION 36, ACTIVE 0 sec
                LOCK WAIT 1 lock struct(s), heap size 1128, 0 row lock(s)
                MariaDB thread id 5, OS thread handle 140272565864128, query id 276 localhost 127.0.0.1 root creating table
                create table t(a int)
                ------- TRX HAS BEEN WAITING 139 ns FOR THIS LOCK TO BE GRANTED:
                TABLE LOCK table %s trx id 36 lock mode X waiting
                ------------------
                """;

        assertThat(EngineStatus.rowWaits(status.formatted(table), OWN)).isEmpty();
        assertThat(EngineStatus.rowWaits(status.formatted("`skewer_1`.`t`"), OWN))
                .containsExactly(new Wait("5", null));
    }

    @Test
    void aStatusTextWithoutTransactionsShowsNobody() {
        assertThat(EngineStatus.rowWaits("", OWN)).isEmpty();
        assertThat(EngineStatus.rowWaits("LIST OF TRANSACTIONS FOR EACH SESSION:\n--------\nFILE I/O\n", OWN))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Waiting for table metadata lock | true
            Waiting for table level lock    | true
            Waiting for global read lock    | true
            Waiting for backup lock         | true
            User lock                       | true
            Waiting for table flush         | true
            updating                        | false
            Sending data                    | false
            User sleep                      | false
            Waiting for handler commit      | false
            """)
    void theStateOfASessionShowsWhoWaitsForATable(String state, boolean waits) {
        assertThat(EngineStatus.waitsInState(state)).isEqualTo(waits);
    }

    @Test
    void noProbeStepsIntoAKnownTrap() {
        Dialects.ALL.stream()
                .flatMap(dialect -> texts(dialect.probe()))
                .map(sql -> sql.toLowerCase(Locale.ROOT))
                .forEach(sql -> assertThat(TRAPS).noneMatch(sql::contains));
    }

    /** It is old for a while after a wait: good enough to pass over those who do not wait, and for nothing else. */
    @Test
    void aWaitEventAloneIsNoEvidence() {
        Dialects.ALL.stream()
                .flatMap(dialect -> texts(dialect.probe()))
                .filter(sql -> sql.contains("wait_event_type"))
                .forEach(sql -> assertThat(sql).contains("pg_blocking_pids"));
    }

    @Test
    void lockTablesAreNotJoinedOnTheServer() {
        LockProbe probe = Dialects.byName("mysql-8.0.12").orElseThrow().probe();
        assertThat(texts(probe).filter(sql -> sql.contains("data_lock_waits")))
                .hasSize(1)
                .noneMatch(sql -> sql.contains("threads"));
    }

    @ParameterizedTest
    @CsvSource({
        "mysql-5.6.14, StatusText",
        "mysql-5.7.22, StatusText",
        "mysql-8.0.12, Queries",
        "mariadb-10.2.11, StatusText",
        "mariadb-11.4.5, StatusText",
        "tidb-8.5.4, Queries",
        "sqlite-3.54.1, Busy",
        "h2-2.5.240, Queries"
    })
    void eachDialectHasAProbe(String dialect, String kind) {
        assertThat(Dialects.byName(dialect).orElseThrow().probe().getClass().getSimpleName())
                .isEqualTo(kind);
    }

    @Test
    void aCounterHelpsWhereTheTextHidesWaits() {
        assertThat(Stream.of("mysql-5.6", "mysql-5.7", "mariadb-10.2", "mariadb-10.11")
                        .map(name -> Dialects.byName(name).orElseThrow().probe())
                        .map(probe -> ((LockProbe.StatusText) probe).hidden() != null))
                .containsExactly(false, true, true, false);
    }

    @ParameterizedTest
    @CsvSource({
        "mysql-8.0.33, true",
        "postgresql-12.3, true",
        "h2-2.5.240, true",
        "mysql-5.7.22, false",
        "mariadb-10.11.5, false",
        "tidb-8.5.4, false"
    })
    void aProbeSaysWhetherItTellsHolders(String dialect, boolean tells) {
        assertThat(Dialects.byName(dialect).orElseThrow().probe().tellsHolders())
                .isEqualTo(tells);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql-5.7.22   | SELECT get_lock('a', 1)            | true
            mariadb-11.4.5 | BACKUP STAGE START                 | true
            mysql-8.0.33   | lock  instance for backup          | true
            mysql-8.0.33   | FLUSH TABLES WITH READ LOCK        | true
            mysql-8.0.33   | LOCK TABLES t WRITE                | false
            mysql-8.0.33   | SELECT flushed FROM t              | false
            tidb-8.5.4     | SELECT GET_LOCK('a', 1)            | true
            postgresql-16  | SELECT pg_try_advisory_xact_lock(1)| true
            postgresql-16  | NOTIFY a                           | true
            postgresql-16  | PREPARE TRANSACTION 'a'            | true
            postgresql-16  | PREPARE p AS SELECT 1              | false
            sqlite-3.54.1  | SELECT get_lock('a', 1)            | false
            """)
    void whatReachesBeyondItsDatabaseIsKnownByItsWords(String dialect, String text, boolean crosses) {
        assertThat(Dialects.byName(dialect).orElseThrow().probe().crossing().isIn(List.of("SELECT 1", text)))
                .isEqualTo(crosses);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            mysql-8.0.33   | 2026-11-18T12:00:00Z 0 [ERROR] [MY-013183] [InnoDB] Assertion failure: a.cc:1:x    | true
            mysql-5.7.22   | 2026-11-18 12:00:00 0x7f5c  InnoDB: Assertion failure in thread 1 in file a.cc      | true
            mariadb-11.4.5 | 2026-11-18 12:00:00 0x7f5c  InnoDB: Failing assertion: x == y                       | true
            mariadb-11.4.5 | 261118 12:00:00 [ERROR] mariadbd got signal 6 ;                                     | true
            mysql-8.0.33   | a.cc:12:3: runtime error: signed integer overflow                                   | true
            mysql-8.0.33   | ==17==ERROR: AddressSanitizer: heap-use-after-free                                  | true
            mysql-8.0.33   | 2026-11-18T12:00:00Z 9 [Note] Aborted connection 9 to db: 'skewer'                   | false
            postgresql-16  | 2026-11-18 12:00:00.123 UTC [17] PANIC:  could not write                            | true
            postgresql-16  | TRAP: failed Assert("x"), File: "a.c", Line: 1                                      | true
            postgresql-16  | 2026-11-18 12:00:00.123 UTC [17] LOG:  server process (PID 18) was terminated by signal 11: Segmentation fault | true
            postgresql-16  | 2026-11-18 12:00:00.123 UTC [17] LOG:  background worker "logical" (PID 18) exited  | false
            postgresql-16  | 2026-11-18 12:00:00.123 UTC [17] STATEMENT:  SELECT '[1] PANIC:  '                  | false
            postgresql-16  | 2026-11-18 12:00:00.123 UTC [17] ERROR:  [1] PANIC:  x                              | false
            """)
    void aBrokenServerIsKnownByItsLog(String dialect, String line, boolean broken) {
        assertThat(Dialects.byName(dialect).orElseThrow().alarms().stream()
                        .anyMatch(alarm -> Pattern.compile(alarm).matcher(line).find()))
                .isEqualTo(broken);
    }

    private static Stream<String> texts(LockProbe probe) {
        return switch (probe) {
            case LockProbe.Queries queries ->
                Stream.of(
                                Stream.of(queries.ownId()),
                                queries.waits().stream(),
                                Stream.ofNullable(queries.beyondRows())
                                        .flatMap(beyond -> Stream.of(beyond.sign(), beyond.waits())))
                        .flatMap(texts -> texts);
            case LockProbe.StatusText text -> Stream.of(text.ownId(), text.status(), text.sessions());
            case LockProbe.Busy busy -> Stream.of();
            case LockProbe.Silence silence -> Stream.of();
        };
    }
}
