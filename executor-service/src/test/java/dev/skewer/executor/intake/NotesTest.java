package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.target.Incarnation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotesTest {
    private static final Delivery DELIVERY =
            new Delivery(new Place("skewer.test-cases.h2", 1, 7), new byte[] {1}, new byte[] {2, -3}, 4);

    private static final Incarnation INCARNATION = new Incarnation("8.0.33 and its settings");

    @TempDir
    Path folder;

    @Test
    void aNoteIsThereForTheNextProcess() {
        try (Notes notes = Notes.open(folder)) {
            notes.write(Note.of(DELIVERY, Note.Stage.RUNNING, INCARNATION, 5));
            notes.write(Note.of(DELIVERY, Note.Stage.ALONE, INCARNATION, 6));
        }
        try (Notes notes = Notes.open(folder)) {
            Note note = notes.all().getFirst();

            assertThat(notes.all()).hasSize(1);
            assertThat(note.stage()).isEqualTo(Note.Stage.ALONE);
            assertThat(note.delivery().place()).isEqualTo(DELIVERY.place());
            assertThat(note.delivery().key()).isEqualTo(DELIVERY.key());
            assertThat(note.delivery().value()).isEqualTo(DELIVERY.value());
            assertThat(note.delivery().count()).isEqualTo(4);
            assertThat(note.incarnation()).isEqualTo(INCARNATION);
            notes.remove(DELIVERY.place());
            assertThat(notes.all()).isEmpty();
        }
    }

    @Test
    void aHalfWrittenNoteIsNone() throws IOException {
        Files.writeString(folder.resolve("skewer.test-cases.h2-1-7.note.part"), "{\"pla");
        try (Notes notes = Notes.open(folder)) {
            assertThat(notes.all()).isEmpty();
        }
    }

    @Test
    void aFolderBelongsToOneProcess() {
        try (Notes _ = Notes.open(folder)) {
            assertThatThrownBy(() -> Notes.open(folder))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("is used by another executor");
        }
    }
}
