import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS, toInstant } from "../time/index.ts"
import {
  afterWebhookAttempt,
  hearsMore,
  isAlarmTold,
  NewWebhook,
  newWebhookProgress,
  openedEvents,
  stopWebhookProgress,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_FAILING_MS,
  webhookBody,
  webhookMessages,
  webhookNotice,
  webhookRetryDelayMs,
  webhookUrlFault,
  type Webhook,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)

test.each([
  ["https://hooks.example.com/a/b?c=d&e=%20", null],
  ["HTTPS://Hooks.Example.com:8443", null],
  ["https://hooks.example.com:443/", null],
  ["https://xn--bcher-kva.example", null],
  ["", "required"],
  [`https://example.com/${"a".repeat(500)}`, "too-long"],
  ["http://hooks.example.com", "not-https"],
  ["ftp://hooks.example.com", "not-https"],
  ["javascript:alert(1)", "not-https"],
  ["hooks.example.com", "not-https"],
  [" https://hooks.example.com", "not-https"],
  ["https://hooks.example.com:22/", "port"],
  ["https://hooks.example.com:80/", "port"],
  ["https://user:secret@hooks.example.com", "invalid"],
  ["https://hooks.example.com/#part", "invalid"],
  ["https://hooks.example.com/a b", "invalid"],
  ["https://hooks.example.com/\n", "invalid"],
  ["https://hooks.example.com\\@10.0.0.1/", "invalid"],
  ["https://localhost/", "invalid"],
  ["https://intranet/", "invalid"],
  ["https://hooks.example.com./", "invalid"],
  ["https://printer.local/", "invalid"],
  ["https://metadata.google.internal/", "invalid"],
  ["https://127.0.0.1/", "invalid"],
  ["https://0x7f.1/", "invalid"],
  ["https://2130706433/", "invalid"],
  ["https://017700000001/", "invalid"],
  ["https://169.254.169.254/latest/meta-data", "invalid"],
  ["https://[::1]/", "invalid"],
  ["https://[::ffff:10.0.0.1]/", "invalid"],
  ["https://[fe80::1%25eth0]/", "invalid"],
  ["https://１２７.0.0.1/", "invalid"],
  ["https://exa mple.com", "invalid"],
  ["https://hoo\u212as.example.com/", "invalid"],
  ["https://hooks.example.com/\u017f", "invalid"],
  ["https:///path", "invalid"],
] as const)("of %s the fault is %s (HOOK-01)", (url, fault) => {
  expect(webhookUrlFault(url, { allowsLocal: false })).toBe(fault)
})

test("other ports than the usual ones count only where they are given", () => {
  const url = "https://hooks.example.com:40123/"
  expect(webhookUrlFault(url, { allowsLocal: false })).toBe("port")
  expect(webhookUrlFault(url, { allowsLocal: false, ports: ["40123"] })).toBeNull()
})

test("the backend's own machine is an address where that is allowed, and nowhere else", () => {
  for (const url of ["http://localhost:4100/hook", "http://127.0.0.1:9/", "https://localhost"]) {
    expect(webhookUrlFault(url, { allowsLocal: true })).toBeNull()
    expect(webhookUrlFault(url, { allowsLocal: false })).not.toBeNull()
  }
  for (const url of [
    "http://10.0.0.1/",
    "http://localhost.example.com",
    "http://[::1]:80/",
    "http://127.0.0.2/",
  ])
    expect(webhookUrlFault(url, { allowsLocal: true })).not.toBeNull()
})

test.each([
  [{}, true],
  [{ description: "x".repeat(80) }, true],
  [{ description: "x".repeat(81) }, false],
  [{ description: "a\nb" }, false],
  [{ description: "a\u202eb" }, false],
  [{ events: [] }, false],
  [{ events: ["check-in.armed", "check-in.armed"] }, false],
  [{ events: ["webhook.test"] }, false],
  [{ events: [...WEBHOOK_EVENTS] }, true],
  [{ url: "http://example.com" }, false],
  [{ includesPlace: 1 }, false],
  [{ password: undefined }, false],
  [{ code: "123456" }, true],
])("a form with %o is taken: %s", (change, isTaken) => {
  const form = {
    url: "https://hooks.example.com",
    description: "",
    events: ["incident.opened"],
    includesPlace: false,
    password: "rose garden",
    code: null,
    ...change,
  }
  expect(Result.isSuccess(Schema.decodeUnknownResult(NewWebhook)(form))).toBe(isTaken)
})

test.each<readonly [Partial<Webhook>, boolean]>([
  [{}, false],
  [{ description: "Home" }, false],
  [{ url: "https://hooks.example.com" }, false],
  [{ url: "https://hooks.example.com/" }, true],
  [{ events: ["check-in.missed"] }, false],
  [{ events: ["check-in.missed", "incident.opened"] }, false],
  [{ events: ["incident.resolved"] }, true],
  [{ includesPlace: true }, true],
  [{ isActive: false }, false],
])("with %o an address hears more than before: %s (HOOK-01)", (change, isMore) => {
  const before = {
    url: "https://hooks.example.com",
    events: ["incident.opened", "check-in.missed"],
    includesPlace: false,
    isActive: true,
  } as const
  expect(hearsMore(before, change)).toBe(isMore)
  expect(hearsMore({ ...before, isActive: false, includesPlace: true }, { includesPlace: false })).toBe(false)
  expect(hearsMore({ ...before, isActive: false }, { isActive: true })).toBe(true)
})

