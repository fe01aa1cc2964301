import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { fromWallClock, toInstant } from "../time/index.ts"
import {
  DEFAULT_PREFERENCES,
  heaviestFirst,
  leavesTheApp,
  mergePreferences,
  newsOf,
  newsText,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_LIST_LIMIT,
  NotificationPreferences,
  preferenceMessages,
  PRIORITIES,
  PRIORITY_WEIGHTS,
  routeNews,
  TOAST_MS,
  TOASTS_MAX,
  type ChannelReach,
  type NotificationChannel,
  type NotificationData,
  type Priority,
} from "./index.ts"

const NOON = fromWallClock({ date: "2026-11-21", time: "12:00" }, "America/Chicago") ?? toInstant(0)
const NIGHT = fromWallClock({ date: "2026-11-21", time: "23:00" }, "America/Chicago") ?? toInstant(0)
const MORNING = fromWallClock({ date: "2026-11-22", time: "08:00" }, "America/Chicago")

const reachOf = (usable: ReadonlyArray<NotificationChannel>): ReadonlyArray<ChannelReach> =>
  NOTIFICATION_CHANNELS.map((channel) => ({
    channel,
    missing: usable.includes(channel) ? null : "unverified",
    address: null,
  }))
const person = (usable: ReadonlyArray<NotificationChannel>, changes = {}) => ({
  preferences: mergePreferences(changes),
  reach: reachOf(usable),
  timeZone: "America/Chicago",
})
const news = (priority: Priority) => ({ priority, isUrgent: false })
const ALL = NOTIFICATION_CHANNELS

test.each<readonly [NotificationData, RegExp]>([
  [{ kind: "contact-answered", name: "Maya", answer: "yes" }, /said yes or no/iu],
  [{ kind: "test-answered", name: "Maya" }, /answered a test/iu],
  [{ kind: "trial-started", endsAt: NOON }, /trial/iu],
  [{ kind: "plan-ended", why: "refunded" }, /plan/iu],
  [{ kind: "parking-reminder", reminders: "" }, /parked/iu],
  [{ kind: "check-in-reminder" }, /check in/iu],
  [{ kind: "identity", outcome: "verified" }, /identity check/iu],
  [{ kind: "account", notice: "new-device" }, /new sign-in/iu],
  [{ kind: "geofence", name: "Home", event: "exited" }, /zone/iu],
  [{ kind: "webhook", what: "gone" }, /webhook/iu],
  [{ kind: "undelivered", name: "Maya", channel: "sms" }, /did not arrive/iu],
  [{ kind: "route-deviation", deviationMeters: 640, answerBy: NOON }, /whether you are OK/iu],
])("what is said of its priority names %o", (data, words) => {
  expect(preferenceMessages.priorityHint[newsOf(data)?.priority ?? "low"]).toMatch(words)
})

test("by default push, texts, e-mail and calls are on, WhatsApp is off, and calls are for critical news (NPREF-01, NPREF-04)", () => {
  expect(DEFAULT_PREFERENCES.channels).toEqual({
    push: { enabled: true },
    sms: { enabled: true },
    email: { enabled: true, digestEnabled: true },
    whatsapp: { enabled: false },
    voice: { enabled: true, criticalOnly: true },
  })
})

test("low takes push and e-mail, medium texts, high WhatsApp, critical calls as well (NPREF-02, NPREF-06)", () => {
  const { low, medium, high, critical } = DEFAULT_PREFERENCES.prioritySettings
  expect(low).toEqual(["push", "email"])
  expect(medium).toEqual(["push", "sms", "email"])
  expect(high).toEqual(["push", "sms", "email", "whatsapp"])
  expect(critical).toEqual(["push", "sms", "email", "whatsapp", "voice"])
})

test("priorities weigh 1, 5, 8 and 10, and the heaviest stands first (NPREF-05)", () => {
  expect(PRIORITY_WEIGHTS).toEqual({ low: 1, medium: 5, high: 8, critical: 10 })
  expect(PRIORITIES.toSorted(heaviestFirst)).toEqual(["critical", "high", "medium", "low"])
})

