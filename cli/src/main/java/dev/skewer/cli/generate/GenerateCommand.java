package dev.skewer.cli.generate;

import picocli.CommandLine.Command;

/** {@code skewer generate} alone: says what there is. */
@Command(
        name = "generate",
        description = {"Shows the case that a seed means, and what servers made of all that was generated.", ""},
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer generate print --dialect mysql --seed 42                                    a case as a file",
            "  skewer generate print --dialect mysql --seed 42 | skewer check --target mysql -    and what comes of it",
            "  skewer generate coverage                                                           of what was run here"
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class GenerateCommand {}
