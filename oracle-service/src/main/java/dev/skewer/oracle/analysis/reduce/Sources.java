package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import java.util.List;

/** Reads from one side of a join, or from one part of a union. Immutable. */
public record Sources() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
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
