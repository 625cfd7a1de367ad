package dev.skewer.cli.fleet;

import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.TargetException;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.report.ServerException;
import java.util.List;
import java.util.OptionalInt;

/** Lets an executor look after an embedded server. Thread-safe. */
record ServerCaretaker(EmbeddedServer server) implements Caretaker {
    @Override
    public boolean isAlive() {
        return server.isAlive();
    }

    @Override
    public OptionalInt exitStatus() {
        return server.exitStatus();
    }

    @Override
    public List<String> logTail(int lines) {
        return server.logTail(lines);
    }

    @Override
    public long logSize() {
        return server.logSize();
    }

    @Override
    public List<String> logSince(long size) {
        return server.logSince(size);
    }

    /** On data as new: those that a crash has left might bring it down again. */
    @Override
    public void restart() {
        try {
            server.startFresh();
        } catch (ServerException e) {
            throw new TargetException(e.what(), e.remedy(), e);
        } catch (IllegalStateException e) {
            throw new TargetException("the server was closed", "this program is ending", e);
        }
    }
}
