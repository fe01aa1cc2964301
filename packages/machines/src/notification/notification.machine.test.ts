import type { NotificationState } from "@porchlight/core/notification"
import type { LiveHandler } from "@porchlight/core/backend"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { aNotificationBackend, aNotificationState, NEWER, OLDER } from "../testing/notification.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectNotification, notificationMachine, type NotificationPorts } from "./index.ts"

function start(live: NotificationPorts["live"] = null) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, notification } = aNotificationBackend(now)
  const actor = createActor(notificationMachine({ notification, live }), { clock }).start()
  const view = () =>
    connectNotification(actor.getSnapshot(), (event) => actor.send(event), { now: now(), timeZone: "UTC" })
  return { clock, world, view, stop: () => actor.stop() }
}

test("shows the newest first in words, and how many are unread (DASH-03, D-49)", async () => {
  const { view } = start()
  expect([view().state, view().status]).toEqual(["loading", ""])
  await settle(() => view().state === "listed")
  expect(view().items.map(({ title, when }) => `${title}, ${when}`)).toEqual([
    "New sign-in, 5 min ago",
    "Maya said yes, 1 h ago",
  ])
  expect(view().status).toBe("2 unread")
})

test("one is read, all are read, one is deleted (NOTIF-04)", async () => {
  const { view } = start()
  await settle(() => view().state === "listed")
  view().read(NEWER)
  expect(view().isBusy).toBe(true)
  await settle(() => view().unread === 1)
  view().readAll()
  await settle(() => view().status === "Everything is read")
  view().remove(NEWER)
  await settle(() => view().items.length === 1)
  view().remove(OLDER)
  await settle(() => view().state === "empty")
})

test("a failed load is named; the last list that was known stays, and it looks again by itself (MSG-03)", async () => {
  const { clock, world, view } = start()
  await settle(() => view().state === "listed")
  world.isCut = true
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().loadError !== null)
  expect(view().loadError).toBe("We could not load your notifications.")
  expect(view().items).toHaveLength(2)
  world.isCut = false
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().loadError === null)
})

test("without anything known a failed load says so, and looks when it is asked to", async () => {
  const clock = new SimulatedClock()
  const { world, notification } = aNotificationBackend(() => EVENING)
  world.isCut = true
  const actor = createActor(notificationMachine({ notification, live: null }), { clock }).start()
  const view = () =>
    connectNotification(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING, timeZone: "UTC" })
  await settle(() => view().state === "failed")
  expect(view().loadError).toBe("We could not load your notifications.")
  world.isCut = false
  view().look()
  await settle(() => view().state === "listed")
  expect(view().loadError).toBeNull()
})

test("what could not be done is said, and what is gone elsewhere goes here (ERR-03)", async () => {
  const { world, view } = start()
  await settle(() => view().state === "listed")
  world.isCut = true
  view().read(NEWER)
  await settle(() => view().error !== null)
  expect(view().error).toBe("That was not saved. Please try again.")
  world.isCut = false
  world.all = world.all.slice(1)
  view().remove(NEWER)
  await settle(() => view().items.length === 1)
  expect(view().error).not.toBeNull()
  view().readAll()
  await settle(() => view().unread === 0)
  expect(view().error).toBeNull()
})

test("follows live, and drops what is older than what it has (NOTIF-05)", async () => {
  const handlers: Array<LiveHandler<NotificationState>> = []
  const { view, stop } = start({
    subscribe: (_topic, handler) => {
      // The one topic that this machine follows.
      handlers.push(handler as LiveHandler<unknown> as LiveHandler<NotificationState>)
      return () => handlers.pop()
    },
  })
  await settle(() => view().state === "listed")
  const empty = { now: addMs(EVENING, MINUTE_MS), unread: 0, notifications: [], hasOlder: false }
  handlers[0]?.onState(empty)
  expect(view().state).toBe("empty")
  handlers[0]?.onState(aNotificationState(EVENING))
  expect(view().state).toBe("empty")
  handlers[0]?.onLine(true)
  stop()
  expect(handlers).toEqual([])
})

