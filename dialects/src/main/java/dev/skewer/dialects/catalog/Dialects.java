package dev.skewer.dialects.catalog;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The list of all dialects. A new product is a file of this package and a line here. */
public final class Dialects {
    public static final List<Product> PRODUCTS = List.of(
            MySql.PRODUCT,
            MariaDb.PRODUCT,
            TiDb.PRODUCT,
            OceanBase.PRODUCT,
            PostgreSql.PRODUCT,
            CockroachDb.PRODUCT,
            OpenGauss.PRODUCT,
            Sqlite.PRODUCT,
            H2.PRODUCT);

    /** Every dialect without its variants by settings: the oldest version of a product first. */
    public static final List<Dialect> ALL =
            PRODUCTS.stream().flatMap(product -> product.dialects().stream()).toList();

    private Dialects() {}

    public static Optional<Product> product(String name) {
        return PRODUCTS.stream()
                .filter(product -> product.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** The version in the text that a server of a product announces: some put that of another product before it. */
    public static Optional<DbVersion> version(String product, String announced) {
        return product(product).map(known -> known.version(announced)).orElseGet(() -> DbVersion.find(announced));
    }

    /** The dialect of a server, by its product, the version text that it announces and its settings. */
    public static Optional<Dialect> of(String product, String version, SortedMap<String, String> settings) {
        return product(product).flatMap(known -> known.version(version).map(number -> known.dialect(number, settings)));
    }

    public static Optional<Dialect> of(String product, String version) {
        return of(product, version, new TreeMap<>());
    }

    /** The newest dialect of a product. */
    public static Optional<Dialect> newest(String product) {
        return product(product).map(known -> known.dialects().getLast());
    }

    /** Reads what {@link Dialect#name} writes, and any other version of a product: {@code mysql-8.0.33}. */
    public static Optional<Dialect> byName(String name) {
        String[] parts = name.split("\\+", -1);
        int dash = parts[0].indexOf('-');
        if (dash < 0) {
            return newest(name);
        }
        SortedMap<String, String> settings = new TreeMap<>();
        for (String part : List.of(parts).subList(1, parts.length)) {
            int sign = part.indexOf('=');
            if (sign < 0) {
                return Optional.empty();
            }
            settings.put(part.substring(0, sign), part.substring(sign + 1));
        }
        return product(parts[0].substring(0, dash))
                .flatMap(known ->
                        DbVersion.find(parts[0].substring(dash + 1)).map(version -> known.dialect(version, settings)));
    }

    /** The product of a server that speaks a protocol, by the version text that it announces. */
    public static Optional<Product> announcedBy(WireFamily family, String text) {
        List<Product> relatives = PRODUCTS.stream()
                .filter(product -> product.dialects().getFirst().family() == family)
                .toList();
        return relatives.stream()
                .filter(product -> product.announces(text))
                .findFirst()
                .or(() -> relatives.stream()
                        .filter(product -> product.marker().isEmpty())
                        .findFirst());
    }
}
