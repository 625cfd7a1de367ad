package dev.skewer.generator;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class GeneratorModuleTest {
    @Test
    void theGeneratorIsAPureFunctionOverTheSharedLanguageAndTheDialects() {
        ModuleRules.of("dev.skewer.generator")
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..")
                .isPure()
                .hasNoPackageCycles();
    }
}
