import { EscapeRefused, startRun } from "@porchlight/core/escape-text"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { escapePorts, MAYA, noRun } from "../testing/escape-text.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { escapeTextMachine } from "./index.ts"

test("every state of an escape text is reached", () => {
  const machine = escapeTextMachine(escapePorts(() => EVENING))
  const run = startRun("key-1", MAYA, EVENING)
  const call = { type: "start", key: "key-1", phone: MAYA.phone }
  const reached = reachedStates(machine, {
    events: [
      { type: "FEED.STATE", state: { ...noRun(EVENING), run } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "FEED.UP" },
      { type: "LOOK" },
      { type: "TEXT.SEND" },
      { type: "SAFE.CONFIRM" },
      { type: "TEXT.AGAIN" },
    ],
    outputs: { restore: [null, call], send: [noRun(EVENING)] },
    errors: [new NetworkFailed({}), new EscapeRefused({})],
    identify: ({ call: kept, known }) => [kept?.type, known?.run?.state],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
