package dev.skewer.dialects;

import dev.skewer.dialects.capability.Capabilities;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.Diagnosis;
import dev.skewer.dialects.errors.ErrorReport;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.errors.ErrorTable;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.ServerCheck;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.session.ImplicitCommits;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.target.WireFamily;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that one DBMS says differently, from some version on. It is derived from a relative by stating differences. Immutable.
 *
 * @param product the name of the product, in lower case
 * @param since the first version that it is true of; it is true up to the next dialect of the product
 * @param chosen {@code name=value} of the settings that make it what it is, where a setting changes promises
 * @param indexProbe how a table is read through a certain index; null where that cannot be said
 * @param serverCheck how the DBMS checks its own tables; null where it does not
 * @param settingQueries give names and values of settings that are not where its family has them
 * @param enforced the rules that the DBMS keeps true of tables that declare them
 * @param alarms regular expressions of the lines that the server writes to its log when it finds itself broken; lines that quote a
 *     statement must not be among them
 * @param verified the servers that it was tried with; a dialect without any is unverified
 */
public record Dialect(
        String product,
        DbVersion since,
        List<String> chosen,
        WireFamily family,
        Capabilities capabilities,
        Spelling spelling,
        Levels levels,
        ErrorTable errors,
        LockProbe probe,
        @Nullable IndexProbe indexProbe,
        @Nullable ServerCheck serverCheck,
        ImplicitCommits implicitCommits,
        List<Setting> settings,
        List<String> settingQueries,
        Set<Rule> enforced,
        List<String> alarms,
        List<String> verified) {
    public Dialect {
        chosen = List.copyOf(chosen);
        settings = List.copyOf(settings);
        settingQueries = List.copyOf(settingQueries);
        enforced = Collections.unmodifiableSet(copy(enforced));
        alarms = List.copyOf(alarms);
        verified = List.copyOf(verified);
    }

    /** The name in the catalogue: {@code mysql-8.0.16}, or {@code mariadb-10.6.18+innodb_snapshot_isolation=ON}. */
    public String name() {
        return String.join(
                "+",
                Stream.concat(Stream.of(product + "-" + since), chosen.stream()).toList());
    }

    public boolean can(Capability capability) {
        return capabilities.has(capability);
    }

    public boolean isVerified() {
        return !verified.isEmpty();
    }

    public boolean enforces(Rule rule) {
        return enforced.contains(rule);
    }

    /** What a level promises, in a mode or in the default one; nothing where the level is not accepted. */
    public Optional<Promise> promise(Isolation level, @Nullable ConcurrencyMode mode) {
        return levels.level(level, mode).map(Level::promise);
    }

    /** What a session sends, outside of a transaction, so that its next transactions have the level. */
    public List<Statement> levelling(Isolation level) {
        return can(Capability.SET_SESSION_LEVEL)
                ? List.of(new Control.SetTransaction(Control.TransactionScope.SESSION, level, null))
                : List.of();
    }

    public Diagnosis diagnose(ErrorReport report) {
        return errors.diagnose(report);
    }

    public boolean commitsImplicitly(Statement statement) {
        return implicitCommits.commitsImplicitly(statement);
    }

    /** The beginning of another product: nothing was tried with it yet. */
    public Dialect named(String otherProduct, String version) {
        return but(draft -> {
            draft.product = otherProduct;
            draft.since = DbVersion.of(version);
            draft.chosen = List.of();
            draft.verified = List.of();
        });
    }

    public Dialect family(WireFamily changed) {
        return but(draft -> draft.family = changed);
    }

    /** The beginning of a later version of the same product. */
    public Dialect since(String version) {
        return named(product, version);
    }

    /** What another setting makes of it: nothing was tried with that yet. */
    public Dialect choosing(String setting) {
        List<String> more = new ArrayList<>(chosen);
        more.add(setting);
        return but(draft -> {
            draft.chosen = more;
            draft.verified = List.of();
        });
    }

    public Dialect with(Capability... added) {
        return capabilities(capabilities.with(List.of(added)));
    }

    public Dialect without(Capability... taken) {
        return capabilities(capabilities.without(List.of(taken)));
    }

    public Dialect spelling(UnaryOperator<Spelling> change) {
        Spelling changed = change.apply(spelling);
        return but(draft -> draft.spelling = changed);
    }

    public Dialect levels(UnaryOperator<Levels> change) {
        Levels changed = change.apply(levels);
        return but(draft -> draft.levels = changed);
    }

    /** Another table of errors altogether. */
    public Dialect errors(ErrorTable changed) {
        return but(draft -> draft.errors = changed);
    }

    /** What an error code of the DBMS means. */
    public Dialect errors(int code, ErrorClass error, RollbackScope scope) {
        return errors(ErrorRule.ofCode(code, error, scope));
    }

    /** What an SQLState, or a class of them given by two characters, means. */
    public Dialect errors(String sqlState, ErrorClass error, RollbackScope scope) {
        return errors(ErrorRule.ofState(sqlState, error, scope));
    }

    public Dialect errors(ErrorClass error, RollbackScope scope, int... codes) {
        ErrorTable changed = errors;
        for (int code : codes) {
            changed = changed.with(ErrorRule.ofCode(code, error, scope));
        }
        return errors(changed);
    }

    public Dialect errors(ErrorRule rule) {
        ErrorTable changed = errors.with(rule);
        return but(draft -> draft.errors = changed);
    }

    public Dialect aborts(AbortRule rule) {
        ErrorTable changed = errors.abort(rule);
        return but(draft -> draft.errors = changed);
    }

    public Dialect probe(LockProbe changed) {
        return but(draft -> draft.probe = changed);
    }

    public Dialect inspection(@Nullable IndexProbe throughIndexes, @Nullable ServerCheck byServer) {
        return but(draft -> {
            draft.indexProbe = throughIndexes;
            draft.serverCheck = byServer;
        });
    }

    public Dialect implicitCommits(ImplicitCommits changed) {
        return but(draft -> draft.implicitCommits = changed);
    }

    /** Puts the setting in the place of the one with its name, or adds it. */
    public Dialect pinning(Setting... pinned) {
        List<Setting> changed = new ArrayList<>(settings);
        for (Setting setting : pinned) {
            changed.removeIf(old -> old.name().equals(setting.name()));
            changed.add(setting);
        }
        return but(draft -> draft.settings = changed);
    }

    public Dialect unpinning(String name) {
        List<Setting> changed = settings.stream()
                .filter(setting -> !setting.name().equals(name))
                .toList();
        return but(draft -> draft.settings = changed);
    }

    public Dialect settingsAlsoIn(String... queries) {
        return but(draft -> draft.settingQueries = List.of(queries));
    }

    public Dialect enforcing(Rule... rules) {
        Set<Rule> changed = copy(enforced);
        changed.addAll(List.of(rules));
        return but(draft -> draft.enforced = changed);
    }

    public Dialect notEnforcing(Rule... rules) {
        Set<Rule> changed = copy(enforced);
        List.of(rules).forEach(changed::remove);
        return but(draft -> draft.enforced = changed);
    }

    /** More lines that say in the log of the server that it is broken. */
    public Dialect alarmedBy(String... lines) {
        List<String> changed = new ArrayList<>(alarms);
        changed.addAll(List.of(lines));
        return but(draft -> draft.alarms = changed);
    }

    public Dialect verifiedWith(String... servers) {
        List<String> changed = List.of(servers);
        return but(draft -> draft.verified = changed);
    }

    private Dialect capabilities(Capabilities changed) {
        return but(draft -> draft.capabilities = changed);
    }

    private static Set<Rule> copy(Collection<Rule> rules) {
        Set<Rule> copy = EnumSet.noneOf(Rule.class);
        copy.addAll(rules);
        return copy;
    }

    private Dialect but(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return new Dialect(
                draft.product,
                draft.since,
                draft.chosen,
                draft.family,
                draft.capabilities,
                draft.spelling,
                draft.levels,
                draft.errors,
                draft.probe,
                draft.indexProbe,
                draft.serverCheck,
                draft.implicitCommits,
                draft.settings,
                draft.settingQueries,
                draft.enforced,
                draft.alarms,
                draft.verified);
    }

    /** A dialect in the making. Not thread-safe, and never seen outside. */
    private static final class Draft {
        private String product;
        private DbVersion since;
        private List<String> chosen;
        private WireFamily family;
        private Capabilities capabilities;
        private Spelling spelling;
        private Levels levels;
        private ErrorTable errors;
        private LockProbe probe;
        private @Nullable IndexProbe indexProbe;
        private @Nullable ServerCheck serverCheck;
        private ImplicitCommits implicitCommits;
        private List<Setting> settings;
        private List<String> settingQueries;
        private Set<Rule> enforced;
        private List<String> alarms;
        private List<String> verified;

        private Draft(Dialect dialect) {
            this.product = dialect.product;
            this.since = dialect.since;
            this.chosen = dialect.chosen;
            this.family = dialect.family;
            this.capabilities = dialect.capabilities;
            this.spelling = dialect.spelling;
            this.levels = dialect.levels;
            this.errors = dialect.errors;
            this.probe = dialect.probe;
            this.indexProbe = dialect.indexProbe;
            this.serverCheck = dialect.serverCheck;
            this.implicitCommits = dialect.implicitCommits;
            this.settings = dialect.settings;
            this.settingQueries = dialect.settingQueries;
            this.enforced = dialect.enforced;
            this.alarms = dialect.alarms;
            this.verified = dialect.verified;
        }
    }
}
