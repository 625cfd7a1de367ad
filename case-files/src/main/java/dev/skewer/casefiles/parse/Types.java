package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads types. */
final class Types {
    private static final int MOST_WORDS = 4;

    private Types() {}

    /** The type of a column; a dialect may allow that there is none. */
    static DataType ofColumn(Cursor in) {
        return read(in, false);
    }

    static DataType ofCast(Cursor in) {
        return read(in, true);
    }

    private static DataType read(Cursor in, boolean cast) {
        TypeSpellings types = in.spelling().types();
        for (int words = MOST_WORDS; words > 0; words--) {
            Optional<String> spelling = words(in, words);
            Optional<TypeName> name = spelling.flatMap(text -> cast ? types.readCast(text) : types.readColumn(text));
            if (name.isPresent()) {
                for (int i = 0; i < words; i++) {
                    in.take();
                }
                TypeSpelling written = cast ? types.ofCast(name.get()) : types.ofColumn(name.get());
                return rest(in, name.get(), isUnsigned(written, spelling.get()));
            }
        }
        TypeSpelling untyped = types.ofColumn(TypeName.UNTYPED);
        if (!cast && untyped != null && untyped.words().isEmpty()) {
            return DataType.of(TypeName.UNTYPED);
        }
        throw in.fail("a type");
    }

    private static boolean isUnsigned(@Nullable TypeSpelling written, String words) {
        return written != null && words.equals(written.unsigned()) && !words.equals(written.words());
    }

    private static Optional<String> words(Cursor in, int count) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (in.peek(i).kind() != Token.Kind.WORD) {
                return Optional.empty();
            }
            words.add(in.peek(i).upper());
        }
        return Optional.of(String.join(" ", words));
    }

    private static DataType rest(Cursor in, TypeName name, boolean unsignedWords) {
        List<Integer> numbers = List.of();
        List<String> values = List.of();
        if (name == TypeName.ENUM) {
            in.expectSign("(");
            values = in.list(in::string);
            in.expectSign(")");
        } else if (in.acceptSign("(")) {
            numbers = in.list(in::smallNumber);
            in.expectSign(")");
        }
        boolean unsigned = unsignedWords || in.accept("UNSIGNED");
        if (numbers.size() > name.numbers() || (unsigned && !name.isNumber())) {
            throw new NotCovered("a type with too much behind it");
        }
        return new DataType(name, numbers, unsigned, values);
    }
}
