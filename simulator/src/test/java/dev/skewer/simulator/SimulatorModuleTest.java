package dev.skewer.simulator;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class SimulatorModuleTest {
    @Test
    void theSimulatorSeesOnlySchemasAndDialects() {
        ModuleRules.of("dev.skewer.simulator")
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..")
                .isPure()
                .hasNoPackageCycles();
    }
}
