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
    rule: "her people are asked whether they can be reached until the end of a date on another day with that day (N-02)",
    broken: breakOutbox((sent) =>
      sent.map((message) => ({
        ...message,
        text: message.text.replace(/ on \d+ \w+(?= and counts on you)/u, ""),
      })),
    ),
  },
]
