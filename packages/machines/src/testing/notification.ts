import { NetworkFailed, NotFound } from "@porchlight/core/error"
import {
  isBehind,
  type NotificationPage,
  type NotificationPort,
  type NotificationState,
} from "@porchlight/core/notification"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"

export const NEWER = "00000000-0000-7000-8000-00000000000b"
export const OLDER = "00000000-0000-7000-8000-00000000000a"

/** Two unread notifications. */
export const aNotificationState = (now: Instant): NotificationState => ({
  now,
  unread: 2,
  hasOlder: false,
  notifications: [
    {
      id: NEWER,
      type: "security",
      data: { kind: "account", notice: "new-device" },
      read: false,
      createdAt: addMs(now, -5 * MINUTE_MS),
    },
    {
      id: OLDER,
      type: "safety",
      data: { kind: "contact-answered", name: "Maya", answer: "yes" },
      read: false,
      createdAt: addMs(now, -60 * MINUTE_MS),
    },
  ],
})

/** A backend with those two, or `all`, of which it shows `limit` at once; it can lose its line. */
export function aNotificationBackend(
  now: () => Instant,
  given: NotificationState["notifications"] = aNotificationState(now()).notifications,
  limit = given.length,
) {
  const world = { isCut: false, all: given }
  const page = (from: NotificationState["notifications"]): NotificationPage => ({
    notifications: from.slice(0, limit),
    hasOlder: from.length > limit,
  })
  const state = (): NotificationState => ({
    now: now(),
    unread: world.all.filter(({ read }) => !read).length,
    ...page(world.all),
  })
  const keep = (notifications: NotificationState["notifications"]) => {
    world.all = notifications
    return state()
  }
  const answering = <Answer>(id: string | null, work: () => Answer): Answer => {
    if (world.isCut) throw new NetworkFailed({})
    if (id !== null && !world.all.some((one) => one.id === id)) throw new NotFound({})
    return work()
  }
  const all = () => world.all
  const notification: NotificationPort = {
    state: async () => answering(null, state),
    older: async (cursor) => answering(null, () => page(all().filter((one) => isBehind(one, cursor)))),
    read: async (id) =>
      answering(id, () => keep(all().map((one) => (one.id === id ? { ...one, read: true } : one)))),
    readAll: async () => answering(null, () => keep(all().map((one) => ({ ...one, read: true })))),
    remove: async (id) => answering(id, () => keep(all().filter((one) => one.id !== id))),
  }
  return { world, notification }
}
