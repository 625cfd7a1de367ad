package dev.skewer.dialects.catalog;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.schemas.execution.ErrorClass;
import java.util.List;
import java.util.stream.Stream;

/** The error codes that the MySQL family shares. */
final class MySqlErrors {
    /** Class, what it undoes, and the codes or, with five or two characters behind a colon, the SQLStates. */
    private static final String TABLE = """
            DEADLOCK              TRANSACTION  1213
            SERIALIZATION_FAILURE TRANSACTION  :40001
            LOCK_TIMEOUT          STATEMENT    1205
            LOCK_NOT_AVAILABLE    STATEMENT    3572
            SHAPE_CHANGED         STATEMENT    1412
            DUPLICATE_KEY         STATEMENT    1022 1062 1169 1586
            FOREIGN_KEY           STATEMENT    1216 1217 1451 1452 1761 1762
            NOT_NULL              STATEMENT    1048 1263 1364 1566
            CHECK                 STATEMENT    3819
            READ_ONLY             STATEMENT    1290 1792 1836 :25006
            BAD_STATE             STATEMENT    1192 1223 1399 1568
            CANCELLED             STATEMENT    1317 3024
            CONNECTION_LOST       SESSION      1053 1152 1158 1159 1160 1161 1927 2006 2013 :08
            RESOURCES             STATEMENT    1021 1037 1038 1040 1041 1114 1203 1206 1226 1436
            ACCESS_DENIED         STATEMENT    1044 1045 1142 1143 1227 1370 :28
            INTERNAL              STATEMENT    1030 1032 1034 1180 1181 1296 1712 1815 3170
            SYNTAX                STATEMENT    1052 1055 1056 1064 1065 1066 1111 1136 1140 1149 1222 :42
            NO_SUCH_OBJECT        STATEMENT    1049 1051 1054 1072 1091 1109 1146 1176 1193 1305
            OBJECT_EXISTS         STATEMENT    1007 1050 1060 1061 1068 1826 3822
            UNSUPPORTED           STATEMENT    1071 1075 1093 1101 1115 1170 1210 1215 1221 1235 1253 1267 1271 1273 :0A
            UNSUPPORTED           STATEMENT    1288 1295 1328 1503 3105 3756 3940
            BAD_VALUE             STATEMENT    1231 1232 1241 1242 1264 1265 1292 1365 1366 1367 1406 1411 1441 1467 :22
            BAD_VALUE             STATEMENT    1690 3140 3141 3156 3157 3854
            """;

    private MySqlErrors() {}

    static Dialect addTo(Dialect dialect) {
        Dialect known = dialect;
        for (List<String> line :
                TABLE.lines().map(line -> Stream.of(line.split(" +")).toList()).toList()) {
            ErrorClass error = ErrorClass.valueOf(line.get(0));
            RollbackScope scope = RollbackScope.valueOf(line.get(1));
            for (String code : line.subList(2, line.size())) {
                known = code.startsWith(":")
                        ? known.errors(code.substring(1), error, scope)
                        : known.errors(Integer.parseInt(code), error, scope);
            }
        }
        return known;
    }
}
