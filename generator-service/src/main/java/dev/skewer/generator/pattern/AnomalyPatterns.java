package dev.skewer.generator.pattern;

import java.util.List;

/**
 * The patterns of APTrans: the six of its table 2, then the forty of its table 3. The table prints the version that a dirty
 * read sees as x2; x1 is meant, as the text of the paper says.
 */
public final class AnomalyPatterns {
    public static final List<AnomalyPattern> ALL =
            """
            Dirty Write | W1[x1] W2[x2] C1 C2 | RU, RC, RR, SER
            Dirty Read | W1[x1] R2[x1] A1 C2 | RC, RR, SER
            Lost Update | R1[x0] W2[x1] C2 W1[x2] C1 | RR, SER
            Non-Repeatable Read | R1[x0] W2[x1] C2 R1[x1] C1 | RR, SER
            Write Skew | R1[x0] W2[x1] W2[y1] C2 R1[y1] C1 | SER
            Read Skew | R1[x0] R2[y0] W1[y1] W2[x1] C1 C2 | SER
            1 | W1[x1] R2[x1] C1 C2 | RC, RR, SER
            2 | W1[x1] C1 R2[x1] C2 | RR
            3 | W1[x1] R2[x1] C2 W1[x2] C1 | RC, RR, SER
            4 | W1[x1] W2[y1] W2[x2] W1[y2] C1 C2 | ALL
            5 | W1[x1] W2[y1] W1[y2] W2[x2] C1 C2 | ALL
            6 | W1[x1] W2[x2] C2 W2[y2] W1[y2] C1 | ALL
            7 | W1[x1] W2[y1] W2[x2] C2 W1[x2] C1 | ALL
            8 | W1[x1] W2[y1] W2[x2] R1[y1] C1 C2 | ALL
            9 | W1[x1] W2[y1] R1[y1] W2[x2] C1 C2 | ALL
            10 | W1[x1] W2[y1] W2[x2] C2 R1[y1] C1 | ALL
            11 | W1[x1] W2[y1] R1[y1] C1 W2[x2] C2 | RC, RR, SER
            12 | W1[x1] R2[y0] W2[x2] W1[y1] C1 C2 | ALL
            13 | W1[x1] R2[y0] W1[y1] W2[x2] C1 C2 | ALL
            14 | W1[x1] R2[y0] W2[x2] C2 W1[y1] C1 | ALL
            15 | W1[x1] R2[y0] W1[y1] C1 W2[x2] C2 | RR, SER
            16 | W1[x1] W2[y1] R2[x1] W1[y2] C1 C2 | ALL
            17 | W1[x1] W2[y1] W1[y2] R2[x1] C1 C2 | ALL
            18 | W1[x1] W2[y1] R2[x1] C2 W1[y2] C1 | RC, RR, SER
            19 | W1[x1] W2[y1] W1[y2] C1 R2[x1] C2 | ALL
            20 | W1[x1] W2[y1] R2[x1] R1[y1] C1 C2 | RC, RR, SER
            21 | W1[x1] W2[y1] R1[y1] R2[x1] C1 C2 | RC, RR, SER
            22 | W1[x1] W2[y1] R2[x1] C2 R1[y1] C1 | RC, RR, SER
            23 | W1[x1] W2[y1] R1[y1] C1 R2[x1] C2 | RC, RR, SER
            24 | W1[x1] R2[y0] R2[x1] W1[y1] C1 C2 | RC, RR, SER
            25 | W1[x1] R2[y0] W1[y1] R2[x1] C1 C2 | RC, RR, SER
            26 | W1[x1] R2[y0] R2[x1] C2 W1[y1] C1 | RC, RR, SER
            27 | W1[x1] R2[y0] W1[y1] C1 R2[x1] C2 | RR, SER
            28 | R1[x0] W2[y1] W2[x1] W1[y2] C1 C2 | RC, RR, SER
            29 | R1[x0] W2[y1] W1[y2] W2[x1] C1 C2 | RC, RR, SER
            30 | R1[x0] W2[x1] C2 W2[y1] W1[y2] C1 | RR, SER
            31 | R1[x0] W2[y1] W2[x1] C2 W1[x1] C1 | ALL
            32 | R1[x0] W2[y1] W2[x1] R1[y1] C1 C2 | RC, RR, SER
            33 | R1[x0] W2[y1] R1[y1] W2[x1] C1 C2 | RC, RR, SER
            34 | R1[x0] W2[y1] W2[x1] C2 R1[y1] C1 | SER
            35 | R1[x0] W2[y1] R1[y1] C1 W2[x1] C2 | RC, RR, SER
            36 | W1[x1] W2[y1] C2 R1[y1] C1 | SER
            37 | R1[x0] R2[y0] W2[x1] W1[y1] C1 C2 | SER
            38 | R1[x0] R2[y0] W1[y1] W2[x1] C1 C2 | SER
            39 | R1[x0] R2[y0] W2[x1] C2 W1[y1] C1 | SER
            40 | R1[x0] R2[y0] W1[y1] C1 W2[x1] C2 | SER
            """.lines().map(AnomalyPattern::parse).toList();

    private AnomalyPatterns() {}
}
