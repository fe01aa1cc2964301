import { addMinutes } from "@porchlight/core/time"
import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

/** Backends that go wrong about a date that was activated before the day on which it begins. */
export const aheadMutants: ReadonlyArray<Mutant> = [
  {
    name: "a check-in before the date begins asks an interval later",
    rule: "a check-in before the date begins asks for none sooner: the first stays due after the beginning, however often she checks in",
    broken: breakPort("checkIn", ({ checkIn }) => ({
      checkIn: async (id, pin, key) => {
        const watch = await checkIn(id, pin, key)
        return { ...watch, dueAt: addMinutes(watch.epochStartedAt, watch.intervalMinutes ?? 60) }
      },
    })),
  },
  {
    name: "her people are asked about a time without its day",
    rule: "her people are asked whether they can be reached while a date on another day is, with that day, and are not told that it is on (N-02)",
    broken: breakOutbox((sent) =>
      sent.map((message) => ({
        ...message,
        text: message.text.replace(/ on \d+ \w+(?= and counts on you)/u, ""),
      })),
    ),
  },
  {
    name: "a word that is said again has the date end well",
    rule: "the last check-in of a date, said again by text, by PIN or in the call that rang meanwhile, does not say that she is home: her way home is guarded",
    broken: breakPort("checkIn", ({ state }) => ({
      state: async () => {
        const shown = await state()
        return shown.watch?.phase === "home"
          ? { ...shown, watch: { ...shown.watch, outcome: "completed" as const, endedAt: shown.watch.dueAt } }
          : shown
      },
    })),
  },
]