/** So many unread, a minute apart, newest first. */
const many = (count: number, from = 0): NotificationState["notifications"] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-7000-8000-0000000000${String(90 - from - index)}`,
    type: "system",
    data: { kind: "test-answered", name: `${from + index}` },
    read: false,
    createdAt: addMs(EVENING, -(from + index) * MINUTE_MS),
  }))

function startPaged(count: number, limit: number) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, notification } = aNotificationBackend(now, many(count), limit)
  const actor = createActor(notificationMachine({ notification, live: null }), { clock }).start()
  const view = () =>
    connectNotification(actor.getSnapshot(), (event) => actor.send(event), { now: now(), timeZone: "UTC" })
  const names = () => view().items.map(({ message, title }) => /\d+/u.exec(`${title} ${message}`)?.[0])
  return { clock, world, view, names }
}

test("older pages come as they are asked for, until there are none (NOTIF-07)", async () => {
  const { view, names } = startPaged(5, 2)
  await settle(() => view().state === "listed")
  expect([names(), view().hasOlder]).toEqual([["0", "1"], true])
  view().loadOlder()
  expect(view().isLoadingOlder).toBe(true)
  await settle(() => !view().isLoadingOlder)
  expect([names(), view().hasOlder]).toEqual([["0", "1", "2", "3"], true])
  view().loadOlder()
  await settle(() => !view().isLoadingOlder)
  expect([names(), view().hasOlder]).toEqual([["0", "1", "2", "3", "4"], false])
  view().loadOlder()
  expect(view().isLoadingOlder).toBe(false)
})

test("older ones are read and deleted as the newest are, and stay while new ones come", async () => {
  const { clock, world, view, names } = startPaged(5, 2)
  await settle(() => view().state === "listed")
  view().loadOlder()
  await settle(() => view().items.length === 4)
  const [, , third, fourth] = view().items
  view().read(third?.id ?? "")
  await settle(() => !view().isBusy)
  expect(view().items.map(({ isRead }) => isRead)).toEqual([false, false, true, false])
  view().remove(fourth?.id ?? "")
  await settle(() => !view().isBusy)
  expect(names()).toEqual(["0", "1", "2"])
  world.all = [...many(1, -1), ...world.all]
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().items.length === 4)
  expect(names()).toEqual(["1", "0", "1", "2"])
  view().remove(view().items[1]?.id ?? "")
  await settle(() => !view().isBusy)
  expect(names()).toEqual(["1", "1", "2"])
  view().readAll()
  await settle(() => view().unread === 0)
  expect(view().items.every(({ isRead }) => isRead)).toBe(true)
})

test("where so many came at once that some lie between, the older ones are asked for anew", async () => {
  const { clock, world, view, names } = startPaged(5, 2)
  await settle(() => view().state === "listed")
  view().loadOlder()
  await settle(() => view().items.length === 4)
  world.all = [...many(3, -3), ...world.all]
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().items.length === 2)
  expect([names(), view().hasOlder]).toEqual([["3", "2"], true])
})

test("older ones that cannot be had are said so, and asked for again (ERR-03)", async () => {
  const { world, view } = startPaged(3, 2)
  await settle(() => view().state === "listed")
  world.isCut = true
  view().loadOlder()
  await settle(() => view().olderError !== null)
  expect(view().olderError).toBe("We could not load your notifications.")
  world.isCut = false
  view().loadOlder()
  await settle(() => view().items.length === 3)
  expect(view().olderError).toBeNull()
})

test("nothing is left out where new ones come while older ones are on their way", async () => {
  const clock = new SimulatedClock()
  const { world, notification } = aNotificationBackend(() => addMs(EVENING, clock.now()), many(4), 2)
  let answer: () => void = () => undefined
  const slow: NotificationPorts["notification"] = {
    ...notification,
    older: async (cursor) => {
      const page = await notification.older(cursor)
      await new Promise<void>((resolve) => (answer = resolve))
      return page
    },
  }
  const actor = createActor(notificationMachine({ notification: slow, live: null }), { clock }).start()
  const view = () =>
    connectNotification(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING, timeZone: "UTC" })
  await settle(() => view().state === "listed")
  view().loadOlder()
  world.all = [...many(1, -1), ...world.all]
  clock.increment(LOOK_AGAIN_MS)
  await settle(() => view().items.length === 3)
  answer()
  await settle(() => !view().isLoadingOlder)
  expect(view().items.map(({ id }) => id)).toEqual(world.all.map(({ id }) => id))
})
