import * as fc from "fast-check"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { addMs, toInstant } from "../time/index.ts"
import {
  newestFirst,
  NOTIFICATION_TYPES,
  notificationType,
  notificationWords,
  NotificationData,
  slideOlder,
  type Notification,
  type NotificationState,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const name = fc.string({ minLength: 1 })
const data: fc.Arbitrary<NotificationData> = fc.oneof<Array<fc.Arbitrary<NotificationData>>>(
  fc.record({ kind: fc.constant("account"), notice: fc.constantFrom("new-device", "factor-added") }),
  fc.constant({ kind: "missed-check-in" }),
  fc.record({ kind: fc.constant("undelivered"), name, channel: fc.constantFrom("sms", "voice", "email") }),
  fc.record({ kind: fc.constant("contact-answered"), name, answer: fc.constantFrom("yes", "no", "stop") }),
  fc.record({ kind: fc.constant("test-answered"), name }),
  fc.record({ kind: fc.constant("webhook"), what: fc.constantFrom("gone", "failing") }),
  fc.record({ kind: fc.constant("geofence"), name, event: fc.constantFrom("entered", "exited") }),
  fc.record({ kind: fc.constant("own-test"), priority: fc.constantFrom("low", "critical") }),
  fc.record({ kind: fc.constant("trial-started"), endsAt: fc.nat().map((ms) => addMs(NOW, ms)) }),
  fc.record({ kind: fc.constant("plan-ended"), why: fc.constantFrom("refunded", "disputed") }),
  fc.record({ kind: fc.constant("check-in-reminder") }),
  fc.record({ kind: fc.constant("identity"), outcome: fc.constantFrom("verified", "pending", "lapsed") }),
  fc.record({ kind: fc.constant("parking-reminder"), reminders: fc.string() }),
)
const notification: fc.Arbitrary<Notification> = fc
  .record({ id: fc.uuid(), data, read: fc.boolean(), age: fc.nat({ max: 3 }) })
  .map(({ id, data: what, read, age }) => ({
    id,
    type: notificationType(what),
    data: what,
    read,
    createdAt: addMs(NOW, -age),
  }))

test("whatever happened is about one thing, has a title and a meaning, and comes back as it went", () => {
  fc.assert(
    fc.property(data, (what) => {
      expect(NOTIFICATION_TYPES).toContain(notificationType(what))
      const { title, message } = notificationWords(what, () => "22:30")
      expect(title.length).toBeGreaterThan(3)
      expect(message).toMatch(/\.$/u)
      expect(Schema.decodeUnknownSync(NotificationData)(JSON.parse(JSON.stringify(what)))).toEqual(what)
    }),
  )
})

test("newest first is one order, in whatever order they came (NOTIF-07)", () => {
  const list = fc.uniqueArray(notification, { selector: ({ id }) => id, maxLength: 10 })
  fc.assert(
    fc.property(list, (all) => {
      const sorted = all.toSorted(newestFirst)
      expect(all.toReversed().toSorted(newestFirst)).toEqual(sorted)
      for (const [index, one] of sorted.entries())
        expect(one.createdAt).toBeLessThanOrEqual(sorted[index - 1]?.createdAt ?? one.createdAt)
    }),
  )
})

test("older pages slide with the newest: none twice, none left out, or they are asked for anew", () => {
  const WINDOW = 5
  const made = fc
    .uniqueArray(notification, { minLength: 1, maxLength: 30, selector: ({ id }) => id })
    .map((some) => some.toSorted(newestFirst))
  fc.assert(
    fc.property(made, fc.nat({ max: 8 }), fc.nat({ max: 20 }), (all, fresh, fetched) => {
      const before = all.slice(fresh)
      const known = before.slice(0, WINDOW)
      const older = before.slice(WINDOW, WINDOW + fetched)
      const state: NotificationState = {
        now: NOW,
        unread: 0,
        notifications: all.slice(0, WINDOW),
        hasOlder: all.length > WINDOW,
      }
      const page = { notifications: older, hasOlder: before.length > WINDOW + fetched }
      const slid = slideOlder(page, known, state)
      const shown = [...state.notifications, ...(slid?.notifications ?? [])]
      expect(shown).toEqual(all.slice(0, shown.length))
      const isBegunAnew = fresh >= WINDOW || all.length <= WINDOW
      expect(slid === null).toBe(isBegunAnew)
      expect(shown).toHaveLength(
        isBegunAnew ? state.notifications.length : fresh + known.length + older.length,
      )
      expect(slid?.hasOlder ?? page.hasOlder).toBe(page.hasOlder)
    }),
  )
})
