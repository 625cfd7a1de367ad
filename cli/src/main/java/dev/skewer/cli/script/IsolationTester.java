package dev.skewer.cli.script;

import dev.skewer.schemas.testcase.SessionId;
import java.util.ArrayList;
import java.util.List;

/** A spec for PostgreSQL's isolationtester, which sees by itself who waits. Pure functions. */
final class IsolationTester {
    private static final String LOOK = "look";

    private IsolationTester() {}

    static String of(Repro repro) {
        StringBuilder out = new StringBuilder(Comment.of(
                repro,
                "#",
                List.of(
                        "Run it with src/test/isolation/isolationtester of a PostgreSQL source tree:",
                        "  isolationtester \"dbname=postgres\" < this-file",
                        "")));
        out.append("\nsetup\n{\n");
        repro.setUp().forEach(sql -> out.append("  ").append(checked(sql)).append(";\n"));
        out.append("}\n\nteardown\n{\n");
        repro.drops().forEach(sql -> out.append("  ").append(sql).append(";\n"));
        out.append("}\n");
        List<String> permutation = new ArrayList<>();
        repro.sessions().forEach((session, preparation) -> session(out, repro, session, preparation));
        repro.acts().stream()
                .filter(act -> act instanceof Act.Send)
                .forEach(act -> permutation.add(quoted(act.name())));
        look(out, repro, permutation);
        out.append("\npermutation ").append(String.join(" ", permutation)).append('\n');
        return out.toString();
    }

    private static void session(StringBuilder out, Repro repro, SessionId session, List<String> preparation) {
        out.append("\nsession ").append(quoted(session.value())).append('\n');
        if (!preparation.isEmpty()) {
            out.append("setup { ");
            preparation.forEach(sql -> out.append(checked(sql)).append("; "));
            out.append("}\n");
        }
        for (Act act : repro.acts()) {
            if (act.session().equals(session)) {
                switch (act) {
                    case Act.Send send ->
                        out.append("step ")
                                .append(quoted(send.name()))
                                .append(" { ")
                                .append(checked(send.sql()))
                                .append("; }\n");
                    case Act.LeaveOut left ->
                        out.append("# not sent: ")
                                .append(Comment.onOneLine(left.sql() + " (" + left.why() + ")"))
                                .append('\n');
                    case Act.GoOn _ -> {}
                }
            }
        }
    }

    private static void look(StringBuilder out, Repro repro, List<String> permutation) {
        if (repro.tables().isEmpty()) {
            return;
        }
        out.append("\nsession ").append(quoted(LOOK)).append('\n');
        for (String table : repro.tables()) {
            String step = LOOK + "_" + Repro.plain(table);
            out.append("step ")
                    .append(quoted(step))
                    .append(" { ")
                    .append(repro.look(table))
                    .append("; }\n");
            permutation.add(quoted(step));
        }
    }

    private static String quoted(String name) {
        return "\"" + Repro.plain(name) + "\"";
    }

    /** A brace would end the block. */
    private static String checked(String sql) {
        if (sql.contains("}")) {
            throw new IllegalArgumentException("isolationtester cannot read a statement with a brace: " + sql);
        }
        return sql;
    }
}
