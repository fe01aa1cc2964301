import * as fc from "fast-check"
import { expect, test } from "vitest"
import { toInstant } from "../time/index.ts"
import {
  DEFAULT_PREFERENCES,
  heaviest,
  mergePreferences,
  NOTIFICATION_CHANNELS,
  PRIORITIES,
  PRIORITY_WEIGHTS,
  quietUntil,
  routeNews,
  type PartialPreferences,
} from "./index.ts"

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const channels = fc.subarray([...NOTIFICATION_CHANNELS])
const isOn = maybe(fc.boolean())
const time = fc.constantFrom("00:00", "07:30", "08:00", "12:00", "22:00", "23:59")
const partial: fc.Arbitrary<PartialPreferences> = fc.record(
  {
    channels: maybe(
      fc.record({
        push: maybe(fc.record({ enabled: isOn })),
        sms: maybe(fc.record({ enabled: isOn })),
        email: maybe(fc.record({ enabled: isOn, digestEnabled: isOn })),
        whatsapp: maybe(fc.record({ enabled: isOn })),
        voice: maybe(fc.record({ enabled: isOn, criticalOnly: isOn })),
      }),
    ),
    prioritySettings: maybe(
      fc.record({
        low: maybe(channels),
        medium: maybe(channels),
        high: maybe(channels),
        critical: maybe(channels),
      }),
    ),
    quietHours: maybe(
      fc.record({ enabled: isOn, start: maybe(time), end: maybe(time), overrideForCritical: isOn }),
    ),
  },
  { requiredKeys: [] },
)
const priority = fc.constantFrom(...PRIORITIES)
const missing = fc.constantFrom(null, null, "unverified", "stopped", "not-connected")
const reach = fc
  .array(missing, { minLength: NOTIFICATION_CHANNELS.length, maxLength: NOTIFICATION_CHANNELS.length })
  .map((all) =>
    NOTIFICATION_CHANNELS.map((channel, index) => ({ channel, missing: all[index] ?? null, address: null })),
  )
const instant = fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }).map(toInstant)
const toldOn = fc.subarray([...NOTIFICATION_CHANNELS])

test("whatever is missing is as by default; merging twice is merging once (NPREF-03)", () => {
  fc.assert(
    fc.property(partial, (stored) => {
      const merged = mergePreferences(stored)
      expect(mergePreferences(merged)).toEqual(merged)
      expect(Object.keys(merged)).toEqual(Object.keys(DEFAULT_PREFERENCES))
      expect(merged.channels.voice.enabled).toBe(stored.channels?.voice?.enabled ?? true)
      expect(merged.prioritySettings.high).toEqual(
        stored.prioritySettings?.high ?? DEFAULT_PREFERENCES.prioritySettings.high,
      )
      expect(merged.quietHours.end).toBe(stored.quietHours?.end ?? "08:00")
    }),
  )
})

test("more important news never takes fewer channels, and weighs more (NPREF-05, NPREF-06)", () => {
  fc.assert(
    fc.property(priority, priority, (one, other) => {
      const rank = PRIORITIES.indexOf(one) - PRIORITIES.indexOf(other)
      expect(Math.sign(PRIORITY_WEIGHTS[one] - PRIORITY_WEIGHTS[other])).toBe(Math.sign(rank))
      const { [one]: mine, [other]: theirs } = DEFAULT_PREFERENCES.prioritySettings
      const has = new Set<string>(theirs)
      expect(rank > 0 || mine.every((channel) => has.has(channel))).toBe(true)
      expect(heaviest([one, other])).toBe(rank >= 0 ? one : other)
    }),
  )
})

test("news goes only where it is on, listed and verified; calls only for what is critical; every other channel has its reason (NPREF-07, EXT-14)", () => {
  fc.assert(
    fc.property(
      partial,
      reach,
      priority,
      fc.boolean(),
      toldOn,
      instant,
      (stored, ways, how, isUrgent, told, now) => {
        const preferences = mergePreferences(stored)
        const zone = "Europe/Berlin"
        const news = { priority: how, isUrgent, toldOn: told }
        const route = routeNews(news, { preferences, reach: ways, timeZone: zone }, now)
        const usable = new Set(ways.filter((one) => one.missing === null).map(({ channel }) => channel))
        const listed = preferences.prioritySettings[how]
        const isLastResort = !route.channels.every(
          (channel) => preferences.channels[channel].enabled && listed.includes(channel),
        )
        for (const channel of route.channels) {
          expect(usable.has(channel)).toBe(true)
          expect(told).not.toContain(channel)
        }
        const calls = route.channels.includes("voice")
        expect(!isLastResort || (how === "critical" && !calls)).toBe(true)
        expect(!calls || !preferences.channels.voice.criticalOnly || how === "critical").toBe(true)
        expect([...route.channels, ...route.skipped.map(({ channel }) => channel)].toSorted()).toEqual(
          [...NOTIFICATION_CHANNELS].toSorted(),
        )
        const passes = isUrgent || (how === "critical" && preferences.quietHours.overrideForCritical)
        const until = quietUntil(now, preferences.quietHours, zone)
        expect(route.waitsUntil).toBe(passes || route.channels.length === 0 ? null : until)
      },
    ),
  )
})

test("critical news reaches whoever has a verified number or address that has not told it (NPREF-06)", () => {
  fc.assert(
    fc.property(partial, reach, instant, (stored, ways, now) => {
      const preferences = mergePreferences(stored)
      const news = { priority: "critical", isUrgent: false } as const
      const { channels: taken } = routeNews(news, { preferences, reach: ways, timeZone: "UTC" }, now)
      const has = ways.some(
        ({ channel, missing: no }) => no === null && (channel === "sms" || channel === "email"),
      )
      expect(!has || taken.length > 0).toBe(true)
    }),
  )
})
