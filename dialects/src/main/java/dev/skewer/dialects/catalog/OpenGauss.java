package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;

/** openGauss, a descendant of PostgreSQL 9.2. */
final class OpenGauss {
    private static final Dialect V3 = PostgreSql.FAMILY
            .named("opengauss", "3.0")
            .without(
                    LATERAL,
                    LOCK_NO_KEY_UPDATE,
                    LOCK_KEY_SHARE,
                    SKIP_LOCKED,
                    ON_CONFLICT,
                    BEGIN_DEFERRABLE,
                    CREATE_INDEX_IF_NOT_EXISTS,
                    AUTO_INCREMENT,
                    HASH_PARTITIONS,
                    RANGE_PARTITIONS)
            .with(ON_DUPLICATE_KEY, MERGE)
            .spelling(words -> words.with(Form.VALUES_FUNCTION))
            .levels(levels -> levels.with(new Level(
                    Isolation.SERIALIZABLE,
                    Isolation.REPEATABLE_READ,
                    null,
                    PostgreSql.REPEATABLE_READ.with(TriageRule.SER_IS_SI))))
            .inspection(null, null)
            .probe(new LockProbe.Queries(
                            "SELECT pg_backend_pid()",
                            List.of("SELECT sessionid, block_sessionid FROM pg_thread_wait_status"
                                    + " WHERE wait_status = 'acquire lock'"))
                    .crossing(PostgreSql.CROSSING))
            .unpinning("lock_timeout")
            .pinning(new Setting("lockwait_timeout", "0", Setting.Where.SESSION, "a wait must not end by itself"));

    static final Product PRODUCT = new Product("opengauss", "openGauss", List.of(V3), List.of());

    private OpenGauss() {}
}
