package dev.skewer.cli.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.testkit.Golden;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
    private static final Path DOCUMENT = Path.of(System.getProperty("skewer.root", ".."), "docs", "check-json.md");

    private final ObjectMapper mapper = new ObjectMapper();

    @Test
    void everyExampleHasItsLine() {
        StringBuilder lines = new StringBuilder();
        Examples.all()
                .forEach((name, example) -> lines.append(JsonLines.line(example.result("cases/" + name + ".sql")))
                        .append('\n'));

        Golden.matches("check.jsonl", lines.toString());
        assertThat(lines.toString().lines()).hasSameSizeAs(Examples.all().keySet());
    }

    @Test
    void whatWasNotRunSaysWhy() throws JsonProcessingException {
        Subject subject = new Subject("a.sql", "a", new TargetName("h2", "h2", "2.5.252"), null, false);
        JsonNode skipped =
                mapper.readTree(JsonLines.line(new Result.Skipped(subject, Result.Reason.LEVEL, "no level")));
        JsonNode failed = mapper.readTree(JsonLines.line(new Result.Failed(subject, "gone")));

        assertThat(skipped.get("result").asText()).isEqualTo("skipped");
        assertThat(skipped.get("skipped").asText()).isEqualTo("no level");
        assertThat(skipped.has("level")).isFalse();
        assertThat(failed.get("failed").asText()).isEqualTo("gone");
        assertThat(failed.get("statements")).isEmpty();
    }

    @Test
    void theDocumentDescribesEveryFieldAndNoOther() throws IOException {
        List<String> described = Pattern.compile("^\\| `([^`]+)` \\|", Pattern.MULTILINE)
                .matcher(Files.readString(DOCUMENT))
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(described).containsExactlyElementsOf(fields("", CheckLine.class));
    }

    @Test
    void theExampleOfTheDocumentIsWhatIsWritten() throws IOException {
        String document = Files.readString(DOCUMENT);
        String example = Optional.of(
                        Pattern.compile("```json\n(.*?)```", Pattern.DOTALL).matcher(document))
                .filter(matcher -> matcher.find())
                .map(matcher -> matcher.group(1))
                .orElseThrow();

        assertThat(mapper.readTree(example))
                .isEqualTo(mapper.readTree(JsonLines.line(Examples.simpleWait().result("cases/wait.sql"))));
    }

    /** The paths of all fields, such as {@code statements[].outcome.rows}, in the order in which they are written. */
    private static List<String> fields(String prefix, Class<?> type) {
        List<String> fields = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            JsonProperty renamed = component.getAccessor().getAnnotation(JsonProperty.class);
            String path = prefix + (renamed == null ? component.getName() : renamed.value());
            boolean list = component.getType().equals(List.class);
            Class<?> element = list ? element(component.getGenericType()) : component.getType();
            // The transactions that were aborted are described where all are.
            boolean described = path.equals("aborted");
            fields.add(path + (list ? "[]" : ""));
            if (element.isRecord() && !described) {
                fields.addAll(fields(path + (list ? "[]." : "."), element));
            }
        }
        return fields;
    }

    private static Class<?> element(Type list) {
        return Stream.of(((ParameterizedType) list).getActualTypeArguments())
                .filter(argument -> argument instanceof Class<?>)
                .<Class<?>>map(argument -> (Class<?>) argument)
                .findFirst()
                .orElse(Object.class);
    }
}
