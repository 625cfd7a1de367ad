package dev.skewer.generator.feedback;

import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.statement.Form;
import java.util.Optional;

/** Which weight makes a form more or less frequent. */
final class FormWeights {
    private FormWeights() {}

    /** Nothing for the forms without which there would be no transactions. */
    static Optional<Weight> of(Form form) {
        return switch (form) {
            case SELECT -> Optional.of(Weight.SELECT_PLAIN);
            case SELECT_JOIN -> Optional.of(Weight.SELECT_JOIN);
            case SELECT_AGGREGATE -> Optional.of(Weight.SELECT_AGGREGATE);
            case SELECT_GROUP -> Optional.of(Weight.SELECT_GROUP);
            case SELECT_DISTINCT -> Optional.of(Weight.SELECT_DISTINCT);
            case SELECT_SET_OPERATION -> Optional.of(Weight.SELECT_UNION);
            case SELECT_COMMON_TABLE -> Optional.of(Weight.SELECT_COMMON_TABLE);
            case SELECT_RECURSIVE -> Optional.of(Weight.SELECT_RECURSIVE);
            case SELECT_WINDOW -> Optional.of(Weight.SELECT_WINDOW);
            case SELECT_DERIVED -> Optional.of(Weight.SELECT_DERIVED);
            case SELECT_LATERAL -> Optional.of(Weight.SELECT_LATERAL);
            case SELECT_LIMIT -> Optional.of(Weight.SELECT_LIMIT);
            case SELECT_LOCKING -> Optional.of(Weight.STATEMENT_LOCK);
            case INSERT -> Optional.of(Weight.INSERT_ROWS);
            case INSERT_QUERY -> Optional.of(Weight.INSERT_QUERY);
            case INSERT_IGNORE -> Optional.of(Weight.INSERT_IGNORE);
            case INSERT_ON_DUPLICATE_KEY -> Optional.of(Weight.INSERT_ON_DUPLICATE_KEY);
            case INSERT_ON_CONFLICT_NOTHING -> Optional.of(Weight.INSERT_ON_CONFLICT_NOTHING);
            case INSERT_ON_CONFLICT_UPDATE -> Optional.of(Weight.INSERT_ON_CONFLICT_UPDATE);
            case INSERT_DEFAULT_ROW -> Optional.of(Weight.INSERT_DEFAULT_ROW);
            case REPLACE -> Optional.of(Weight.INSERT_REPLACE);
            case UPDATE -> Optional.of(Weight.UPDATE_PLAIN);
            case UPDATE_JOIN -> Optional.of(Weight.UPDATE_JOIN);
            case UPDATE_FROM -> Optional.of(Weight.UPDATE_FROM);
            case UPDATE_LIMIT -> Optional.of(Weight.UPDATE_LIMIT);
            case UPDATE_IGNORE -> Optional.of(Weight.UPDATE_IGNORE);
            case DELETE -> Optional.of(Weight.DELETE_PLAIN);
            case DELETE_JOIN -> Optional.of(Weight.DELETE_JOIN);
            case DELETE_USING -> Optional.of(Weight.DELETE_USING);
            case DELETE_LIMIT -> Optional.of(Weight.DELETE_LIMIT);
            case MERGE -> Optional.of(Weight.STATEMENT_MERGE);
            case SAVEPOINT, ROLLBACK_TO, RELEASE -> Optional.of(Weight.TRANSACTION_SAVEPOINTS);
            case SET -> Optional.of(Weight.STATEMENT_CONTROL);
            case CREATE_TABLE -> Optional.of(Weight.DEFINITION_CREATE_TABLE);
            case DROP_TABLE -> Optional.of(Weight.DEFINITION_DROP_TABLE);
            case CREATE_INDEX -> Optional.of(Weight.DEFINITION_CREATE_INDEX);
            case DROP_INDEX -> Optional.of(Weight.DEFINITION_DROP_INDEX);
            case ADD_COLUMN -> Optional.of(Weight.ALTERATION_ADD_COLUMN);
            case DROP_COLUMN -> Optional.of(Weight.ALTERATION_DROP_COLUMN);
            case RENAME_COLUMN -> Optional.of(Weight.ALTERATION_RENAME_COLUMN);
            case CHANGE_COLUMN -> Optional.of(Weight.ALTERATION_CHANGE_COLUMN);
            case COLUMN_DEFAULT -> Optional.of(Weight.ALTERATION_COLUMN_DEFAULT);
            case COLUMN_NULL -> Optional.of(Weight.ALTERATION_COLUMN_NULL);
            case ADD_CONSTRAINT -> Optional.of(Weight.ALTERATION_ADD_CONSTRAINT);
            case DROP_CONSTRAINT -> Optional.of(Weight.ALTERATION_DROP_CONSTRAINT);
            case DROP_PRIMARY_KEY -> Optional.of(Weight.ALTERATION_PRIMARY_KEY);
            case ALTER_INDEX -> Optional.of(Weight.ALTERATION_INDEX);
            case ALTER_SEVERAL -> Optional.of(Weight.DETAIL_SEVERAL_ACTIONS);
            case RENAME_TABLE -> Optional.of(Weight.DEFINITION_RENAME_TABLE);
            case TRUNCATE -> Optional.of(Weight.DEFINITION_TRUNCATE);
            case BEGIN, COMMIT, ROLLBACK, RAW -> Optional.empty();
        };
    }
}
