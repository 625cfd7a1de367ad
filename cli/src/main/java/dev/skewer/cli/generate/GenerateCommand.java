package dev.skewer.cli.generate;

import dev.skewer.generator.app.CoverageCommand;
import dev.skewer.generator.app.PrintCommand;
import picocli.CommandLine.Command;

/** {@code skewer generate} alone: says what there is. */
@Command(
        name = "generate",
        description = {"Shows cases that the generator makes, and what servers made of them.", ""},
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer generate print --dialect mysql --seed 42 | skewer check --target mysql -",
            "  skewer generate coverage --bootstrap-servers 127.0.0.1:9092"
        },
        subcommands = {PrintCommand.class, CoverageCommand.class},
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.cli.terminal.Version.class)
public final class GenerateCommand {}
