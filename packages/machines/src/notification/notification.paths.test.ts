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
      { type: "FEED.STATE", state: { ...aNotificationState(EVENING), hasOlder: true } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "OLDER.LOAD" },
    ],
    outputs: { act: [aNotificationState(EVENING)], older: [{ notifications: [], hasOlder: false }] },
    errors: [new NetworkFailed({})],
    identify: ({ act, isUnknown, known }) => [act?.type, isUnknown, known?.hasOlder],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
