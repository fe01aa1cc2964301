import type { DrillState } from "@porchlight/core/circle"
import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

/** A test that is called answered as soon as it was delivered. */
function trusting(state: DrillState): DrillState {
  const { last, now } = state
  if (last === null) return state
  const people = last.people.map((person) =>
    person.messages.some((message) => message.state === "delivered")
      ? { ...person, answeredAt: now }
      : person,
  )
  return { ...state, last: { ...last, people } }
}

/** Backends that go wrong when a circle is tested. */
export const drillMutants: ReadonlyArray<Mutant> = [
  {
    name: "a test does not say that it is one",
    rule: "a test goes to everybody who said yes over every channel but the call, says TEST first and alarms nobody (B-30)",
    broken: breakOutbox((sent) =>
      sent.map((message) => ({ ...message, text: message.text.replace(/^TEST, /u, "") })),
    ),
  },
  {
    name: "a test that was delivered counts as answered",
    rule: "only an answer counts as reached: what was delivered, or looked at, is not (B-30)",
    broken: breakPort("drill", ({ state }) => ({ state: async () => trusting(await state()) })),
  },
  {
    name: "who was removed stands in the test still",
    rule: "beside an alarm that she must not seem to know of a test looks like any other, and reaches nobody (N-04)",
    broken: breakPort("drill", ({ state }) => {
      let known: DrillState["last"] = null
      return {
        state: async () => {
          const seen = await state()
          known = seen.last?.people.length === 0 ? known : seen.last
          return { ...seen, last: known }
        },
      }
    }),
  },
  {
    name: "an answer counts after an alarm as well",
    rule: "a real alarm wins: it ends the test, an OK to the test acknowledges no alarm, and the alarm answers no test (B-30)",
    broken: breakPort("drill", ({ answer }, { clock }) => ({
      answer: async (token) => ({ ...(await answer(token)), answeredAt: clock.now() }),
    })),
  },
]
