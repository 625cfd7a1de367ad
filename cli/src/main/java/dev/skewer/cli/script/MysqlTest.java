package dev.skewer.cli.script;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A test for mysqltest, which MySQL and MariaDB have: statements that wait are sent and reaped. Pure functions. */
final class MysqlTest {
    /** InnoDB tells of rows, the process list of metadata and table locks. */
    private static final String WAITERS =
            "SELECT (SELECT COUNT(*) FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT')"
                    + " + (SELECT COUNT(*) FROM information_schema.processlist WHERE state LIKE 'Waiting for%lock')";

    private final Repro repro;
    private final StringBuilder out = new StringBuilder();
    private @Nullable SessionId here;
    private int waiting;

    private MysqlTest(Repro repro) {
        this.repro = repro;
    }

    static String of(Repro repro) {
        return new MysqlTest(repro).text();
    }

    private String text() {
        out.append(Comment.of(
                repro,
                "#",
                List.of(
                        "Save it as mysql-test/t/skewer.test of a MySQL tree, or mysql-test/main/skewer.test of a MariaDB tree, and run",
                        "  ./mtr --record skewer",
                        "")));
        if (repro.dialect().product().equals("mariadb")) {
            out.append("--source include/have_innodb.inc\n");
        }
        // The servers that mtr of MariaDB starts make other tables by default.
        out.append("\nSET default_storage_engine = InnoDB;\n");
        repro.setUp().forEach(sql -> out.append(sql).append(";\n"));
        out.append('\n');
        repro.sessions().forEach((session, preparation) -> {
            out.append("connect (").append(name(session)).append(",localhost,root,,test);\n");
            preparation.forEach(sql -> out.append(sql).append(";\n"));
            here = session;
        });
        out.append('\n');
        repro.acts().forEach(this::act);
        leave();
        out.append('\n');
        repro.looks().forEach(sql -> out.append(sql).append(";\n"));
        repro.sessions()
                .keySet()
                .forEach(session ->
                        out.append("disconnect ").append(name(session)).append(";\n"));
        repro.drops().forEach(sql -> out.append(sql).append(";\n"));
        return out.toString();
    }

    private void act(Act act) {
        switch (act) {
            case Act.Send send -> {
                enter(send.session());
                if (send.waits()) {
                    out.append("send ").append(send.sql()).append(";\n");
                    waiting++;
                    awaitWaiters();
                } else {
                    error(send.outcome());
                    out.append(send.sql()).append(";\n");
                }
            }
            case Act.GoOn on -> {
                enter(on.session());
                error(on.outcome());
                out.append("reap;\n");
                waiting = Math.max(0, waiting - 1);
            }
            case Act.LeaveOut left ->
                out.append("# not sent in ")
                        .append(name(left.session()))
                        .append(": ")
                        .append(Comment.onOneLine(left.sql() + " (" + left.why() + ")"))
                        .append('\n');
        }
    }

    private void enter(SessionId session) {
        if (!session.equals(here)) {
            out.append("connection ").append(name(session)).append(";\n");
            here = session;
        }
    }

    private void leave() {
        out.append("connection default;\n");
        here = null;
    }

    private void awaitWaiters() {
        leave();
        out.append("let $wait_condition = ")
                .append(WAITERS)
                .append(" >= ")
                .append(waiting)
                .append(";\n--source include/wait_condition.inc\n");
    }

    private void error(@Nullable Outcome outcome) {
        if (outcome instanceof Outcome.Refused refused && refused.code() > 0) {
            out.append("--error ").append(refused.code()).append('\n');
        }
    }

    private static String name(SessionId session) {
        return Repro.plain(session.value());
    }
}
