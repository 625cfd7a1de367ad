package dev.skewer.servers.report;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** A server that could not be had: what happened, and what to do. Immutable. */
public record Failure(ServerId server, String what, String remedy) {
    public static Failure of(ServerId server, ServerException e) {
        return new Failure(server, e.what(), e.remedy());
    }

    /** What the file system or the network said, in words. */
    public static Failure of(ServerId server, IOException e) {
        String said = String.valueOf(e.getMessage());
        if (isOfFullDisk(e)) {
            return new Failure(server, "the disk is full: " + said, "free some space, or set SKEWER_CACHE elsewhere");
        }
        return switch (e) {
            case AccessDeniedException denied ->
                new Failure(server, "no permission for " + denied.getFile(), "set SKEWER_CACHE to a folder of yours");
            case NoSuchFileException missing ->
                new Failure(server, missing.getFile() + " is missing", "start again: it is then made anew");
            default -> new Failure(server, said, "check the network and the disk, then start again");
        };
    }

    /** The same as an exception, for who asked for this server alone. */
    public ServerException toException(IOException cause) {
        return new ServerException(what, remedy, cause);
    }

    /** Whether it was this machine's file system that failed, so that no other download would help. */
    public static boolean isOfThisDisk(IOException e) {
        return e instanceof FileSystemException || isOfFullDisk(e);
    }

    private static boolean isOfFullDisk(IOException e) {
        String said = String.valueOf(e.getMessage());
        return said.contains("No space left on device") || said.contains("Disk quota exceeded");
    }

    @Override
    public String toString() {
        return server + ": " + what + "; " + remedy;
    }
}
