package dev.skewer.casefiles;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class CaseFilesModuleTest {
    @Test
    void caseFilesSeesOnlySchemasAndDialects() {
        ModuleRules.of("dev.skewer.casefiles")
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..")
                .isPure()
                .hasNoPackageCycles();
    }
}
