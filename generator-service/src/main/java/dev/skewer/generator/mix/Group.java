package dev.skewer.generator.mix;

/** Where weights stand; groups nest by their paths. */
public enum Group {
    STRATEGY("strategy", Use.CHOICE, "How a case comes to be."),
    TABLE("shape.table", Use.CHANCE, "What a table has."),
    TYPE("shape.type", Use.CHOICE, "The types of columns, among those that the dialect has."),
    KEY("shape.key", Use.CHOICE, "The primary key of a table."),
    COLUMN("shape.column", Use.CHANCE, "What a column has."),
    INDEX("shape.index", Use.CHOICE, "The kinds of indexes."),
    ACTION("shape.action", Use.CHOICE, "What a foreign key does when the row that it references goes or changes."),
    PARTITION("shape.partition", Use.CHOICE, "How a table is partitioned."),
    ROW("row", Use.CHANCE, "The rows that a table begins with."),
    VALUE("value", Use.CHOICE, "Where a constant comes from."),
    TRANSACTION("transaction", Use.CHANCE, "What a transaction is."),
    BEGIN("transaction.begin", Use.CHOICE, "How a transaction begins."),
    STATEMENT("statement", Use.CHOICE, "What a statement does."),
    SELECT("statement.select", Use.CHOICE, "The forms of SELECT."),
    LOCK("statement.lock", Use.CHOICE, "The locking clauses of SELECT."),
    INSERT("statement.insert", Use.CHOICE, "The forms of INSERT and of what inserts."),
    UPDATE("statement.update", Use.CHOICE, "The forms of UPDATE."),
    DELETE("statement.delete", Use.CHOICE, "The forms of DELETE."),
    DEFINITION("statement.definition", Use.CHOICE, "Changes of the shape."),
    ALTERATION("statement.definition.alter", Use.CHOICE, "What ALTER TABLE does."),
    DETAIL("statement.detail", Use.CHANCE, "What a statement has besides."),
    CONDITION("condition", Use.CHOICE, "The forms of conditions."),
    TERM("term", Use.CHOICE, "The forms of values that are computed."),
    TARGET("target", Use.CHOICE, "How a condition finds a row that is meant."),
    CONFLICT("conflict", Use.CHOICE, "How the first two transactions of a conflict case meet."),
    PATTERN("pattern", Use.CHOICE, "How an access of an anomaly pattern is made a statement."),
    PARENT("parent", Use.CHOICE, "Which case is made another one."),
    MUTATION("mutation", Use.CHOICE, "What is changed in a case that is there already.");

    private final String path;
    private final Use use;
    private final String sentence;

    Group(String path, Use use, String sentence) {
        this.path = path;
        this.use = use;
        this.sentence = sentence;
    }

    public String path() {
        return path;
    }

    public Use use() {
        return use;
    }

    public String sentence() {
        return sentence;
    }

    /** What the weights of a group are. */
    public enum Use {
        /** Shares: one of those that are possible is chosen. */
        CHOICE,
        /** Times in a hundred, each on its own. */
        CHANCE
    }
}
