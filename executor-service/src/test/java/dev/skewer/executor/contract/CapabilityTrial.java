package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.render.Examples;
import dev.skewer.dialects.render.Missing;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sends the example of each capability to a server, of those too that the dialect does not have. */
final class CapabilityTrial {
    private final OpenTarget target;
    private final Dialect dialect;

    CapabilityTrial(OpenTarget target) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
    }

    /** The declared capabilities whose example is refused, each with what the server says. */
    List<String> refusedThoughDeclared() throws SQLException {
        List<String> refused = new ArrayList<>();
        for (Capability capability : dialect.capabilities().all()) {
            refusal(capability).ifPresent(what -> refused.add(capability + ": " + what));
        }
        return refused;
    }

    /** The capabilities that the dialect does not have, and whose example the server runs. */
    Set<Capability> acceptedThoughUndeclared() throws SQLException {
        Set<Capability> accepted = EnumSet.noneOf(Capability.class);
        for (Capability capability : Capability.values()) {
            if (!dialect.can(capability) && refusal(capability).isEmpty()) {
                accepted.add(capability);
            }
        }
        return accepted;
    }

    private Optional<String> refusal(Capability capability) throws SQLException {
        Statement example = Examples.of(capability, dialect.with(capability));
        List<Rendering> renderings = forced(dialect.with(capability), example);
        try (Room room = Room.of(target, tables(capability, example))) {
            Session session = room.session();
            openings(capability).forEach(opening -> Room.succeed(session, opening));
            for (Rendering rendering : renderings) {
                Optional<String> refusal = refusal(session, rendering);
                if (refusal.isPresent()) {
                    return refusal;
                }
            }
            return Optional.empty();
        }
    }

    /** Writes it with whatever capability it takes. */
    private static List<Rendering> forced(Dialect forced, Statement example) {
        SqlRenderer renderer = SqlRenderer.of(forced);
        List<Rendering> renderings = example instanceof Definition.CreateTable create
                ? renderer.shape(create.table())
                : List.of(renderer.render(example));
        return renderings.getFirst() instanceof Rendering.Unsupported(Missing.Feature(Capability needed), String _)
                ? forced(forced.with(needed), example)
                : renderings;
    }

    private static Optional<String> refusal(Session session, Rendering rendering) {
        return switch (rendering) {
            case Rendering.Unsupported unsupported -> Optional.of("cannot be written: " + unsupported.missing());
            case Rendering.Rendered(String sql) -> {
                Answer answer = session.execute(sql);
                yield answer.outcome() instanceof Outcome.Refused refused
                        ? Optional.of(sql + " is refused: " + refused)
                        : Optional.empty();
            }
        };
    }

    private static List<String> tables(Capability capability, Statement example) {
        List<String> tables = new ArrayList<>();
        tables.add("CREATE TABLE t1 (d INT PRIMARY KEY, c INT, UNIQUE (c))");
        tables.add("INSERT INTO t1 (d, c) VALUES (7, 7)");
        if (example instanceof Definition.CreateTable) {
            return tables;
        }
        String key = capability == Capability.DROP_PRIMARY_KEY ? "PRIMARY KEY" : "UNIQUE";
        tables.add("CREATE TABLE t0 (a INT, b INT, c INT, c0 INT, s VARCHAR(20), CONSTRAINT u " + key + " (a))");
        tables.add("INSERT INTO t0 (a, b, c, c0, s) VALUES (7, 7, 7, 7, 'x')");
        if (!(example instanceof Definition.CreateIndex)) {
            tables.add("CREATE INDEX i0 ON t0 (a)");
        }
        return tables;
    }

    private static List<String> openings(Capability capability) {
        return switch (capability) {
            case SAVEPOINTS -> List.of("BEGIN");
            case RELEASE_SAVEPOINT -> List.of("BEGIN", "SAVEPOINT s");
            default -> List.of();
        };
    }
}
