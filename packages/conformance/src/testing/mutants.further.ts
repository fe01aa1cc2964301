import { tagOf } from "@porchlight/core/error"
import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

const SAFE_PIN = "2580"

/** Backends that go wrong about a date that goes on for longer than planned. */
export const furtherMutants: ReadonlyArray<Mutant> = [
  {
    name: "whatever PIN is given buys time",
    rule: "past two hours more time needs the PIN, once for one key, and two more are counted from there; a wrong one moves nothing (B-16)",
    broken: breakPort("checkIn", ({ extend }) => ({
      extend: (id, minutes, pin, key) => extend(id, minutes, pin === null ? null : SAFE_PIN, key),
    })),
  },
  {
    name: "a PIN is not looked at for more time",
    rule: "more time with the duress PIN looks like more time with the safe one, and her people are told (B-16)",
    broken: breakPort("checkIn", ({ extend }) => ({
      extend: (id, minutes, pin, key) => extend(id, minutes, pin === null ? null : SAFE_PIN, key),
    })),
  },
  {
    name: "nobody is asked for how long they can be reached now",
    rule: "where a date goes on with the PIN her people are asked anew whether they can be reached, until its new end; up to two hours they are not (N-02)",
    broken: breakOutbox((sent) =>
      sent.filter(
        ({ to, text }, index) =>
          !text.includes("Reachable?") ||
          sent.findIndex((other) => other.to === to && other.text.includes("Reachable?")) === index,
      ),
    ),
  },
  {
    name: "a PIN behind more time is cut off",
    rule: "by text +30 and the PIN go further, too: right, wrong and duress are answered in the same words, and without it the answer says what is missing (B-16)",
    broken: (healthy) => ({
      ...healthy,
      reply: (phone, text) => healthy.reply(phone, text.replace(/^(\+\d+) \d+$/u, "$1")),
    }),
  },
  {
    name: "the safe PIN buys time at the last moment",
    rule: "once overdue no PIN buys time: in the app it is refused whatever the PIN is, and by text it checks in (B-16)",
    broken: breakPort("checkIn", ({ extend, checkIn }) => ({
      extend: (id, minutes, pin, key) =>
        extend(id, minutes, pin, key).catch((error: unknown) => {
          if (pin === null || tagOf(error) !== "AlarmOpen") throw error
          return checkIn(id, pin, key)
        }),
    })),
  },
]
