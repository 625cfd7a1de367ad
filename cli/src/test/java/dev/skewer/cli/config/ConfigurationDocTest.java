package dev.skewer.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.skewer.executor.app.NodeConfig;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.oracle.app.OracleConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page about the config has every key of the records, no other, and the right defaults. */
class ConfigurationDocTest {
    private static final Path PAGE = Path.of(System.getProperty("skewer.root", ".."), "docs", "configuration.md");
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\| (?:`([^`]*)`)? ?\\| (.+) \\|");

    /** What a service decides for itself. */
    private static final List<String> DIFFERS = List.of("http.port");

    private static Map<String, String> documented() throws IOException {
        Map<String, String> keys = new TreeMap<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                assertThat(row.group(3)).as(row.group(1)).isNotBlank();
                keys.put(row.group(1), row.group(2) == null ? "" : row.group(2));
            }
        }
        return keys;
    }

    private static void add(Map<String, String> keys, String prefix, Record config) throws IOException {
        new YAMLMapper()
                .readTree(ConfigLoader.print(config))
                .properties()
                .forEach(entry -> add(keys, prefix + entry.getKey(), entry.getValue()));
    }

    private static void add(Map<String, String> keys, String path, JsonNode node) {
        if (node.isObject() && !node.isEmpty()) {
            node.properties().forEach(entry -> add(keys, path + "." + entry.getKey(), entry.getValue()));
            return;
        }
        List<String> values = new ArrayList<>();
        node.forEach(element -> values.add(element.asText()));
        String value = node.isValueNode() ? node.asText("") : String.join(", ", values);
        keys.put(path, node.isNull() ? "" : value);
    }

    @Test
    void everyKeyIsDocumentedWithItsDefault() throws IOException {
        Map<String, String> keys = new TreeMap<>();
        add(keys, "", SkewerConfig.defaults());
        OracleConfig service = OracleConfig.defaults();
        add(keys, "http.", service.http());
        add(keys, "log.", service.log());
        keys.remove("kafka");
        keys.remove("targets");
        NodeConfig node = new NodeConfig(null, "jdbc:h2:mem:x", null, null);
        for (Record sample : List.of(new TargetConfig("t", List.of(node), null, null), node)) {
            Map<String, String> names = new TreeMap<>();
            add(names, sample instanceof NodeConfig ? "targets[].nodes[]." : "targets[].", sample);
            names.keySet().forEach(name -> keys.put(name, ""));
        }
        DIFFERS.forEach(key -> keys.put(key, ""));

        assertThat(documented()).isEqualTo(keys);
    }
}
