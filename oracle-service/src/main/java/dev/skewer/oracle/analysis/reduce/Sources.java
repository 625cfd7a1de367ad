package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;
import java.util.Optional;

/** Reads from one side of a join, or from one part of a union. Immutable. */
public record Sources() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return variants(scenario).size();
    }

    @Override
    public boolean atOnce() {
        return false;
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        return Optional.of(variants(scenario).get(from));
    }

    private static List<Scenario> variants(Scenario scenario) {
        return Rewrites.ofStatements(scenario, Sources::instead);
    }

    private static List<Object> instead(Object node) {
        return switch (node) {
            case TableSource.Join join -> List.of(join.left(), join.right());
            case Query.SetOperation union
            when union.left().isPlain() && union.right().isPlain() ->
                List.of(union.left().body(), union.right().body());
            default -> List.of();
        };
    }
}
