import { EARTH_RADIUS_METERS } from "@porchlight/core/geo"
import { GEOFENCES_MAX, GeofenceState, type NewGeofence } from "@porchlight/core/geofence"
import type { Fix } from "@porchlight/core/location"
import { RETENTION_MS } from "@porchlight/core/policy"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { onDate, type OnDate } from "./dates.ts"
import { newKey, signInAgain, signUp, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const HOME = { latitude: 40.7128, longitude: -74.006 }
const METERS_PER_DEGREE = (EARTH_RADIUS_METERS * Math.PI) / 180

const north = (meters: number) => ({ ...HOME, latitude: HOME.latitude + meters / METERS_PER_DEGREE })

function zone(overrides: Partial<NewGeofence> = {}): NewGeofence {
  return { name: "Home", ...HOME, radiusMeters: 100, type: "safe_zone", alertsEnabled: true, ...overrides }
}

type Geofences = GeofenceState["geofences"]

async function add(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  given: Partial<NewGeofence> = {},
): Promise<Geofences[number]> {
  const { geofences } = await backend.geofence.add(zone(given), newKey(subject))
  const { name } = zone(given)
  return present(
    geofences.find((one) => one.name === name),
    "the zone that was added",
  )
}

/** The phone is so many meters north of home, and says so; a moment passes first, unless it says something else. */
async function move(
  subject: Subject,
  { member, watch }: Pick<OnDate, "member" | "watch">,
  meters: number,
  overrides: Partial<Fix> = {},
): Promise<void> {
  await subject.advance(20 * SECOND_MS)
  const fix = { ...north(meters), accuracyMeters: 5, takenAt: subject.now(), batteryPercent: null }
  await member.backend.location.report(watch.id, { ...fix, ...overrides })
}

/** What happened, the oldest first: the zone's name and the event. */
async function happened({ backend }: Pick<Member, "backend">): Promise<ReadonlyArray<string>> {
  const { geofences, alerts } = await backend.geofence.state()
  const nameOf = (id: string) => geofences.find((one) => one.id === id)?.name ?? "nothing"
  return alerts.map(({ geofenceId, event }) => `${nameOf(geofenceId)} ${event}`).toReversed()
}

/** What the center says of zones, the oldest first. */
async function told({ backend }: Pick<Member, "backend">): Promise<ReadonlyArray<string>> {
  const { notifications } = await backend.notification.state()
  return notifications
    .flatMap(({ type, data }) => (data.kind === "geofence" ? [`${type}: ${data.name} ${data.event}`] : []))
    .toReversed()
}

/** What every backend must do with zones on the map. */
export const geofenceRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a zone is added once for a key, changed in part, switched and deleted; the newest stands first (GEO-01, GEO-03)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { geofence } = member.backend
      const key = newKey(subject)
      await geofence.add(zone(), key)
      const once = await geofence.add(zone(), key)
      hasShape(GeofenceState, once, "the state")
      equal(once.geofences.length, 1, "zones after a repeat")
      await rejects(geofence.add(zone({ name: "Other" }), key), "IdempotencyMismatch")
      await subject.advance(SECOND_MS)
      const second = await add(subject, member, { name: "Elm St", type: "danger_zone", radiusMeters: 5_000 })
      equal([second.isActive, second.isInside, second.seenAt], [true, null, null], "how a zone begins")
      const patch = { name: "Elm Street", alertsEnabled: false, isActive: false }
      const changed = await geofence.update(second.id, patch)
      equal(changed.geofences[0], { ...second, ...patch }, "the zone that was changed")
      equal((await geofence.update(second.id, {})).geofences, changed.geofences, "after an empty change")
      const on = await geofence.update(second.id, { isActive: true })
      equal([on.geofences[0]?.isActive, on.geofences[1]?.name], [true, "Home"], "after it was switched on")
      equal((await geofence.remove(second.id)).geofences, once.geofences, "what is left")
      await rejects(geofence.remove(second.id), "NotFound")
    },
  },
  {
    title: "a zone has a name, a place and 10 to 5000 meters, or nothing is stored (GEO-02, CONST-23)",
    run: async (subject) => {
      const member = await signUp(subject)
      const faults: ReadonlyArray<Readonly<Record<string, unknown>>> = [
        { name: "" },
        { name: undefined },
        { latitude: 90.1 },
        { longitude: undefined },
        { longitude: "2" },
        { radiusMeters: 9 },
        { radiusMeters: 5_001 },
        { radiusMeters: null },
        { type: "home" },
        { alertsEnabled: "yes" },
      ]
      for (const fault of faults) {
        const input = untyped<NewGeofence>({ ...zone(), ...fault })
        await rejects(member.backend.geofence.add(input, newKey(subject)), "InvalidInput")
      }
      await rejects(member.backend.geofence.add(zone(), "short"), "InvalidInput")
      equal((await member.backend.geofence.state()).geofences, [], "what was stored")
      const { id } = await add(subject, member, { radiusMeters: 10 })
      await rejects(member.backend.geofence.update(id, { radiusMeters: 5_001 }), "InvalidInput")
      await rejects(member.backend.geofence.update(id, untyped({ isActive: 1 })), "InvalidInput")
    },
  },
  {
    title: "fifty zones fit, also when the last two come at once",
    run: async (subject) => {
      const member = await signUp(subject)
      for (let count = 1; count < GEOFENCES_MAX; count += 1) await add(subject, member)
      const outcomes = await Promise.allSettled([add(subject, member), add(subject, member)])
      equal(outcomes.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"], "the last two")
      await rejects(member.backend.geofence.add(zone(), newKey(subject)), "GeofencesFull")
      equal((await member.backend.geofence.state()).geofences.length, GEOFENCES_MAX, "zones")
    },
  },
  {
    title:
      "each fix is compared with her zones: the first only says where she is, two in a row make an event, told once where it is bad (GEO-04, GEO-05, GEO-06, EXT-07)",
    run: async (subject) => {
      const date = await onDate(subject)
      await add(subject, date.member)
      await subject.advance(SECOND_MS)
      await add(subject, date.member, { name: "Elm St", type: "danger_zone", ...north(1_000) })
      await move(subject, date, 0)
      const inside = async () =>
        (await date.member.backend.geofence.state()).geofences.map(({ isInside }) => isInside)
      const seen = async () =>
        (await date.member.backend.geofence.state()).geofences.map(({ seenAt }) => seenAt)
      equal([await inside(), await happened(date.member)], [[false, true], []], "after the first fix")
      const first = await seen()
      check(
        first.every((at) => at !== null && at <= subject.now()),
        "it does not say when she was seen there",
      )
      await move(subject, date, 1_000)
      equal(
        [await inside(), await happened(date.member)],
        [[false, true], []],
        "after one that says otherwise",
      )
      check(
        (await seen()).every((at, index) => (at ?? 0) > (first[index] ?? 0)),
        "she was not seen again",
      )
      await move(subject, date, 1_000)
      equal(await inside(), [true, false], "after two in a row")
      equal((await happened(date.member)).toSorted(), ["Elm St entered", "Home exited"], "what happened")
      equal(
        (await told(date.member)).toSorted(),
        ["geofence: Elm St entered", "geofence: Home exited"],
        "what was told",
      )
      await subject.advance(MINUTE_MS)
      for (const meters of [1_000, 0, 0, 0]) await move(subject, date, meters)
      equal((await happened(date.member)).length, 4, "events there and back")
      equal((await told(date.member)).length, 2, "leaving a danger zone and coming home are not told")
    },
  },
  {
    title:
      "nothing is told with alerts off or of other types, and a zone that is off or was moved tells nothing new",
    run: async (subject) => {
      const date = await onDate(subject)
      const { geofence } = date.member.backend
      await add(subject, date.member, { name: "Quiet", alertsEnabled: false })
      await add(subject, date.member, { name: "Bar", type: "venue" })
      await add(subject, date.member, { name: "Park", type: "custom" })
      const off = await add(subject, date.member, { name: "Off" })
      const moved = await add(subject, date.member, { name: "Moved" })
      await move(subject, date, 0)
      await move(subject, date, 1_000)
      await geofence.update(off.id, { isActive: false })
      await geofence.update(moved.id, { radiusMeters: 200 })
      for (const meters of [1_000, 1_000]) await move(subject, date, meters)
      equal((await happened(date.member)).toSorted(), ["Bar exited", "Park exited", "Quiet exited"], "events")
      equal(await told(date.member), [], "what was told")
      await geofence.update(off.id, { isActive: true })
      for (const meters of [0, 0]) await move(subject, date, meters)
      check(!(await happened(date.member)).includes("Off entered"), "what was off remembered its border")
    },
  },
  {
    title: "jitter at the border, what is inaccurate and what comes late fire nothing",
    run: async (subject) => {
      const date = await onDate(subject)
      await add(subject, date.member)
      await move(subject, date, 0)
      for (const meters of [105, 118, 90, 119, 119]) await move(subject, date, meters)
      for (const meters of [400, 400]) await move(subject, date, meters, { accuracyMeters: 300 })
      for (const meters of [150, 150]) await move(subject, date, meters, { accuracyMeters: 50 })
      await move(subject, date, 500)
      await move(subject, date, 0)
      await subject.advance(10 * MINUTE_MS)
      for (const minutes of [9, 8])
        await move(subject, date, 500, { takenAt: addMs(subject.now(), -minutes * MINUTE_MS) })
      equal([await happened(date.member), await told(date.member)], [[], []], "what happened")
    },
  },
  {
    title: "zones are their owner's alone: nobody else sees, changes, deletes or crosses them (GEN-07)",
    run: async (subject) => {
      const [date, stranger] = [await onDate(subject), await signUp(subject)]
      const own = await add(subject, date.member)
      await add(subject, stranger, { name: "Theirs" })
      const { geofence } = stranger.backend
      for (const id of [own.id, "not-an-id"]) {
        await rejects(geofence.update(id, { isActive: false }), "NotFound")
        await rejects(geofence.remove(id), "NotFound")
      }
      for (const meters of [0, 1_000, 1_000]) await move(subject, date, meters)
      equal(await happened(date.member), ["Home exited"], "what happened to the owner")
      equal(
        (await geofence.state()).geofences.map(({ name, isInside }) => [name, isInside]),
        [["Theirs", null]],
        "what the other sees",
      )
      equal([await happened(stranger), await told(stranger)], [[], []], "what happened to the other")
      const nobody = await subject.backend()
      await rejects(nobody.geofence.state(), "SignInRequired")
      await rejects(nobody.geofence.add(zone(), newKey(subject)), "SignInRequired")
    },
  },
  {
    title: "what happened is gone after thirty days, and with its zone",
    run: async (subject) => {
      const date = await onDate(subject)
      const gone = await add(subject, date.member, { name: "Gone" })
      await add(subject, date.member)
      for (const meters of [0, 1_000, 1_000]) await move(subject, date, meters)
      await date.member.backend.geofence.remove(gone.id)
      equal(await happened(date.member), ["Home exited"], "what is left with its zone")
      await date.member.backend.checkIn.end(date.watch.id, date.member.safePin, newKey(subject))
      await date.member.backend.checkIn.checkIn(date.watch.id, null, newKey(subject))
      await subject.advance(RETENTION_MS.rawLocation + DAY_MS)
      const backend = await signInAgain(subject, date.member)
      const { geofences, alerts } = await backend.geofence.state()
      equal(
        [geofences.map(({ isInside }) => isInside), alerts],
        [[null], []],
        "what is left after thirty days",
      )
    },
  },
  {
    title: "without a plan no zone is added; those that are there go on",
    run: async (subject) => {
      const member = await signUp(subject)
      const { geofence } = member.backend
      const { id } = await add(subject, member)
      await subject.advance(TRIAL_LENGTH_MS + HOUR_MS)
      await rejects(geofence.add(zone(), newKey(subject)), "MembershipRequired")
      const { geofences } = await geofence.update(id, { name: "My home" })
      equal(
        geofences.map(({ name }) => name),
        ["My home"],
        "what is changed without a plan",
      )
      equal((await geofence.remove(id)).geofences, [], "what is left")
    },
  },
  {
    title: "whoever follows the zones is told of each change",
    run: async (subject) => {
      const member = await signUp(subject)
      await member.backend.trial.start()
      const counts: Array<number> = []
      let heard: () => void = () => undefined
      const next = () => new Promise<void>((resolve) => (heard = resolve))
      const first = next()
      const end = member.backend.live.subscribe("geofence", {
        onState: ({ geofences }) => {
          counts.push(geofences.length)
          heard()
        },
        onLine: () => undefined,
      })
      await first
      const second = next()
      await add(subject, member)
      await second
      end()
      equal(counts, [0, 1], "the zones of each state")
    },
  },
]
