import { checkInTextMessages } from "@porchlight/core/check-in"
import { present } from "../check.ts"
import { breakOutbox, breakPort, copyTo, type Mutant } from "./mutant.ts"

/** Backends that go wrong about the answer to one question of a date. */
export const answerMutants: ReadonlyArray<Mutant> = [
  {
    name: "an old answer checks in as if it were about today's question",
    rule: "an answer to a period that is over, or is none yet, changes nothing, whatever ended it (B-15)",
    broken: breakPort("checkIn", ({ checkIn }) => ({ answer: (id, _, key) => checkIn(id, null, key) })),
  },
  {
    name: "an answer only seems to be taken",
    rule: "an answer to the period that is on checks in, once, however often it is given; on the way home it ends the date well (B-15)",
    broken: breakPort("checkIn", ({ state }) => ({
      answer: async () => present((await state()).watch, "a watch"),
    })),
  },
  {
    name: "an answer that needs a PIN passes for one that came late",
    rule: "an answer is refused where a check-in without a PIN is: overdue, beside an open alarm, after the end, by somebody else (B-15)",
    broken: breakPort("checkIn", ({ answer, state }) => ({
      answer: (...given) => answer(...given).catch(async () => present((await state()).watch, "a watch")),
    })),
  },
  {
    name: "nobody is asked by mail",
    rule: "whose own number said STOP is asked by mail instead: a link and who is told when, below a subject that says nothing; nobody else is, nor who has answered (B-15)",
    broken: breakOutbox((sent) =>
      sent.filter(
        ({ channel, subject }) => channel !== "email" || subject !== checkInTextMessages.neutralTitle,
      ),
    ),
  },
  {
    name: "an address that was never confirmed is asked",
    rule: "nobody is asked by mail at an address that was never confirmed: whoever reads it could answer for her (B-15)",
    broken: (healthy) => {
      const addresses: Array<string> = []
      const noting = breakPort("registration", ({ signUp }) => ({
        signUp: async (input) => {
          addresses.push(input.email)
          return signUp(input)
        },
      }))
      const asking = breakOutbox((sent) => {
        const toAll = sent.slice(0, 1).flatMap((message) =>
          addresses.map((to) => ({
            ...copyTo(message, to, to),
            subject: checkInTextMessages.neutralTitle,
          })),
        )
        return [...sent, ...toAll]
      })
      return asking(noting(healthy))
    },
  },
]
