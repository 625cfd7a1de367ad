package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.BinaryOperator;
import java.util.Optional;

/** Which operator a token is, and how strongly it binds: the higher, the stronger. */
final class Operators {
    static final int OR = 1;
    static final int AND = 3;
    static final int NOT = 4;
    static final int COMPARISON = 5;
    static final int BELOW_COMPARISON = 6;

    private Operators() {}

    static Optional<BinaryOperator> read(Cursor in) {
        Token token = in.peek();
        if (token.kind() != Token.Kind.SIGN && token.kind() != Token.Kind.WORD) {
            return Optional.empty();
        }
        String text = token.upper();
        if (in.isMysqlFamily()) {
            switch (text) {
                case "||" -> {
                    return Optional.of(BinaryOperator.OR);
                }
                case "&&" -> {
                    return Optional.of(BinaryOperator.AND);
                }
                case "MOD" -> {
                    return Optional.of(BinaryOperator.MODULO);
                }
                default -> {}
            }
        }
        if (text.equals("!=")) {
            return Optional.of(BinaryOperator.NOT_EQUAL);
        }
        return in.spelling().operators().read(text).stream().findFirst();
    }

    /** MySQL's table; where other DBMSs differ, in how bits and texts bind, the same order as theirs within one kind. */
    static int strength(Dialect dialect, BinaryOperator operator) {
        return switch (dialect.family()) {
            case MYSQL, H2 -> common(operator);
            case POSTGRES ->
                switch (operator.kind()) {
                    case BITS, TEXT -> 6;
                    case ARITHMETIC, COMPARISON, LOGIC -> common(operator);
                };
            case SQLITE ->
                switch (operator.kind()) {
                    case TEXT -> 11;
                    case BITS -> 6;
                    case ARITHMETIC, COMPARISON, LOGIC -> common(operator);
                };
        };
    }

    private static int common(BinaryOperator operator) {
        return switch (operator) {
            case OR -> OR;
            case XOR -> 2;
            case AND -> AND;
            case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, NULL_SAFE_EQUAL -> COMPARISON;
            case BIT_OR -> 6;
            case BIT_AND -> 7;
            case SHIFT_LEFT, SHIFT_RIGHT -> 8;
            case ADD, SUBTRACT, CONCAT -> 9;
            case MULTIPLY, DIVIDE, INTEGER_DIVIDE, MODULO -> 10;
            case BIT_XOR -> 11;
        };
    }
}
