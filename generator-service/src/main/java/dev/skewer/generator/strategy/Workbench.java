package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.statement.Ground;
import dev.skewer.generator.statement.Ledger;
import dev.skewer.generator.statement.Statements;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What every strategy works with to make a group of cases: a database that several groups share, and a draw of the group. Not
 * thread-safe.
 */
public final class Workbench {
    private static final long USUAL = 100;

    private final Dialect dialect;
    private final Databases databases;
    private final Draw group;
    private final Parents parents;

    public Workbench(Dialect dialect, Databases databases, Draw group, Parents parents) {
        this.dialect = dialect;
        this.databases = databases;
        this.group = group;
        this.parents = parents;
    }

    Dialect dialect() {
        return dialect;
    }

    Draw group() {
        return group;
    }

    Parents parents() {
        return parents;
    }

    Database database() {
        return database(0);
    }

    /** One of several databases of the same seed, for strategies that cannot do with any. */
    Database database(int attempt) {
        return databases.at(attempt);
    }

    /** The statements of a case over the database; of a case that changes the shape with what no other statement uses. */
    Statements statements(Database over, boolean definitions) {
        List<Relation> relations = relations(over);
        Ledger ledger = new Ledger();
        if (definitions && group.happens(Weight.TRANSACTION_SPARE_TABLE)) {
            relations = spareTable(relations, ledger);
        }
        if (definitions && group.happens(Weight.TRANSACTION_SPARE_COLUMN)) {
            relations = spare(relations, ledger);
        }
        return new Statements(new Ground(dialect, relations, over.rows()), ledger);
    }

    List<Relation> relations(Database over) {
        List<Relation> relations = new ArrayList<>();
        for (Table table : over.shape().tables()) {
            relations.add(Relation.of(dialect, table, wild(table, over.rows())));
        }
        return relations;
    }

    private static Set<String> wild(Table table, List<TableRows> rows) {
        Set<String> wild = new LinkedHashSet<>();
        for (TableRows some : rows) {
            if (!some.table().equals(table.name())) {
                continue;
            }
            List<String> columns = some.columns().isEmpty()
                    ? table.columns().stream().map(column -> column.name()).toList()
                    : some.columns();
            for (List<Literal> row : some.rows()) {
                for (int i = 0; i < row.size(); i++) {
                    if (row.get(i) instanceof Literal.Whole whole
                            && (whole.value().bitLength() > 62
                                    || Math.abs(whole.value().longValue()) > USUAL)) {
                        wild.add(columns.get(i));
                    }
                }
            }
        }
        return wild;
    }

    /** Of several tables one that no foreign key is of. */
    private List<Relation> spareTable(List<Relation> relations, Ledger ledger) {
        List<Relation> possible = relations.stream()
                .filter(relation -> !relation.isReferenced(relations) && !relation.references())
                .toList();
        if (relations.size() < 2 || possible.isEmpty()) {
            return relations;
        }
        Relation table = group.pick(possible);
        ledger.spare(table);
        return relations.stream().filter(relation -> !relation.equals(table)).toList();
    }

    private List<Relation> spare(List<Relation> relations, Ledger ledger) {
        List<Relation> changed = new ArrayList<>();
        for (Relation relation : relations) {
            List<Field> possible = relation.fields().stream()
                    .filter(field -> !field.keyed() && field.isWritable() && field.isOptional())
                    .filter(field -> field.kind() != Kind.MOMENT && !relation.isIndexed(field))
                    .toList();
            if (possible.isEmpty() || relation.fields().size() < 2) {
                changed.add(relation);
            } else {
                Field field = group.pick(possible);
                ledger.spare(relation.name(), field.column());
                changed.add(relation.without(field));
            }
        }
        return changed;
    }
}
