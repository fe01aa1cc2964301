import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { VIBE_NOTE_MAX_LENGTH } from "@porchlight/core/vibe"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aVibeState, vibePorts } from "../testing/vibe.ts"
import { EVENING } from "../testing/watch.ts"
import { sharesMachine, vibeMachine, type StoredShare } from "./index.ts"

const ports = vibePorts(() => EVENING)
const state = aVibeState(EVENING)
const kept: StoredShare = { key: "key-1", vibe: "okay", reasons: [], note: "", sharedAt: EVENING }

test("every state of a Vibe Check is reached", () => {
  const machine = vibeMachine({ ...ports, newKey: () => "key-1" })
  const reached = reachedStates(machine, {
    input: { isOpen: false },
    events: [
      { type: "CHECK.OPEN" },
      { type: "CHECK.CLOSE" },
      { type: "VIBE.CHOOSE", vibe: "good" },
      { type: "REASON.TOGGLE", reason: "place" },
      { type: "NOTE.CHANGE", note: "x".repeat(VIBE_NOTE_MAX_LENGTH + 1) },
      { type: "STEP.NEXT" },
      { type: "STEP.BACK" },
      { type: "CHECK.SHARE" },
      { type: "CHECK.SHARE", vibe: "rough" },
      { type: "CHECK.AGAIN" },
      { type: "UNSENT.DROP" },
      { type: "FEED.STATE", state },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "SHARES.ANSWERED", key: "key-1", state },
      { type: "SHARES.REFUSED", key: "key-1", error: new Forbidden({}) },
    ],
    outputs: {},
    errors: [new NetworkFailed({})],
    identify: ({ vibe, note, shared }) => [vibe, note.length, shared?.key],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of what waits to be shared is reached", () => {
  // Here it has no parent whom it could tell.
  const nobody = () => undefined
  const machine = sharesMachine(ports).provide({
    actions: { tell: nobody, tellAnswered: nobody, tellGone: nobody, tellRefused: nobody },
  })
  const reached = reachedStates(machine, {
    events: [{ type: "SHARE.ADD", share: kept }, { type: "SHARE.NEXT" }, { type: "SHARE.DROP" }],
    outputs: { restore: [[], [kept]], send: [{ key: "key-1", state }] },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ shares }) => Math.min(2, shares.length),
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
