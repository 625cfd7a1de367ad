package dev.skewer.cli.script;

import dev.skewer.schemas.testcase.SessionId;
import java.util.ArrayList;
import java.util.List;

/** A shell script that plays the sessions with one {@code mysql} client each: for every server that speaks MySQL. Pure functions. */
final class MysqlSessions {
    private static final int FIRST_DESCRIPTOR = 10;

    private static final String START = """
            set -u
            options=("$@")
            work=$(mktemp -d)
            trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT

            # admin SQL: runs it at once
            admin() { mysql "${options[@]}" --table --execute "$1"; }

            # client SESSION DESCRIPTOR: a mysql that reads what is written to the descriptor
            client() {
                mkfifo "$work/$1"
                : >"$work/$1.out"
                mysql "${options[@]}" --force --unbuffered --table skewer_replay <"$work/$1" >"$work/$1.out" 2>&1 &
                eval "exec $2>\\"$work/$1\\""
            }

            # show SESSION: prints what its client said since the last time
            show() {
                tail -n "+$(($(cat "$work/$1.seen" 2>/dev/null || echo 0) + 1))" "$work/$1.out" |
                    grep -v "skewer step" | sed -e '/^+-*+$/d' -e "s/^/    $1| /"
                wc -l <"$work/$1.out" >"$work/$1.seen"
            }

            # send SESSION DESCRIPTOR STEP SQL
            send() {
                printf '%s> %s\\n' "$1" "$4"
                printf "%s;\\nSELECT 'skewer step %s' AS 'skewer step';\\n" "$4" "$3" >&"$2"
            }

            # finish SESSION STEP: waits up to a minute until the statement has its answer
            finish() {
                for _ in $(seq 1200); do
                    if grep -q "skewer step $2 " "$work/$1.out"; then show "$1"; return; fi
                    sleep 0.05
                done
                printf '    %s| no answer after a minute\\n' "$1"
            }

            # waits SESSION: gives the server time to let it wait
            waits() { sleep 1; printf '    %s| waits\\n' "$1"; }
            """;

    private MysqlSessions() {}

    static String of(Repro repro) {
        StringBuilder out = new StringBuilder("#!/bin/bash\n");
        out.append(Comment.of(
                repro,
                "#",
                List.of(
                        "Give it the options of the mysql client; it makes and drops a database skewer_replay:",
                        "  bash this-file -h 127.0.0.1 -P 3306 -u root",
                        "")));
        out.append(START)
                .append(
                        "\nadmin 'DROP DATABASE IF EXISTS skewer_replay; CREATE DATABASE skewer_replay' || exit 2\nadmin ")
                .append(quoted("USE skewer_replay; " + String.join("; ", repro.setUp())))
                .append("\n");
        List<SessionId> sessions = new ArrayList<>(repro.sessions().keySet());
        repro.sessions().forEach((session, preparation) -> {
            out.append("client ").append(words(sessions, session)).append('\n');
            for (int i = 0; i < preparation.size(); i++) {
                String step = Repro.plain(session.value()) + "_set_" + (i + 1);
                send(out, words(sessions, session), step, preparation.get(i));
                finish(out, session, step);
            }
        });
        out.append('\n');
        repro.acts().forEach(act -> act(out, sessions, act));
        out.append("\necho 'in the end:'\nadmin ")
                .append(quoted("USE skewer_replay; " + String.join("; ", repro.looks())))
                .append("\nadmin 'DROP DATABASE skewer_replay'\n");
        return out.toString();
    }

    private static void act(StringBuilder out, List<SessionId> sessions, Act act) {
        switch (act) {
            case Act.Send send -> {
                send(out, words(sessions, send.session()), send.name(), send.sql());
                if (send.waits()) {
                    out.append("waits ")
                            .append(Repro.plain(send.session().value()))
                            .append('\n');
                } else {
                    finish(out, send.session(), send.name());
                }
            }
            case Act.GoOn on -> finish(out, on.session(), on.name());
            case Act.LeaveOut left ->
                out.append("# not sent in ")
                        .append(left.session())
                        .append(": ")
                        .append(Comment.onOneLine(left.sql() + " (" + left.why() + ")"))
                        .append('\n');
        }
    }

    private static void send(StringBuilder out, String words, String step, String sql) {
        out.append("send ")
                .append(words)
                .append(' ')
                .append(step)
                .append(' ')
                .append(quoted(sql))
                .append('\n');
    }

    private static void finish(StringBuilder out, SessionId session, String step) {
        out.append("finish ")
                .append(Repro.plain(session.value()))
                .append(' ')
                .append(step)
                .append('\n');
    }

    private static String words(List<SessionId> sessions, SessionId session) {
        return Repro.plain(session.value()) + " " + (FIRST_DESCRIPTOR + sessions.indexOf(session));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
