package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Mutation;

/** Writes MERGE. */
final class Merges {
    private Merges() {}

    static void write(SqlText out, Mutation.Merge merge) {
        out.need(Capability.MERGE).add("MERGE INTO ");
        Sources.named(out, merge.target());
        out.add(" USING ");
        Sources.write(out, merge.source());
        out.add(" ON ");
        Expressions.inBrackets(out, merge.on());
        merge.branches().forEach(branch -> branch(out, branch));
        Mutations.returning(out, merge.returning(), Capability.MERGE_RETURNING, false);
    }

    private static void branch(SqlText out, Mutation.MergeBranch branch) {
        out.add(branch.matched() ? " WHEN MATCHED" : " WHEN NOT MATCHED");
        if (branch.condition() != null) {
            out.need(Capability.MERGE_CONDITION);
            Expressions.part(out, " AND ", branch.condition());
        }
        out.add(" THEN ");
        switch (branch.action()) {
            case Mutation.MergeUpdate update -> {
                out.refuseIf(update.assignments().isEmpty(), "MERGE … UPDATE of nothing");
                out.add("UPDATE SET ");
                Mutations.assignments(out, update.assignments());
            }
            case Mutation.MergeDelete delete ->
                out.need(Capability.MERGE_DELETE).add("DELETE");
            case Mutation.MergeInsert insert -> insert(out, insert);
            case Mutation.MergeNothing nothing ->
                out.need(Capability.MERGE_NOTHING).add("DO NOTHING");
        }
    }

    private static void insert(SqlText out, Mutation.MergeInsert insert) {
        out.refuseIf(insert.values().isEmpty(), "a row without values");
        out.add("INSERT ");
        if (!insert.columns().isEmpty()) {
            out.namesInBrackets(insert.columns()).add(' ');
        }
        out.add("VALUES (")
                .list(insert.values(), value -> Expressions.value(out, value))
                .add(')');
    }
}
