package dev.skewer.oracle.analysis.triage;

import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which rows that a statement matched when it began are still there in its turn: those of the same key, where keys tell. Immutable.
 *
 * @param key the places of the primary key in a row; empty where it does not tell which row is which
 */
record Staying(List<Integer> key) {
    Staying {
        key = List.copyOf(key);
    }

    /**
     * The key tells where the statement looks at the rows of one table alone, and others, who are all done before the statement is, did nothing
     * to that table but update other columns: a row that was removed and made anew is another row.
     */
    static Staying of(Meeting meeting, Situation situation) {
        Optional<Table> table =
                meeting.table().flatMap(situation.task().database().shape()::table);
        boolean alone = meeting.changesWhatItReads()
                && meeting.isPlain()
                && Trees.nodes(meeting.write().statement(), Query.class).isEmpty();
        return table.filter(one -> alone && areKept(one, meeting, situation))
                .map(one -> new Staying(places(one)))
                .orElse(new Staying(List.of()));
    }

    private static boolean areKept(Table table, Meeting meeting, Situation situation) {
        History history = situation.history();
        int sent = history.sentAt(meeting.write().id()).orElseThrow();
        int done = history.doneAt(meeting.write().id()).orElseThrow();
        return situation.scene().committed().stream()
                .filter(unit -> !unit.equals(meeting.unit()))
                .filter(unit ->
                        unit.endedAt() > sent && unit.endedAt() < meeting.unit().endedAt())
                .allMatch(unit ->
                        doesNotTouch(unit, table, history) || (unit.endedAt() < done && keeps(unit, table, history)));
    }

    private static boolean doesNotTouch(Unit unit, Table table, History history) {
        return Meeting.writes(unit, history).stream().noneMatch(step -> touches(step, table));
    }

    private static boolean touches(Step step, Table table) {
        return Meeting.changed(step.statement())
                .filter(name -> !name.equals(table.name()))
                .isEmpty();
    }

    private static boolean keeps(Unit unit, Table table, History history) {
        Set<String> columns = columns(table);
        return Meeting.writes(unit, history).stream()
                .filter(step -> touches(step, table))
                .allMatch(step -> step.statement() instanceof Mutation.Update update
                        && update.assignments().stream()
                                .noneMatch(one -> columns.contains(one.column().name())));
    }

    private static Set<String> columns(Table table) {
        return table.primaryKey().map(Constraint.PrimaryKey::parts).orElse(List.of()).stream()
                .map(KeyPart::column)
                .filter(Objects::nonNull)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static List<Integer> places(Table table) {
        List<KeyPart> parts =
                table.primaryKey().map(Constraint.PrimaryKey::parts).orElse(List.of());
        List<String> all = table.columns().stream().map(ColumnDefinition::name).toList();
        List<Integer> places = new ArrayList<>();
        for (KeyPart part : parts) {
            if (part.column() == null || part.prefix() != 0) {
                return List.of();
            }
            places.add(all.indexOf(part.column()));
        }
        return places;
    }

    /** How many stayed; none where the key does not tell. */
    int count(List<Row> then, List<Row> inTurn) {
        if (key.isEmpty()) {
            return 0;
        }
        Set<List<Value>> later = inTurn.stream().map(this::keyOf).collect(Collectors.toUnmodifiableSet());
        return Math.toIntExact(
                then.stream().filter(row -> later.contains(keyOf(row))).count());
    }

    private List<Value> keyOf(Row row) {
        return key.stream().map(row.values()::get).toList();
    }
}
