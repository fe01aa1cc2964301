import { NetworkFailed, NotFound } from "@porchlight/core/error"
import type { NotificationPort, NotificationState } from "@porchlight/core/notification"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"

export const NEWER = "00000000-0000-7000-8000-00000000000b"
export const OLDER = "00000000-0000-7000-8000-00000000000a"

/** Two unread notifications. */
export const aNotificationState = (now: Instant): NotificationState => ({
  now,
  unread: 2,
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

/** A backend with those two, which can lose its line. */
export function aNotificationBackend(now: () => Instant) {
  const world = { isCut: false, state: aNotificationState(now()) }
  const keep = (notifications: NotificationState["notifications"]) => {
    const unread = notifications.filter(({ read }) => !read).length
    world.state = { now: now(), notifications, unread }
    return world.state
  }
  const answering = (id: string | null, work: () => NotificationState) => {
    if (world.isCut) throw new NetworkFailed({})
    if (id !== null && !world.state.notifications.some((one) => one.id === id)) throw new NotFound({})
    return work()
  }
  const all = () => world.state.notifications
  const notification: NotificationPort = {
    state: async () => answering(null, () => ({ ...world.state, now: now() })),
    read: async (id) =>
      answering(id, () => keep(all().map((one) => (one.id === id ? { ...one, read: true } : one)))),
    readAll: async () => answering(null, () => keep(all().map((one) => ({ ...one, read: true })))),
    remove: async (id) => answering(id, () => keep(all().filter((one) => one.id !== id))),
  }
  return { world, notification }
}
