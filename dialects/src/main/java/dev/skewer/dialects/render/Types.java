package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;

/** Writes types. */
final class Types {
    private Types() {}

    /** Writes the type with a blank before it, or nothing: a column can be without a type. */
    static void ofColumn(SqlText out, DataType type) {
        TypeSpelling spelling = out.spelling().types().ofColumn(type.name());
        if (spelling == null || !spelling.takes(type.numbers().size())) {
            out.refuse(new Missing.Type(type));
        } else if (!spelling.words().isEmpty()) {
            write(out.add(' '), spelling, type);
        }
    }

    static void ofCast(SqlText out, DataType type) {
        TypeSpelling spelling = out.spelling().types().ofCast(type.name());
        if (spelling == null
                || !spelling.takes(type.numbers().size())
                || spelling.words().isEmpty()) {
            out.refuse(new Missing.CastTarget(type));
            return;
        }
        write(out, spelling, type);
    }

    private static void write(SqlText out, TypeSpelling spelling, DataType type) {
        String unsigned = spelling.unsigned();
        out.add(type.unsigned() && unsigned != null ? unsigned : spelling.words());
        if (!type.numbers().isEmpty()) {
            out.add('(').list(type.numbers(), out::add).add(')');
        }
        if (type.name() == TypeName.ENUM) {
            out.add('(').list(type.values(), out::quoted).add(')');
        }
        if (type.unsigned() && unsigned == null) {
            out.need(Capability.UNSIGNED_NUMBERS).add(" UNSIGNED");
        }
    }
}
