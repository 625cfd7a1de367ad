package dev.skewer.schemas.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTest {
    @Test
    void theTextNullIsNotNull() {
        Value text = new Value(Value.Kind.TEXT, "null");

        assertThat(Value.parse(text.wire())).isEqualTo(text).isNotEqualTo(Value.nothing());
        assertThat(Value.parse(Value.nothing().wire())).isEqualTo(Value.nothing());
    }

    @Test
    void aValueWithoutAKindIsRefused() {
        assertThatThrownBy(() -> Value.parse("5")).hasMessageContaining("kind:text");
    }

    @Test
    void equalBagsAreEqualWhateverTheOrderOfTheirRows() {
        Row one = new Row(List.of(new Value(Value.Kind.INT, "1")));
        Row two = new Row(List.of(new Value(Value.Kind.INT, "2")));

        assertThat(new TableState("t", null, List.of("c"), List.of(two, one, one)))
                .isEqualTo(new TableState("t", null, List.of("c"), List.of(one, two, one)))
                .isNotEqualTo(new TableState("t", null, List.of("c"), List.of(one, two, two)));
    }
}
