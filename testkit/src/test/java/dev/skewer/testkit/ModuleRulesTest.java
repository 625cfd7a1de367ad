package dev.skewer.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ModuleRulesTest {
    @Test
    void aDependencyThatIsNotAllowedIsNamed() {
        ModuleRules rules = ModuleRules.of("dev.skewer.testkit");

        assertThatThrownBy(() -> rules.seesOnly("java.nio.file..", "java.io.."))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("com.tngtech.archunit");
    }

    @Test
    void useOfTheFileSystemIsNotPure() {
        ModuleRules rules = ModuleRules.of("dev.skewer.testkit");

        assertThatThrownBy(rules::isPure).isInstanceOf(AssertionError.class).hasMessageContaining("java.nio.file");
    }
}
