package dev.skewer.kit.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.config.Secret;
import dev.skewer.kit.log.LogConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class ServiceCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @Test
    void aServiceStartsWaitsAndEndsInReverse() throws IOException {
        Greeter greeter = new Greeter();

        assertThat(run(greeter, "--config", file("greeting: hello"))).isZero();
        assertThat(greeter.events).containsExactly("hello", "end second", "end first");
    }

    @Test
    void theConfigInEffectIsPrinted() throws IOException {
        Greeter greeter = new Greeter();

        assertThat(run(greeter, "--config", file("password: hush"), "--print-config"))
                .isZero();
        assertThat(out.toString()).contains("greeting: hi\npassword: '***'\n").doesNotContain("hush");
        assertThat(greeter.events).isEmpty();
    }

    @Test
    void whereKafkaIsCanBeSaidOnTheCommandLine() throws IOException {
        String file = file("kafka: {bootstrap.servers: 'file:1', acks: all}");

        assertThat(run(new Greeter(), "--config", file, "--kafka", "there:9093", "--print-config"))
                .isZero();
        assertThat(out.toString()).contains("bootstrap.servers: there:9093", "acks: all");
    }

    @Test
    void anAddressThatIsNoneIsToldAsWhatWasWritten() {
        assertThat(run(new Greeter(), "--kafka", "nonsense", "--print-config")).isEqualTo(2);
        assertThat(err.toString()).contains("--kafka: \"nonsense\" is no address", "HOST:PORT");
    }

    @Test
    void whichVersionItIsIsSaid() {
        assertThat(run(new Greeter(), "--version")).isZero();
        assertThat(out.toString()).startsWith("skewer ").doesNotContain("${", "of no known version");
    }

    @Test
    void mistakesOfTheUserAreToldWithoutAStackTrace() throws IOException {
        assertThat(run(new Greeter(), "--config", file("greting: x\nlog: {level: loud}")))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("greting is not known; did you mean greeting?")
                .contains("log.level = 'loud'")
                .doesNotContain("\tat ");
        assertThat(run(new Greeter(), "--config", "not/there.yaml")).isEqualTo(2);
        assertThat(run(new Greeter(), "--config", file("greeting: refuse"))).isEqualTo(2);
        assertThat(run(new Greeter(), "--unknown")).isEqualTo(2);
        String mistaken = file("kafka: {bootstrap.servers: 'localhost:1', security.protocol: PLAIN}");
        assertThat(run(new Greeter(), "--config", mistaken)).isEqualTo(2);
        assertThat(err.toString()).contains("Kafka at localhost:1 cannot be asked: ", "security.protocol");
    }

    @Test
    void ourOwnFailureHasAnotherExitCode() throws IOException {
        assertThat(run(new Greeter(), "--config", file("greeting: fail"))).isEqualTo(1);
    }

    @Test
    void theEndComesOnceAndAFailureInItKeepsNobodyFromEnding() {
        List<String> ended = new ArrayList<>();
        Shutdown shutdown = new Shutdown();
        shutdown.add("first", () -> ended.add("first"));
        shutdown.add("broken", () -> {
            throw new IllegalStateException("for the test");
        });

        shutdown.close();
        shutdown.close();

        assertThat(ended).containsExactly("first");
    }

    private int run(ServiceCommand<?> command, String... arguments) {
        CommandLine line = ServiceCommand.line(command);
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return line.execute(arguments);
    }

    private String file(String yaml) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "config", ".yaml"), yaml)
                .toString();
    }

    /** A config. */
    public record Greeting(String greeting, Secret password, LogConfig log, PassThrough kafka) {}

    @Command(name = "greet")
    private static final class Greeter extends ServiceCommand<Greeting> {
        final List<String> events = new ArrayList<>();

        Greeter() {
            super(Map.of());
        }

        @Override
        protected ConfigLoader<Greeting> loader(Map<String, String> environment) {
            PassThrough kafka = PassThrough.of(Map.of("bootstrap.servers", "no-such-host.invalid:9092"));
            return ConfigLoader.of(new Greeting("hi", new Secret(""), LogConfig.defaults(), kafka), environment);
        }

        @Override
        protected LogConfig log(Greeting config) {
            return config.log();
        }

        @Override
        protected PassThrough kafka(Greeting config) {
            return config.kafka();
        }

        @Override
        protected void start(Greeting config, Shutdown shutdown) {
            switch (config.greeting()) {
                case "refuse" -> throw new UserError("no", "say something else");
                case "fail" -> throw new IllegalStateException("for the test");
                default -> events.add(config.greeting());
            }
            shutdown.add("first", () -> events.add("end first"));
            shutdown.add("second", () -> events.add("end second"));
            shutdown.request();
        }
    }
}
