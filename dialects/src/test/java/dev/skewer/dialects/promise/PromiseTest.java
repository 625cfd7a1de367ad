package dev.skewer.dialects.promise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.testkit.Golden;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PromiseTest {
    @Test
    void theLevelsOfEveryDialectPromiseWhatTheGoldenFileSays() {
        StringBuilder text = new StringBuilder();
        Stream.of(
                        "mysql-5.6",
                        "mysql-26.1",
                        "mariadb-10.2",
                        "mariadb-10.6.18+innodb_snapshot_isolation=ON",
                        "mariadb-12.0",
                        "mariadb-12.0+innodb_snapshot_isolation=OFF",
                        "tidb-8.0",
                        "tidb-8.0+tidb_txn_mode=optimistic",
                        "oceanbase-1.0",
                        "postgresql-18",
                        "cockroachdb-22.2",
                        "cockroachdb-24.1",
                        "cockroachdb-24.1+sql.txn.repeatable_read_isolation.enabled=ON",
                        "opengauss-3.0",
                        "sqlite-3.44",
                        "sqlite-3.44+journal_mode=wal",
                        "h2-2.2.220")
                .forEach(name -> describe(Dialects.byName(name).orElseThrow(), text));
        Golden.matches("promises.txt", text.toString());
    }

    private static void describe(Dialect dialect, StringBuilder text) {
        text.append("# ").append(dialect.name()).append(", ");
        text.append(dialect.levels().byDefault()).append(" by default\n");
        for (Level level : dialect.levels().all()) {
            Promise promise = level.promise();
            text.append(level.named());
            text.append(level.named() == level.effective() ? "" : " is " + level.effective());
            text.append(level.mode() == null ? "" : ", " + level.mode()).append('\n');
            text.append("  reads ").append(promise.reads()).append(", snapshot ");
            text.append(promise.snapshot()).append(", locks ").append(promise.readLocks());
            text.append(", writes ").append(promise.writes()).append(", order ").append(promise.order());
            text.append("\n  never ").append(symbols(promise.forbidden()));
            text.append("; nor for readers ").append(symbols(promise.forbiddenToReaders()));
            text.append("\n  ")
                    .append(promise.traits())
                    .append("\n  ")
                    .append(promise.rules())
                    .append('\n');
        }
        text.append('\n');
    }

    private static String symbols(Collection<Phenomenon> phenomena) {
        return phenomena.stream().map(Phenomenon::symbol).collect(Collectors.joining(" "));
    }

    @Test
    void everyDefaultLevelIsAccepted() {
        Dialects.ALL.forEach(
                dialect -> assertThat(dialect.promise(dialect.levels().byDefault(), null))
                        .as(dialect.name())
                        .isPresent());
    }

    @Test
    void onlyTrueSerializabilityForbidsWriteSkew() {
        Dialects.ALL.forEach(dialect -> dialect.levels().all().forEach(level -> {
            Promise promise = level.promise();
            assertThat(promise.forbids(Phenomenon.G2_ITEM, false))
                    .as("%s %s", dialect.name(), level.named())
                    .isEqualTo(promise.serializable());
        }));
    }

    @Test
    void whatIsForbiddenToWritersIsForbiddenToReaders() {
        Dialects.ALL.forEach(dialect -> dialect.levels()
                .all()
                .forEach(level -> assertThat(level.promise().forbiddenToReaders())
                        .containsAll(level.promise().forbidden())));
    }

    @Test
    void theModeDecidesWhatTiDbPromises() {
        Dialect tidb = Dialects.newest("tidb").orElseThrow();
        assertThat(tidb.promise(Isolation.REPEATABLE_READ, null).orElseThrow().writesSeeNewerRows())
                .isTrue();
        assertThat(tidb.promise(Isolation.REPEATABLE_READ, ConcurrencyMode.OPTIMISTIC)
                        .orElseThrow()
                        .forbids(Phenomenon.P4, false))
                .isTrue();
        assertThat(tidb.levels()
                        .level(Isolation.READ_COMMITTED, ConcurrencyMode.OPTIMISTIC)
                        .orElseThrow()
                        .effective())
                .isEqualTo(Isolation.REPEATABLE_READ);
        assertThat(tidb.levels().accepts(Isolation.SERIALIZABLE)).isFalse();
    }

    @Test
    void aContradictionIsNoPromise() {
        Promise promise = Dialects.newest("postgresql")
                .flatMap(dialect -> dialect.promise(Isolation.SERIALIZABLE, null))
                .orElseThrow();
        assertThatThrownBy(() -> promise.forbidding(Guarantees.PL_2)).hasMessageContaining("serial order");
        assertThatThrownBy(() -> promise.snapshot(Promise.Snapshot.NEVER)).hasMessageContaining("do not go together");
    }
}
