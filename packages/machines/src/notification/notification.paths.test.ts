import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { aNotificationBackend, aNotificationState, NEWER } from "../testing/notification.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { notificationMachine } from "./index.ts"

test("every state of the notification center is reached", () => {
  const machine = notificationMachine({ ...aNotificationBackend(() => EVENING), live: null })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "NOTIFICATION.ACT", act: { type: "read", id: NEWER } },
      { type: "NOTIFICATION.ACT", act: { type: "read-all" } },
      { type: "FEED.STATE", state: aNotificationState(EVENING) },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
    ],
    outputs: { act: [aNotificationState(EVENING)] },
    errors: [new NetworkFailed({})],
    identify: ({ act, isUnknown }) => [act?.type, isUnknown],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
