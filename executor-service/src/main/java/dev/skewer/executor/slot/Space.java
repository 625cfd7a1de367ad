package dev.skewer.executor.slot;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.schedule.Hands;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Slot.Reset;
import dev.skewer.schemas.execution.TableState;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A database of our own with its connections, in which runs happen one after the other. Used by one thread at a time. */
public final class Space implements AutoCloseable {
    /** After which it is worth asking whether a server, or what stands before it, has closed an idle connection. */
    private static final Duration LONG = Duration.ofSeconds(1);

    private final Gateway gateway;
    private final Dialect dialect;
    private final Hands hands;
    private final SqlRenderer renderer;
    private final String name;
    private final List<Worker> workers = new ArrayList<>();
    private final KnownIndexes indexes = new KnownIndexes();
    private @Nullable Session steward;

    /** Whose snapshot has the server keep what is removed in a run. */
    private @Nullable Session keeper;

    private boolean keeps;

    private @Nullable Recipe last;
    private Contents state = Contents.MISSING;

    /** What closed the connection of the steward may have closed those of workers. */
    private boolean stewardIsNew;

    public Space(Gateway gateway, Dialect dialect, Hands hands, String name) {
        this.gateway = gateway;
        this.dialect = dialect;
        this.hands = hands;
        this.renderer = SqlRenderer.of(dialect);
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** The threads on which its sessions work. */
    public Hands hands() {
        return hands;
    }

    /** Whether it would be quick to make ready for the recipe. */
    public boolean suits(Recipe recipe) {
        return last != null && last.make().equals(recipe.make());
    }

    /**
     * Makes it ready in the cheapest way that leaves no more of earlier runs behind than the care allows.
     *
     * @throws Unsayable if the target refuses the recipe
     */
    public Reset prepare(Recipe recipe, Care care) throws SQLException {
        Recipe before = last;
        Contents was = state;
        stewardIsNew = false;
        last = recipe;
        state = Contents.UNKNOWN;
        Reset reset = care == Care.FRESH ? make(recipe) : resetOrMake(recipe, care, before, was);
        state = recipe.contents();
        if (reset != Reset.ROWS_REPLACED) {
            indexes.forget();
        }
        if (!recipe.refillable()) {
            forgetSteward();
        }
        return reset;
    }

    /**
     * When a server clears away what was removed, which others' locks still meet, is its own affair; now it is not to, until it is {@link
     * #letRemovedRowsGo() let}. A server that refuses to goes on as it likes.
     */
    public void keepRemovedRows() throws SQLException {
        List<String> keeping = gateway.keepingRemovedRows();
        if (keeping.isEmpty() || !dialect.levels().lockGaps()) {
            return;
        }
        Session open = keeper == null ? gateway.steward(name, dialect) : keeper;
        keeper = open;
        keeps = true;
        if (open.executeAll(keeping).getLast().outcome() instanceof Outcome.Unknown unknown) {
            throw ConnectionLost.of(unknown);
        }
    }

    /** The run is over: what it removed may go. */
    public void letRemovedRowsGo() {
        if (keeps && keeper != null && !(keeper.execute("ROLLBACK").outcome() instanceof Outcome.Count)) {
            forgetKeeper();
        }
        keeps = false;
    }

    private void forgetKeeper() {
        if (keeper != null) {
            keeper.abort();
            keeper = null;
        }
    }

    /** What a run left behind may be in the way: rows that nobody may delete, tables that nobody may drop. */
    private Reset resetOrMake(Recipe recipe, Care care, @Nullable Recipe before, Contents was) throws SQLException {
        try {
            return reset(recipe, care, before, was);
        } catch (Unsayable e) {
            return make(recipe);
        }
    }

    private Reset reset(Recipe recipe, Care care, @Nullable Recipe before, Contents was) throws SQLException {
        if (before == null || was == Contents.MISSING || was == Contents.UNKNOWN) {
            return make(recipe);
        }
        boolean same = was == Contents.AS_MADE && before.make().equals(recipe.make()) && before.refillable();
        boolean maySkipMaking = care == Care.QUICK || !gateway.removedRowsLinger();
        if (same && maySkipMaking && !recipe.tables().isEmpty()) {
            runAll(Stream.concat(gateway.emptying(recipe.tables()).stream(), recipe.fill().stream())
                    .toList());
            return Reset.ROWS_REPLACED;
        }
        List<String> there = was == Contents.AS_MADE ? before.tables() : listed();
        List<String> dropping = there.isEmpty() ? List.of() : gateway.dropping(there);
        if (before.make().equals(recipe.make())) {
            runAll(Stream.concat(dropping.stream(), recipe.all().stream()).toList());
        } else {
            runAll(dropping);
            runEach(recipe.all());
        }
        gateway.learningTables().ifPresent(sql -> workers.forEach(worker -> worker.tell(sql)));
        return Reset.TABLES_MADE_ANEW;
    }

    private Reset make(Recipe recipe) throws SQLException {
        if (gateway.enter(name).isEmpty()) {
            disconnect();
        }
        gateway.drop(name);
        gateway.create(name);
        enterAgain();
        runEach(recipe.all());
        return Reset.FRESH_DATABASE;
    }

    private void enterAgain() {
        gateway.enter(name).ifPresent(enter -> {
            workers.forEach(worker -> worker.session().execute(enter));
            if (steward != null) {
                steward.execute(enter);
            }
        });
    }

    /** What a run does to the tables beside changing rows. */
    public void leaves(Contents contents) {
        state = state.worsenedBy(contents);
        if (state != Contents.AS_MADE) {
            indexes.forget();
        }
    }

    /** One by one, so that an error speaks of one statement and not of all that is behind it. */
    private void runEach(List<String> statements) throws SQLException {
        for (String statement : statements) {
            runAll(List.of(statement));
        }
    }

    private void runAll(List<String> statements) throws SQLException {
        if (statements.isEmpty()) {
            return;
        }
        List<Answer> answers = steward().executeAll(statements);
        switch (answers.getLast().outcome()) {
            case Outcome.Refused refused ->
                throw new Unsayable("the target refuses to make the database: " + refused.message() + " ("
                        + statements.get(answers.size() - 1) + ")");
            case Outcome.Unknown unknown -> throw ConnectionLost.of(unknown);
            case Outcome.Rows rows -> {}
            case Outcome.Count count -> {}
        }
    }

    /** As many workers as there are sessions, each in this space, and each with a connection that is there. */
    public List<Worker> workers(int number) throws SQLException {
        workers.stream()
                .limit(number)
                .filter(worker -> stewardIsNew || worker.isIdleFor(LONG))
                .filter(worker -> !worker.session().isAlive())
                .toList()
                .forEach(this::discard);
        while (workers.size() < number) {
            workers.add(new Worker(gateway.session(name, dialect), hands));
        }
        return List.copyOf(workers.subList(0, number));
    }

    /** Whether a worker is in the space as it is now: to make it anew may take a file away from under its connection. */
    public boolean has(Worker worker) {
        return workers.contains(worker);
    }

    /** The worker is not used again: its session is no longer as it was born, or does not answer. */
    public void discard(Worker worker) {
        workers.remove(worker);
        worker.close();
    }

    /** Puts the rows of a recipe in the place of all that are there, in whatever tables there are. */
    public void replaceRows(Recipe recipe) throws SQLException {
        List<String> there = tables();
        List<String> emptying = there.isEmpty() ? List.of() : gateway.emptying(there);
        runAll(Stream.concat(emptying.stream(), recipe.fill().stream()).toList());
    }

    /** Looks at what is there, more closely than {@link #read()}. */
    public Inspector inspector() throws SQLException {
        return new Inspector(steward(), dialect, indexes);
    }

    /** All tables as they are now, read in no transaction of a run. */
    public List<TableState> read() throws SQLException {
        return inspector().read(tables());
    }

    /** The tables that are there, as they stand in statements. */
    public List<String> tables() throws SQLException {
        return state == Contents.AS_MADE && last != null ? last.tables() : listed();
    }

    private List<String> listed() throws SQLException {
        return switch (steward().execute(gateway.tablesQuery()).outcome()) {
            case Outcome.Rows rows ->
                rows.rows().stream()
                        .map(Space::firstText)
                        .map(name -> Recipe.quoted(renderer, name))
                        .toList();
            case Outcome.Refused refused -> throw new SQLException("cannot list the tables: " + refused.message());
            case Outcome.Unknown unknown -> throw ConnectionLost.of(unknown);
            case Outcome.Count count -> throw new IllegalStateException("a list of tables without rows");
        };
    }

    private static String firstText(Row row) {
        return row.values().getFirst().text();
    }

    /** What a set-up sets in its session must not outlive it. */
    private void forgetSteward() {
        if (steward != null) {
            steward.close();
            steward = null;
        }
    }

    private Session steward() throws SQLException {
        Session open = steward;
        if (open == null) {
            open = gateway.steward(name, dialect);
            steward = open;
            stewardIsNew = true;
        }
        return open;
    }

    /** Ends all sessions, also those that hang: a server goes on with what a cut connection had asked for. */
    public void expel() {
        List<Long> backends = backends(workers);
        disconnect();
        try {
            gateway.end(name, backends);
        } catch (SQLException e) {
            // The server has ended, or its session ends when it can; the space is made anew either way.
        }
    }

    /** Ends sessions whose connection was lost, and returns when the server has done with them: one may be committing. */
    public void end(List<Worker> lost) throws SQLException {
        List<Long> backends = backends(lost);
        lost.forEach(this::discard);
        gateway.end(name, backends);
    }

    private static List<Long> backends(List<Worker> workers) {
        return workers.stream().map(worker -> worker.session().backend()).toList();
    }

    /** Forgets all connections. Nobody is ended by number: a server that was started again gives the numbers to others. */
    public void disconnect() {
        workers.forEach(Worker::abort);
        workers.clear();
        if (steward != null) {
            steward.abort();
            steward = null;
        }
        forgetKeeper();
        if (state != Contents.MISSING) {
            state = Contents.UNKNOWN;
        }
    }

    /** Ends all connections in good order and drops the space. */
    @Override
    public void close() {
        workers.forEach(Worker::close);
        workers.clear();
        forgetSteward();
        if (keeper != null) {
            keeper.close();
            keeper = null;
        }
        try {
            gateway.drop(name);
        } catch (SQLException e) {
            // The server is gone, or somebody holds the space: the next start drops what is left.
        }
    }
}
