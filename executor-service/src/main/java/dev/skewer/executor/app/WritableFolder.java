package dev.skewer.executor.app;

import dev.skewer.kit.app.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that must be there and ours to write in; what it lacks will not come by waiting. Stateless. */
final class WritableFolder {
    private WritableFolder() {}

    /** Makes the folder if it is not there, and tries it out. */
    static void require(Path folder, String key) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "trial", ".part"));
        } catch (IOException e) {
            throw new UserError(
                    "nothing can be written to the folder " + folder + ": " + e,
                    "give the key " + key + " a folder that this account may write to");
        }
    }
}