test("of an address that is told where she is she hears just that, new or changed", () => {
  const plain = { url: "", events: [], includesPlace: false, isActive: true }
  expect(webhookNotice(null, plain)).toBe("webhook-added")
  expect(webhookNotice(plain, plain)).toBe("webhook-changed")
  expect(webhookNotice(null, { includesPlace: true })).toBe("webhook-place")
  expect(webhookNotice(plain, { includesPlace: true })).toBe("webhook-place")
})

test("ten tries come at 0 s, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h after each other: 75:35:05 in all", () => {
  const delays = Array.from({ length: WEBHOOK_ATTEMPTS_MAX }, (_, index) =>
    webhookRetryDelayMs(index + 1, 0.5),
  )
  expect(delays.at(-1)).toBeNull()
  const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)
  expect(total).toBe(75 * HOUR_MS + 35 * MINUTE_MS + 5 * SECOND_MS)
})

const answered = (status: number | null, retryAfterMs: number | null = null) => ({
  status,
  fault: status === null ? ("timeout" as const) : null,
  retryAfterMs,
})

test.each([
  [1, answered(204), null, "delivered", null, null],
  [10, answered(200), null, "delivered", null, null],
  [1, answered(500), null, "waiting", null, 5 * SECOND_MS],
  [2, answered(301), null, "waiting", null, 5 * MINUTE_MS],
  [1, answered(null), null, "waiting", null, 5 * SECOND_MS],
  [1, answered(429, HOUR_MS), null, "waiting", null, HOUR_MS],
  [3, answered(503, SECOND_MS), null, "waiting", null, 30 * MINUTE_MS],
  [1, answered(429, 1e12), null, "waiting", null, 24 * HOUR_MS],
  [1, answered(410), 0, "failed", "gone", null],
  [10, answered(500), null, "failed", "failing", null],
  [10, answered(500), WEBHOOK_FAILING_MS, "failed", "failing", null],
  [10, answered(500), WEBHOOK_FAILING_MS - 1, "failed", null, null],
] as const)(
  "after try %i with %o, having taken another %s ms ago, it is %s, switched off: %s, next in %s ms",
  (attempts, answer, takenAgoMs, state, off, delay) => {
    const lastTakenAt = takenAgoMs === null ? null : addMs(NOW, -takenAgoMs)
    const at = { now: NOW, fraction: 0.5, lastTakenAt }
    const { progress, off: why } = afterWebhookAttempt(attempts, answer, at)
    expect({ state: progress.state, why }).toEqual({ state, why: off })
    expect(progress.nextAttemptAt).toBe(delay === null ? null : addMs(NOW, delay))
    expect(progress).toMatchObject({ attempts, status: answer.status, lastAttemptAt: NOW })
  },
)

test("what waits for an address that is switched off is given up; what was delivered stays so", () => {
  const waiting = newWebhookProgress(NOW)
  expect(stopWebhookProgress(waiting)).toMatchObject({ state: "failed", fault: "off", nextAttemptAt: null })
  const at = { now: NOW, fraction: 0, lastTakenAt: null }
  const delivered = afterWebhookAttempt(1, answered(200), at).progress
  expect(stopWebhookProgress(delivered)).toBe(delivered)
})

test("a message tells ids and times; where she is only where that was asked for", () => {
  const facts = { incidentId: "i", kind: "missed-check-in", watchId: "w" }
  expect(JSON.parse(webhookBody("incident.opened", NOW, facts))).toEqual({
    type: "incident.opened",
    timestamp: "2026-11-21T19:00:00.000Z",
    data: facts,
  })
  expect(JSON.parse(webhookBody("incident.opened", NOW, facts, null))).toMatchObject({
    data: { place: null },
  })
  const place = { latitude: 1, longitude: 2, accuracyMeters: 3, takenAt: NOW }
  expect(JSON.parse(webhookBody("incident.opened", NOW, facts, place))).toMatchObject({
    data: { ...facts, place: { latitude: 1, takenAt: "2026-11-21T19:00:00.000Z" } },
  })
})

test.each([
  ["missed-check-in", false, false, true],
  ["route", false, false, true],
  ["broadcast", false, false, true],
  ["sos", false, true, true],
  ["sos", false, false, false],
  ["cloak", false, true, false],
  ["duress", false, true, false],
  ["missed-check-in", true, true, false],
  ["sos", true, true, false],
])("of %s (hidden: %s, loud: %s) others are told: %s", (kind, isHidden, isLoud, isTold) => {
  expect(isAlarmTold({ kind, isHidden, isLoud })).toBe(isTold)
})

test("a missed check-in is told as one, and as an alarm; every event has words", () => {
  expect(openedEvents("missed-check-in")).toEqual(["check-in.missed", "incident.opened"])
  expect(openedEvents("sos")).toEqual(["incident.opened"])
  for (const event of WEBHOOK_EVENTS) expect(webhookMessages.event[event]).not.toBe("")
})
