package dev.skewer.cli.finding;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.topic.Topics;

/** Sends what is to be done with a finding to those who write findings. Immutable. */
record Order(Terminal terminal, BrokerOptions broker) {
    void give(String fingerprint, FindingCommand.Action action, long now) throws InterruptedException {
        try (Broker kafka = broker.open()) {
            History history = new History(kafka);
            Finding finding = KnownFindings.read(history).beginningWith(fingerprint);
            FindingCommand command =
                    new FindingCommand(finding.fingerprint(), action, System.getProperty("user.name", "someone"), now);
            history.send(Topics.FINDING_COMMANDS, finding.fingerprint(), command);
            String done = action instanceof FindingCommand.Mute ? "muted " : "unmuted ";
            terminal.out()
                    .println(done + ShortName.of(finding.fingerprint()) + "  "
                            + FindingWords.title(finding.substance()));
            terminal.out().flush();
        }
    }
}
