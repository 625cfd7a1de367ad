package dev.skewer.dialects.spelling;

import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * How a DBMS writes what it can be told. An operator that is spelled with letters and an opening bracket, such as
 * {@code BITAND(}, is a function of two arguments. Immutable.
 */
public record Spelling(
        Quoting quoting,
        Set<Form> forms,
        TypeSpellings types,
        Words<ScalarFunction> functions,
        Words<AggregateFunction> aggregates,
        Words<BinaryOperator> operators,
        Words<UnaryOperator> prefixes,
        Words<Expression.Matching> matching) {
    public Spelling {
        EnumSet<Form> copy = EnumSet.noneOf(Form.class);
        copy.addAll(forms);
        forms = Collections.unmodifiableSet(copy);
    }

    public boolean has(Form form) {
        return forms.contains(form);
    }

    public Spelling with(Form... added) {
        return changedForms(List.of(added), List.of());
    }

    public Spelling without(Form... taken) {
        return changedForms(List.of(), List.of(taken));
    }

    private Spelling changedForms(Collection<Form> added, Collection<Form> taken) {
        EnumSet<Form> changed = EnumSet.noneOf(Form.class);
        changed.addAll(forms);
        changed.addAll(added);
        changed.removeAll(taken);
        return new Spelling(quoting, changed, types, functions, aggregates, operators, prefixes, matching);
    }

    public Spelling quoting(Quoting changed) {
        return new Spelling(changed, forms, types, functions, aggregates, operators, prefixes, matching);
    }

    public Spelling types(TypeSpellings changed) {
        return new Spelling(quoting, forms, changed, functions, aggregates, operators, prefixes, matching);
    }

    public Spelling functions(Words<ScalarFunction> changed) {
        return new Spelling(quoting, forms, types, changed, aggregates, operators, prefixes, matching);
    }

    public Spelling aggregates(Words<AggregateFunction> changed) {
        return new Spelling(quoting, forms, types, functions, changed, operators, prefixes, matching);
    }

    public Spelling operators(Words<BinaryOperator> changed) {
        return new Spelling(quoting, forms, types, functions, aggregates, changed, prefixes, matching);
    }

    public Spelling prefixes(Words<UnaryOperator> changed) {
        return new Spelling(quoting, forms, types, functions, aggregates, operators, changed, matching);
    }

    public Spelling matching(Words<Expression.Matching> changed) {
        return new Spelling(quoting, forms, types, functions, aggregates, operators, prefixes, changed);
    }
}
