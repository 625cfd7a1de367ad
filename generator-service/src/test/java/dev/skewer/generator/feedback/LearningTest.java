package dev.skewer.generator.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LearningTest {
    private static final Dialect DIALECT = Dialects.newest("mysql").orElseThrow();
    private static final List<TestCase> CASES = cases();

    private final Learning learning = new Learning();

    private static List<TestCase> cases() {
        Generator generator = new Generator(DIALECT, Profile.defaults(), List.of());
        return LongStream.range(0, 400)
                .mapToObj(number -> generator.generate(number * 4))
                .filter(TestCase.class::isInstance)
                .map(TestCase.class::cast)
                .toList();
    }

    private static StepId[] steps(TestCase one, Form form) {
        return one.scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> Form.of(step.statement()) == form)
                .map(Step::id)
                .toArray(StepId[]::new);
    }

    private void learn(Learning pupil, ErrorClass error, Form form) {
        CASES.forEach(one -> pupil.learn(Executions.of(one, error, steps(one, form))));
    }

    private int weight(Weight weight) {
        return learning.profile(Profile.defaults(), DIALECT.name()).weight(weight);
    }

    @Test
    void aFormThatAlwaysFailsIsDrawnLessAndReported() {
        learn(learning, ErrorClass.SYNTAX, Form.UPDATE);

        assertThat(weight(Weight.UPDATE_PLAIN)).isEqualTo(1);
        assertThat(weight(Weight.INSERT_ROWS)).isEqualTo(Weight.INSERT_ROWS.byDefault());
        assertThat(learning.failing()).singleElement().satisfies(failing -> {
            assertThat(failing.form()).isEqualTo(Form.UPDATE);
            assertThat(failing.dialect()).isEqualTo(DIALECT.name());
            assertThat(failing.accepted()).isZero();
        });
        assertThat(learning.profile(Profile.defaults(), "postgresql-18")).isEqualTo(Profile.defaults());
    }

    @Test
    void aFormThatFailsBecauseOfOtherTransactionsOrOfRowsIsDrawnAsBefore() {
        learn(learning, ErrorClass.DEADLOCK, Form.UPDATE);
        learn(learning, ErrorClass.DUPLICATE_KEY, Form.INSERT);
        learn(learning, ErrorClass.IN_FAILED_TRANSACTION, Form.DELETE);

        assertThat(learning.profile(Profile.defaults(), DIALECT.name())).isEqualTo(Profile.defaults());
        assertThat(learning.failing()).isEmpty();
    }

    @Test
    void aFormThatIsUnderstoodAgainComesBack() {
        learn(learning, ErrorClass.SYNTAX, Form.UPDATE);
        for (int i = 0; i < 12; i++) {
            learn(learning, ErrorClass.DEADLOCK, Form.UPDATE);
        }

        assertThat(weight(Weight.UPDATE_PLAIN)).isEqualTo(Weight.UPDATE_PLAIN.byDefault());
    }

    @Test
    void aLessonOrTwoTeachesNothing() {
        learning.learn(Executions.of(CASES.getFirst(), ErrorClass.SYNTAX, steps(CASES.getFirst(), Form.SELECT)));

        assertThat(learning.profile(Profile.defaults(), DIALECT.name())).isEqualTo(Profile.defaults());
    }

    @Test
    void aCaseThatDidSomethingNewIsRememberedOnce() {
        TestCase one = CASES.stream()
                .filter(each -> each.scenario().sessions().size() > 1)
                .findFirst()
                .orElseThrow();
        StepId waiter =
                one.scenario().transactions().getLast().steps().getLast().id();
        SessionId holder = one.scenario().sessions().getFirst();

        learning.learn(Executions.waiting(one, waiter, holder));
        learning.learn(Executions.waiting(one, waiter, holder));

        assertThat(learning.novel()).extracting(TestCase::id).containsExactly(one.id());
        assertThat(learning.newFeatures()).isEqualTo(1);
        assertThat(new Generator(DIALECT, Profile.defaults().with(Weight.STRATEGY_MUTATE, 1_000_000), learning.novel())
                        .generate(3)
                        .provenance()
                        .parents())
                .containsExactly(one.id());
    }

    /** MariaDB, MySQL 5.7 and SQLite do not tell for whom. */
    @Test
    void aWaitIsSomethingNewAlsoWhereNoHolderIsTold() {
        TestCase one = CASES.getFirst();
        StepId waiter =
                one.scenario().transactions().getLast().steps().getLast().id();

        learning.learn(Executions.waiting(one, waiter));
        learning.learn(Executions.waiting(one, waiter));

        assertThat(learning.novel()).extracting(TestCase::id).containsExactly(one.id());
        assertThat(learning.newFeatures()).isEqualTo(1);
    }

    @Test
    void whatIsRememberedIsBounded() {
        CASES.forEach(one -> learning.learn(
                Executions.of(one, ErrorClass.SYNTAX, one.scenario().order().toArray(StepId[]::new))));

        assertThat(learning.novel()).hasSizeBetween(60, 200).doesNotHaveDuplicates();
        assertThat(learning.learnedFrom()).isEqualTo(CASES.size());
    }

    @Test
    void newCombinationsDoNotPushOutWhatIsNewByItself() {
        TestCase rare = CASES.getFirst();
        learning.learn(
                Executions.of(rare, ErrorClass.CHECK, rare.scenario().order().getFirst()));

        CASES.forEach(one -> learning.learn(
                Executions.of(one, ErrorClass.SYNTAX, one.scenario().order().toArray(StepId[]::new))));

        assertThat(learning.novel()).extracting(TestCase::id).contains(rare.id());
    }

    @Test
    void theSameExecutionsTeachTheSame() {
        Learning other = new Learning();
        learn(learning, ErrorClass.SYNTAX, Form.DELETE);
        learn(other, ErrorClass.SYNTAX, Form.DELETE);

        assertThat(other.novel()).isEqualTo(learning.novel());
        assertThat(other.profile(Profile.defaults(), DIALECT.name()))
                .isEqualTo(learning.profile(Profile.defaults(), DIALECT.name()));
    }

    @Test
    void whatNobodyWaitsForAndNothingFailsInIsNotNew() {
        learning.learn(Executions.of(CASES.getFirst(), ErrorClass.SYNTAX));

        assertThat(learning.novel()).isEmpty();
        assertThat(Meeting.of(Executions.of(CASES.getFirst(), ErrorClass.SYNTAX)))
                .isFalse();
    }
}
