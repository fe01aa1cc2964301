import * as fc from "fast-check"
import { expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import {
  afterWebhookAttempt,
  hearsMore,
  isAlarmTold,
  WEBHOOK_ATTEMPTS_MAX,
  WEBHOOK_EVENTS,
  WEBHOOK_JITTER,
  WEBHOOK_PAYLOAD_MAX_BYTES,
  WEBHOOK_RETRY_AFTER_MAX_MS,
  WEBHOOK_RETRY_DELAYS_MS,
  webhookBody,
  webhookRetryDelayMs,
  webhookUrlFault,
  type WebhookReach,
} from "./index.ts"

const NOW = toInstant(1_795_287_600_000)
const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const attempts = fc.integer({ min: 1, max: WEBHOOK_ATTEMPTS_MAX })
const answer = fc.record({
  status: fc.option(fc.integer({ min: 100, max: 599 })),
  fault: fc.option(fc.constantFrom("timeout", "unreachable", "refused-address")),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 10 * WEBHOOK_RETRY_AFTER_MAX_MS })),
})

test("a delay is its step give or take the jitter, or what was asked for; never more than a day beyond its step", () => {
  const step = fc.integer({ min: 1, max: WEBHOOK_RETRY_DELAYS_MS.length })
  fc.assert(
    fc.property(step, fraction, answer, (tries, chance, { retryAfterMs }) => {
      const delay = webhookRetryDelayMs(tries, chance, retryAfterMs)
      const usual = WEBHOOK_RETRY_DELAYS_MS[tries - 1] ?? 0
      expect(delay).toBeGreaterThanOrEqual(Math.floor(usual * (1 - WEBHOOK_JITTER)))
      expect(delay).toBeGreaterThanOrEqual(Math.min(retryAfterMs ?? 0, WEBHOOK_RETRY_AFTER_MAX_MS))
      expect(delay).toBeLessThanOrEqual(
        Math.max(usual * (1 + WEBHOOK_JITTER) + 1, WEBHOOK_RETRY_AFTER_MAX_MS),
      )
    }),
  )
})

test("a message waits exactly as long as it has a next try, and no answer leaves it waiting after the tenth", () => {
  fc.assert(
    fc.property(attempts, fraction, answer, (tries, chance, came) => {
      const at = { now: NOW, fraction: chance, lastTakenAt: null }
      const { progress, off } = afterWebhookAttempt(tries, came, at)
      const isWaiting = progress.state === "waiting"
      expect(isWaiting).toBe((progress.nextAttemptAt ?? 0) > NOW)
      expect(isWaiting && (tries === WEBHOOK_ATTEMPTS_MAX || off !== null)).toBe(false)
    }),
  )
})

const reach: fc.Arbitrary<WebhookReach> = fc.record({
  url: fc.constantFrom("https://a.example.com/", "https://b.example.com/"),
  events: fc.subarray([...WEBHOOK_EVENTS], { minLength: 1 }),
  includesPlace: fc.boolean(),
  isActive: fc.boolean(),
})
const change: fc.Arbitrary<Partial<WebhookReach>> = fc
  .tuple(reach, fc.subarray(["url", "events", "includesPlace", "isActive"] as const))
  .map(([to, keys]) => Object.fromEntries(keys.map((key) => [key, to[key]])))

test("however many changes ask for no password, an address hears no more after them than before (HOOK-01)", () => {
  fc.assert(
    fc.property(reach, fc.array(change), (before, changes) => {
      const after = changes.reduce<WebhookReach>(
        (now, one) => (hearsMore(now, one) ? now : { ...now, ...one }),
        before,
      )
      expect(after.url).toBe(before.url)
      expect(before.events).toEqual(expect.arrayContaining([...after.events]))
      expect(after.includesPlace && !before.includesPlace).toBe(false)
      expect(after.isActive && !before.isActive).toBe(false)
    }),
  )
})

test("to hear everything asks unless it is heard already, and the way back asks for nothing", () => {
  fc.assert(
    fc.property(reach, (before) => {
      const all = { ...before, events: WEBHOOK_EVENTS, includesPlace: true, isActive: true }
      const isAll = before.events.length === WEBHOOK_EVENTS.length && before.includesPlace && before.isActive
      expect(hearsMore(before, all)).toBe(!isAll)
      expect(hearsMore(all, before)).toBe(false)
    }),
  )
})

test("no spelling of an IP address, no user, no other scheme and no other port is an address (T11)", () => {
  const hosts = fc.oneof(
    fc.ipV4(),
    fc.ipV4Extended(),
    fc.ipV6().map((host) => `[${host}]`),
    fc.nat().map(String),
    fc.nat().map((host) => `0x${host.toString(16)}`),
    fc.domain().map((host) => `me@${host}`),
    fc.domain().map((host) => `${host}:81`),
    fc.constantFrom("localhost", "a.localhost", "b.internal", "c.local", "single"),
  )
  fc.assert(
    fc.property(hosts, fc.constantFrom("", "/", "/x?y"), (host, path) => {
      expect(webhookUrlFault(`https://${host}${path}`, { allowsLocal: false })).not.toBeNull()
    }),
  )
})

test("whatever is taken begins with https and has nothing but a name and a port that may be before its path", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["https", "http"], size: "-1" }), (url) => {
      const isTaken = webhookUrlFault(url, { allowsLocal: false }) === null
      const isPlain = /^https:\/\/[a-z\d.-]+(?::443|:8443)?(?:[/?]|$)/iu.test(url)
      expect(isTaken && !isPlain).toBe(false)
    }),
  )
})

test("a message is never longer than is ever sent, and never tells of a place that was not asked for", () => {
  const facts = fc.record({
    watchId: fc.uuid(),
    incidentId: fc.uuid(),
    kind: fc.string({ maxLength: 20 }),
    contactId: fc.uuid(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...WEBHOOK_EVENTS), facts, (event, told) => {
      const body = webhookBody(event, NOW, told)
      expect(body.length).toBeLessThan(WEBHOOK_PAYLOAD_MAX_BYTES)
      expect(body).not.toContain("latitude")
    }),
  )
})

test("what is hidden is told to nobody, whatever it is", () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (kind, isLoud) => {
      expect(isAlarmTold({ kind, isHidden: true, isLoud })).toBe(false)
    }),
  )
})