test("fifty are listed; three toasts show at a time, for four seconds (CONST-08)", () => {
  expect([NOTIFICATION_LIST_LIMIT, TOAST_MS, TOASTS_MAX]).toEqual([50, 4_000, 3])
})

test("who has chosen nothing has the defaults, and what is chosen stands over them (NPREF-03)", () => {
  expect(mergePreferences({})).toEqual(DEFAULT_PREFERENCES)
  const chosen = mergePreferences({ channels: { sms: { enabled: false } }, quietHours: { start: "21:00" } })
  expect(chosen.channels.sms).toEqual({ enabled: false })
  expect(chosen.channels.voice).toEqual(DEFAULT_PREFERENCES.channels.voice)
  expect(chosen.quietHours).toEqual({ ...DEFAULT_PREFERENCES.quietHours, start: "21:00" })
})

test.each<readonly [string, object]>([
  ["an unknown channel", { prioritySettings: { ...DEFAULT_PREFERENCES.prioritySettings, low: ["fax"] } }],
  ["a channel twice", { prioritySettings: { ...DEFAULT_PREFERENCES.prioritySettings, low: ["sms", "sms"] } }],
  ["a time that no clock shows", { quietHours: { ...DEFAULT_PREFERENCES.quietHours, end: "24:00" } }],
  ["a zone that nobody knows", { quietHours: { ...DEFAULT_PREFERENCES.quietHours, timeZone: "No/Such" } }],
])("%s is refused", (_, changes) => {
  expect(Schema.is(NotificationPreferences)({ ...DEFAULT_PREFERENCES, ...changes })).toBe(false)
  expect(Schema.is(NotificationPreferences)(DEFAULT_PREFERENCES)).toBe(true)
})

test("news goes over the channels of its priority that are on and verified, and says why not over the others (NPREF-07)", () => {
  const { channels, skipped, waitsUntil } = routeNews(news("high"), person(["push", "sms"]), NOON)
  expect([channels, waitsUntil]).toEqual([["push", "sms"], null])
  expect(skipped).toEqual([
    { channel: "email", reason: "unverified" },
    { channel: "whatsapp", reason: "off" },
    { channel: "voice", reason: "not-listed" },
  ])
})

test("a call is for critical news, unless she wants more of them", () => {
  const listed = { prioritySettings: { high: ["voice"] } } as const
  expect(routeNews(news("high"), person(ALL, listed), NOON).channels).toEqual([])
  const more = { ...listed, channels: { voice: { criticalOnly: false } } }
  expect(routeNews(news("high"), person(ALL, more), NOON).channels).toEqual(["voice"])
})

test("critical news that would go nowhere takes a verified text and e-mail; other news does not", () => {
  const off = { channels: { sms: { enabled: false }, push: { enabled: false }, voice: { enabled: false } } }
  expect(routeNews(news("critical"), person(["sms"], off), NOON).channels).toEqual(["sms"])
  expect(routeNews(news("high"), person(["sms"], off), NOON).channels).toEqual([])
  expect(routeNews(news("critical"), person([], off), NOON).channels).toEqual([])
})

test("in quiet hours news waits for their end; critical news passes unless she said otherwise (QUIET-03)", () => {
  expect(routeNews(news("low"), person(ALL), NIGHT).waitsUntil).toBe(MORNING)
  expect(routeNews(news("critical"), person(ALL), NIGHT).waitsUntil).toBeNull()
  const strict = { quietHours: { overrideForCritical: false } }
  expect(routeNews(news("critical"), person(ALL, strict), NIGHT).waitsUntil).toBe(MORNING)
  expect(routeNews({ priority: "low", isUrgent: true }, person(ALL, strict), NIGHT).waitsUntil).toBeNull()
})

test("what has a message of its own is not told there again", () => {
  const told = { ...news("high"), toldOn: ["email"] as const }
  const { channels, skipped } = routeNews(told, person(ALL), NOON)
  expect(channels).toEqual(["push", "sms"])
  expect(skipped[0]).toEqual({ channel: "email", reason: "told-already" })
})

