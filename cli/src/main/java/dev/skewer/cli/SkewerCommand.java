package dev.skewer.cli;

import dev.skewer.kit.app.ProductVersion;
import picocli.CommandLine.Command;

/** {@code skewer} alone: says what there is. */
@Command(
        name = "skewer",
        description = {"Tests the transactions of relational DBMSs.", ""},
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer check corpus/hermitage/p4.sql                 on servers of three products, old ones, and SQLite",
            "  skewer check --target mysql --isolation RR case.sql  on the newest MySQL",
            "  skewer run --for 2m                                  tests a fleet with generated cases",
            "  skewer findings                                      what was found",
            "  skewer show 3f9a                                     all that is known of one of them",
            "  skewer generate print --dialect mysql --seed 42      a generated case, as a case file",
            "",
            "skewer COMMAND --help says more. Servers are fetched once, into ~/.cache/skewer or SKEWER_CACHE."
        },
        mixinStandardHelpOptions = true,
        versionProvider = ProductVersion.class)
final class SkewerCommand {}
