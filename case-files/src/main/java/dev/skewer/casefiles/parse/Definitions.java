package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads statements that change the shape of the database. */
final class Definitions {
    private Definitions() {}

    static Optional<Definition> read(Cursor in) {
        if (in.accept("CREATE", "TABLE")) {
            boolean ifNotExists = in.accept("IF", "NOT", "EXISTS");
            return Optional.of(new Definition.CreateTable(Tables.read(in), ifNotExists));
        }
        if (in.accept("DROP", "TABLE")) {
            boolean ifExists = in.accept("IF", "EXISTS");
            return Optional.of(new Definition.DropTable(in.list(in::name), ifExists));
        }
        if (in.accept("ALTER", "TABLE")) {
            String table = in.name();
            return Optional.of(new Definition.AlterTable(table, in.list(() -> Alterations.read(in))));
        }
        if (in.accept("CREATE", "INDEX")) {
            return Optional.of(createIndex(in, false));
        }
        if (in.accept("CREATE", "UNIQUE", "INDEX")) {
            return Optional.of(createIndex(in, true));
        }
        if (in.accept("DROP", "INDEX")) {
            boolean ifExists = in.accept("IF", "EXISTS");
            String index = in.name();
            return Optional.of(new Definition.DropIndex(in.accept("ON") ? in.name() : "", index, ifExists));
        }
        if (in.accept("TRUNCATE")) {
            in.accept("TABLE");
            return Optional.of(new Definition.Truncate(in.name()));
        }
        return Optional.empty();
    }

    private static Definition createIndex(Cursor in, boolean unique) {
        boolean ifNotExists = in.accept("IF", "NOT", "EXISTS");
        String name = in.isNext("ON") ? null : in.name();
        in.expect("ON");
        String table = in.name();
        Index index = key(in, name, unique);
        Expression where = in.accept("WHERE") ? Expressions.read(in) : null;
        return new Definition.CreateIndex(
                table, new Index(index.name(), unique, index.parts(), index.method(), where), ifNotExists);
    }

    /** The method and the parts of an index, in either order. */
    static Index key(Cursor in, @Nullable String name, boolean unique) {
        String method = method(in);
        List<KeyPart> parts = parts(in);
        return new Index(name, unique, parts, method == null ? method(in) : method, null);
    }

    private static @Nullable String method(Cursor in) {
        if (!in.accept("USING")) {
            return null;
        }
        if (in.peek().kind() != Token.Kind.WORD) {
            throw in.fail("an index method");
        }
        return in.take().text();
    }

    static List<KeyPart> parts(Cursor in) {
        in.expectSign("(");
        List<KeyPart> parts = in.list(() -> part(in));
        in.expectSign(")");
        return parts;
    }

    private static KeyPart part(Cursor in) {
        boolean prefixed = in.peek(1).isSign("(")
                && in.peek(2).kind() == Token.Kind.NUMBER
                && in.peek(3).isSign(")");
        String column = null;
        Expression expression = null;
        int prefix = 0;
        if (in.isName() && (prefixed || !in.peek(1).isSign("("))) {
            column = in.name();
            if (prefixed) {
                in.take();
                prefix = in.smallNumber();
                in.take();
            }
        } else if (in.acceptSign("(")) {
            expression = Expressions.read(in);
            in.expectSign(")");
        } else {
            expression = Expressions.read(in);
        }
        boolean descending = in.accept("DESC");
        if (!descending) {
            in.accept("ASC");
        }
        return new KeyPart(column, expression, prefix, descending);
    }
}
