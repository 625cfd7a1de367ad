package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Controller;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.slot.Contents;
import dev.skewer.schemas.execution.TableState;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Statements in their order, several sessions beside each other. Immutable. */
record InOrder(Script script) implements Play {
    @Override
    public RunResult perform(Stage stage) throws InterruptedException {
        stage.space().leaves(Contents.after(script.statements()));
        List<String> unread = new ArrayList<>();
        RunResult result = new Controller(script, stage.crew(), () -> observe(stage, unread), stage.patience()).run();
        return unread.isEmpty() ? result : result.givenUp(unread.getFirst());
    }

    /** Once they could not be read nothing can be concluded, and each further try may take as long as the first. */
    private static List<TableState> observe(Stage stage, List<String> unread) {
        if (!unread.isEmpty()) {
            return List.of();
        }
        try {
            return stage.space().read();
        } catch (SQLException e) {
            unread.add("the tables could not be read after a commit: " + e.getMessage());
            return List.of();
        }
    }
}
