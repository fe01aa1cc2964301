import { expect, test } from "vitest"
import type { AccountNotice } from "../session/index.ts"
import { toInstant } from "../time/index.ts"
import {
  newestFirst,
  NOTIFICATION_LIST_LIMIT,
  NOTIFICATION_TYPES,
  notificationType,
  notificationWords,
  type Notification,
  type NotificationData,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const clockOf = () => "22:30"

test("fifty are listed, and each is about one of the nine things (NOTIF-07)", () => {
  expect(NOTIFICATION_LIST_LIMIT).toBe(50)
  expect(NOTIFICATION_TYPES).toHaveLength(9)
})

test.each<readonly [NotificationData, string, string]>([
  [{ kind: "account", notice: "new-device" }, "security", "New sign-in"],
  [{ kind: "missed-check-in" }, "check_in", "You did not check in"],
  [{ kind: "undelivered", name: "Maya", channel: "sms" }, "safety", "A text message did not reach Maya"],
  [{ kind: "contact-answered", name: "Sam", answer: "yes" }, "safety", "Sam said yes"],
  [{ kind: "contact-answered", name: "Sam", answer: "stop" }, "safety", "Sam wants no more texts"],
  [{ kind: "test-answered", name: "Maya" }, "system", "Your test reached Maya"],
  [{ kind: "account", notice: "webhook-place" }, "security", "A webhook is told where you are"],
  [{ kind: "account", notice: "webhook-secret" }, "security", "A webhook has a new secret"],
  [{ kind: "webhook", what: "gone" }, "security", "A webhook was switched off"],
  [{ kind: "geofence", name: "Elm St", event: "entered" }, "geofence", "You came into Elm St"],
  [{ kind: "geofence", name: "Home", event: "exited" }, "geofence", "You left Home"],
  [{ kind: "trial-started", endsAt: NOW }, "billing", "Your free trial has begun"],
  [{ kind: "plan-ended", why: "refunded" }, "billing", "Your plan has ended"],
  [{ kind: "plan-ended", why: "disputed" }, "billing", "Your plan has ended"],
  [{ kind: "check-in-reminder" }, "check_in", "Time to check in"],
  [{ kind: "parking-reminder", reminders: "" }, "system", "Reminder for your parked car"],
  [{ kind: "identity", outcome: "verified" }, "system", "Your identity check is done"],
  [{ kind: "identity", outcome: "pending" }, "system", "Your identity check is done"],
  [{ kind: "identity", outcome: "lapsed" }, "system", "Your identity check is over"],
])("%o is about %s and says so", (data, type, title) => {
  expect(notificationType(data)).toBe(type)
  expect(notificationWords(data, clockOf)).toEqual({ title, message: expect.stringMatching(/\.$/u) })
})

test("the end of a trial is told in the reader's time", () => {
  expect(notificationWords({ kind: "trial-started", endsAt: NOW }, clockOf).message).toContain("22:30")
})

test("everything that is told by mail about an account has its words here", () => {
  const told = {
    "new-device": true,
    "password-changed": true,
    "phone-changed": true,
    "pins-changed": true,
    "words-changed": true,
    "handle-changed": true,
    "factor-added": true,
    "factor-removed": true,
    "api-key-added": true,
    "webhook-added": true,
    "webhook-changed": true,
    "webhook-place": true,
    "webhook-secret": true,
    "passkey-copied": true,
    "recovery-code-used": true,
    "recovery-codes-made": true,
    "factor-guessed": true,
  } satisfies Record<AccountNotice, true>
  for (const notice of Object.keys(told) as ReadonlyArray<AccountNotice>)
    expect(notificationWords({ kind: "account", notice }, clockOf).title).not.toBe("")
})

test("what a newer version told leaves the list readable: it says that there is something, and how to read it", () => {
  const later = [{ kind: "account", notice: "told-later" }, { kind: "told-later" }] as unknown as [
    NotificationData,
  ]
  for (const data of later)
    expect(notificationWords(data, clockOf)).toEqual({
      title: "There is something new",
      message: "This version of the app cannot show it. Load the new version to read it.",
    })
})

test("of two of one moment the later made comes first", () => {
  const one: Notification = {
    id: "0198c8a4-7b1e-7c3a-9f00-0242ac120001",
    type: "system",
    data: { kind: "test-answered", name: "Maya" },
    read: false,
    createdAt: NOW,
  }
  const other = { ...one, id: "0198c8a4-7b1e-7c3a-9f00-0242ac120002" }
  expect([one, other].toSorted(newestFirst)).toEqual([other, one])
})
