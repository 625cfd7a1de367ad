package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.fingerprint.CrashSite;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The line by which people know a finding. Pure functions. */
final class Title {
    private static final String SOMETHING = "a statement";

    private Title() {}

    static String of(Scenario scenario, Witness witness, Place place, Classification classification) {
        Clue first = witness.clues().getFirst();
        Optional<String> site = CrashSite.of(witness);
        if (first instanceof Clue.Crashed && site.isPresent()) {
            return place.product() + ": the server fails in itself: " + site.get();
        }
        String level = place.level() == null ? "" : " at " + place.level().sql();
        String what = deeds(scenario) + level + " " + effect(scenario, first);
        return classification instanceof Classification.DesignChoice choice
                ? place.product() + ": " + choice.rule() + ", as in " + what
                : place.product() + ": " + what;
    }

    /** What each transaction does, such as {@code UPDATE beside INSERT, SELECT}. */
    private static String deeds(Scenario scenario) {
        List<String> deeds = scenario.transactions().stream()
                .map(Title::deeds)
                .filter(deed -> !deed.isEmpty())
                .toList();
        return deeds.isEmpty() ? "a transaction" : String.join(" beside ", deeds);
    }

    private static String deeds(Transaction transaction) {
        return transaction.steps().stream()
                .map(Step::statement)
                .filter(statement -> !(statement instanceof Control))
                .map(Title::verb)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String verb(Statement statement) {
        return switch (statement) {
            case Statement.Select select ->
                select.query().locking() == null
                        ? "SELECT"
                        : "SELECT FOR " + select.query().locking().strength();
            case Mutation.Insert insert -> insert.onConflict() == null ? "INSERT" : "INSERT ON CONFLICT";
            case Mutation mutation -> mutation.getClass().getSimpleName().toUpperCase(Locale.ROOT);
            case Definition definition ->
                definition
                        .getClass()
                        .getSimpleName()
                        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                        .toUpperCase(Locale.ROOT);
            case Control control -> control.getClass().getSimpleName().toUpperCase(Locale.ROOT);
            case Statement.Raw raw -> raw.sql().strip().split("\\s+", 2)[0].toUpperCase(Locale.ROOT);
        };
    }

    private static String effect(Scenario scenario, Clue clue) {
        return switch (clue) {
            case Clue.StateDiffers state when state.extra().isEmpty() -> "lacks rows in the end";
            case Clue.StateDiffers state when state.missing().isEmpty() -> "has rows too many in the end";
            case Clue.StateDiffers _ -> "leaves other rows";
            case Clue.OutcomeDiffers outcome -> "gives " + verb(scenario, outcome.step()) + " another result";
            case Clue.ReadDiffers read ->
                "shows " + verb(scenario, read.step()) + " other rows than its level promises";
            case Clue.OrderRefuted _ -> "fits no serial order";
            case Clue.Cycle _ -> "depends on itself";
            case Clue.Breach breach -> "breaks a rule of its table: " + breach.rule();
            case Clue.Crashed crashed when crashed.evidence().onlyConnection() -> "loses a connection";
            case Clue.Crashed _ -> "takes the server down";
            case Clue.ServerSaid _ -> "makes the server complain of itself";
        };
    }

    /** What a statement does: all that add rows, whatever they do where one is there, are of one kind. */
    static String kind(Scenario scenario, StepId step) {
        return statement(scenario, step)
                .map(one -> adds(one) ? "INSERT" : verb(one))
                .orElse(SOMETHING);
    }

    /** What kind of statement one is. */
    private static String verb(Scenario scenario, StepId step) {
        return statement(scenario, step).map(Title::verb).orElse(SOMETHING);
    }

    private static Optional<Statement> statement(Scenario scenario, StepId step) {
        return scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(one -> one.id().equals(step))
                .map(Step::statement)
                .findFirst();
    }

    private static boolean adds(Statement statement) {
        return statement instanceof Mutation.Insert || statement instanceof Mutation.Replace;
    }
}
