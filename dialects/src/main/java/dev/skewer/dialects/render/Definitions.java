package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import java.util.List;
import java.util.regex.Pattern;

/** Writes statements that change the shape of the database. */
final class Definitions {
    private static final Pattern METHOD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Definitions() {}

    static void write(SqlText out, Definition definition) {
        switch (definition) {
            case Definition.CreateTable create -> Tables.create(out, create.table(), create.ifNotExists());
            case Definition.DropTable drop -> {
                out.needIf(drop.tables().size() > 1, Capability.DROP_SEVERAL_TABLES);
                out.add(drop.ifExists() ? "DROP TABLE IF EXISTS " : "DROP TABLE ");
                out.names(drop.tables());
            }
            case Definition.AlterTable alter -> Alterations.write(out, alter);
            case Definition.CreateIndex create -> createIndex(out, create);
            case Definition.DropIndex drop -> dropIndex(out, drop);
            case Definition.Truncate truncate ->
                out.need(Capability.TRUNCATE).add("TRUNCATE TABLE ").name(truncate.table());
        }
    }

    private static void createIndex(SqlText out, Definition.CreateIndex create) {
        Index index = create.index();
        out.add(index.unique() ? "CREATE UNIQUE INDEX " : "CREATE INDEX ");
        if (create.ifNotExists()) {
            out.need(Capability.CREATE_INDEX_IF_NOT_EXISTS).add("IF NOT EXISTS ");
            out.refuseIf(index.name() == null, "an index without a name, if it does not exist");
        }
        String name = index.name();
        if (name == null) {
            out.need(Capability.UNNAMED_INDEXES);
        } else {
            out.name(name).add(' ');
        }
        out.add("ON ").name(create.table()).add(' ');
        key(out, index);
        Expression where = index.where();
        if (where != null) {
            out.need(Capability.PARTIAL_INDEXES);
            Expressions.part(out, " WHERE ", where);
        }
    }

    private static void dropIndex(SqlText out, Definition.DropIndex drop) {
        out.add("DROP INDEX ");
        if (drop.ifExists()) {
            out.need(Capability.DROP_INDEX_IF_EXISTS).add("IF EXISTS ");
        }
        out.name(drop.index());
        if (!drop.table().isEmpty()) {
            out.need(Capability.DROP_INDEX_OF_TABLE).add(" ON ").name(drop.table());
        } else {
            out.refuseIf(out.can(Capability.DROP_INDEX_OF_TABLE), "DROP INDEX without a table");
        }
    }

    /** The method and the parts of an index. */
    static void key(SqlText out, Index index) {
        String method = index.method();
        if (method == null) {
            parts(out, index.parts());
            return;
        }
        out.need(Capability.INDEX_METHODS);
        out.refuseIf(!METHOD.matcher(method).matches(), "the index method " + method);
        if (out.has(Form.METHOD_BEHIND_KEY)) {
            parts(out, index.parts());
            out.add(" USING ").add(method);
        } else {
            out.add("USING ").add(method).add(' ');
            parts(out, index.parts());
        }
    }

    private static void parts(SqlText out, List<KeyPart> parts) {
        out.add('(').list(parts, part -> part(out, part)).add(')');
    }

    /** The parts of a primary or unique key. */
    static void constraintParts(SqlText out, List<KeyPart> parts) {
        for (KeyPart part : parts) {
            out.refuseIf(part.expression() != null, "a constraint over an expression");
            out.needIf(part.descending(), Capability.DESCENDING_CONSTRAINTS);
        }
        parts(out, parts);
    }

    private static void part(SqlText out, KeyPart part) {
        String column = part.column();
        if (column != null) {
            out.name(column);
        }
        Expression expression = part.expression();
        if (expression != null) {
            out.need(Capability.FUNCTIONAL_INDEXES);
            Expressions.inBrackets(out, expression);
        }
        if (part.prefix() > 0) {
            out.need(Capability.PREFIX_KEYS).add('(').add(part.prefix()).add(')');
        }
        if (part.descending()) {
            out.need(Capability.DESCENDING_KEYS).add(" DESC");
        }
    }
}
