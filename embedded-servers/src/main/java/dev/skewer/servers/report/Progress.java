package dev.skewer.servers.report;

/** Hears how far each server has come, from several threads at once: implementations are thread-safe and quick. */
@FunctionalInterface
public interface Progress {
    void at(ServerId server, Stage stage);

    /** Tells nobody. */
    static Progress silent() {
        return (server, stage) -> {};
    }
}
