import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { sessionListMachine } from "./session.list.machine.ts"
import { SESSION_LIST_STATES } from "./session.list.types.ts"

const never = () => new Promise<never>(() => {})
const machine = sessionListMachine({
  session: { list: never, end: never, endOthers: never },
  apiKey: { list: never },
})

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(SESSION_LIST_STATES)
})

test("every state of the list of sessions is reached", () => {
  const reached = reachedStates(machine, {
    events: [{ type: "LIST.LOOK" }, { type: "SESSION.END", id: "b" }, { type: "OTHERS.END" }],
    outputs: {
      list: [
        {
          entries: [
            { id: "a", isCurrent: true },
            { id: "b", isCurrent: false },
          ],
          keys: [],
        },
      ],
    },
    errors: [new NetworkFailed({})],
    identify: ({ entries }) => entries.length,
  })
  expect([...reached].sort()).toEqual([...SESSION_LIST_STATES].sort())
})