test("outside the app no zone is named, and nobody reads that an alarm opened: the phone may lie before whom it is about", () => {
  const reader = { brand: "Porchlight", clockOf: () => "8:00 AM" }
  const zone: NotificationData = { kind: "geofence", name: "Marc's flat", event: "entered" }
  for (const channel of ["sms", "email", "voice", "push"] as const)
    for (const messages of [[zone], [zone, { kind: "trial-started", endsAt: NOON } as const]]) {
      const { subject, text } = newsText(messages, { ...reader, channel })
      expect(`${subject} ${text}`).not.toMatch(/Marc|danger|safe/u)
    }
  expect(newsOf({ kind: "route-told" })).toBeNull()
})

test("what has its own messages to the dater is not told twice; a message that failed does not wait", () => {
  expect(newsOf({ kind: "missed-check-in" })).toBeNull()
  expect(newsOf({ kind: "contact-answered", name: "Maya", answer: "stop" })).toBeNull()
  expect(newsOf({ kind: "geofence", name: "Home", event: "exited" })).toMatchObject({
    priority: "high",
    isUrgent: true,
  })
  expect(newsOf({ kind: "route-deviation", deviationMeters: 640, answerBy: NOON })).toMatchObject({
    priority: "critical",
    isUrgent: true,
  })
  expect(newsOf({ kind: "parking-reminder", reminders: "" })).toMatchObject({
    priority: "medium",
    isUrgent: true,
  })
  expect(newsOf({ kind: "undelivered", name: "Maya", channel: "sms" })?.isUrgent).toBe(true)
  expect(newsOf({ kind: "identity", outcome: "pending" })).toMatchObject({
    priority: "medium",
    isUrgent: false,
  })
  expect(newsOf({ kind: "contact-answered", name: "Maya", answer: "yes" })).toEqual({
    priority: "low",
    isUrgent: false,
    toldOn: [],
  })
  expect(newsOf({ kind: "account", notice: "new-device" })?.toldOn).toEqual(["email"])
  expect(newsOf({ kind: "own-test", priority: "critical" })?.priority).toBe("critical")
})

test.each([
  ["invite", null, true],
  ["test", null, true],
  ["drill", null, true],
  ["alert", "an alarm", false],
  ["test", "an alarm", false],
  ["escape-text", null, false],
  ["vibe", null, false],
  ["ask", null, false],
  ["card", null, false],
])("that a message of the kind %s, of %s, failed leaves the app: %s", (purpose, incidentId, leaves) => {
  expect(leavesTheApp({ purpose, incidentId })).toBe(leaves)
})

test("one thing is told with what it means, several by their titles, and a lock screen shows nothing of it", () => {
  const maya = { kind: "contact-answered", name: "Maya", answer: "yes" } as const
  const sam = { kind: "test-answered", name: "Sam" } as const
  const reader = { brand: "Porchlight", clockOf: () => "22:30" }
  const say = (channel: "sms" | "email" | "push" | "voice", ...all: ReadonlyArray<NotificationData>) =>
    newsText(all, { ...reader, channel })
  expect(say("sms", maya).text).toBe(
    "Porchlight: Maya said yes. From now on they are told when you do not check in.",
  )
  expect(say("sms", maya, sam).text).toBe(
    "Porchlight, while it was quiet: Maya said yes; Your test reached Sam.",
  )
  expect(say("email", maya, sam)).toEqual({
    subject: "Porchlight: 2 things happened",
    text: expect.stringContaining("Your test reached Sam\nThey answered it."),
  })
  expect(say("push", maya)).toEqual({ subject: "Something new", text: "Open the app to read it." })
  expect(say("voice", maya).text).toMatch(/^This is Porchlight\./u)
  expect(say("voice", maya).text).toMatch(/Nothing has to be pressed\.$/u)
  const asked: NotificationData = { kind: "route-deviation", deviationMeters: 640, answerBy: NOON }
  expect(say("sms", asked).text).toMatch(/^Porchlight: Are you OK\? You are/u)
  expect(say("voice", asked).text).not.toContain("Nothing has to be pressed")
  expect(() => say("sms")).toThrow("[porchlight/notification]")
})
