package dev.skewer.kit.log;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.nio.charset.StandardCharsets;
import org.slf4j.LoggerFactory;

/** Sets up logging; Logback finds it as a service. Not thread-safe; called when a program starts. */
public final class StandardErrorLog extends ContextAwareBase implements Configurator {
    private static final String OURS = "dev.skewer";
    private static final String PATTERN = "%d{\"yyyy-MM-dd'T'HH:mm:ss.SSSXXX\"} %-5level %logger{0}: %msg %kvp%n";

    /** Logback makes it. */
    public StandardErrorLog() {}

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setPattern(PATTERN);
        encoder.start();
        ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
        appender.setContext(context);
        appender.setName("stderr");
        appender.setTarget("System.err");
        appender.setEncoder(encoder);
        appender.start();
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
        apply(context, LogConfig.defaults());
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    /** Logs from now on as the config says. */
    public static void apply(LogConfig config) {
        if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            apply(context, config);
        }
    }

    private static void apply(LoggerContext context, LogConfig config) {
        context.getLogger(Logger.ROOT_LOGGER_NAME)
                .setLevel(Level.valueOf(config.libraries().name()));
        context.getLogger(OURS).setLevel(Level.valueOf(config.level().name()));
    }
}
