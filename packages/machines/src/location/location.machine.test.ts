import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { mapLink, type Fix, type KnownFix, type LocationPort } from "@porchlight/core/location"
import { addMinutes, addMs, toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { aWatch, EVENING } from "../testing/watch.ts"
import { connectLocation, locationMachine, type GeolocationSource } from "./index.ts"

const fix: Fix = {
  latitude: 41.88,
  longitude: -87.63,
  accuracyMeters: 18.4,
  takenAt: EVENING,
  batteryPercent: 41,
}

function start({
  location = {},
  locate = async () => ({ type: "fix", fix }),
  whenAllowed,
}: { location?: Partial<LocationPort> } & Partial<GeolocationSource> = {}) {
  const clock = new SimulatedClock()
  const port = {
    report: vi.fn<LocationPort["report"]>(async () => undefined),
    last: vi.fn<LocationPort["last"]>(async () => null),
    ...location,
  }
  const source = { locate: vi.fn<GeolocationSource["locate"]>(locate), ...(whenAllowed && { whenAllowed }) }
  const machine = locationMachine({ location: port, geolocation: source })
  const actor = createActor(machine, { clock, input: { watchId: aWatch.id, pace: "watch" } }).start()
  const view = () =>
    connectLocation(actor.getSnapshot(), (event) => actor.send(event), addMs(EVENING, clock.now()))
  const until = (state: string) => settle(() => view().state === state)
  return { actor, clock, port, source, view, until }
}

test("a place is reported every twenty seconds of a watch and every five of an alarm (LOC-10)", async () => {
  const { actor, clock, port, source, until } = start()
  await until("waiting")
  clock.increment(19_999)
  expect(source.locate).toHaveBeenCalledTimes(1)
  clock.increment(1)
  await until("waiting")
  expect(port.report).toHaveBeenCalledTimes(2)
  actor.send({ type: "PACE.CHANGE", pace: "incident" })
  clock.increment(5_000)
  await until("waiting")
  expect(port.report).toHaveBeenCalledTimes(3)
  expect(source.locate).toHaveBeenLastCalledWith(5_000)
})

test("a place has its age and accuracy, and is old after three minutes (B-12)", async () => {
  const { clock, view, until } = start({
    locate: async () => ({ type: "denied" }),
    location: { last: async () => fix },
  })
  await until("denied")
  await settle(() => view().place !== null)
  expect(view().place).toMatchObject({
    text: "0 s ago, within 18 m",
    isStale: false,
    battery: "Battery 41 %",
  })
  clock.increment(180_001)
  expect(view().place).toMatchObject({
    text: "3 min ago, within 18 m",
    isStale: true,
    staleText: "This place is old. It may be wrong by now.",
  })
})

test("a place that an integration told says so, and what her phone told itself comes before it (KEY-01)", async () => {
  const seen = async (last: KnownFix) => {
    const { view, until } = start({
      locate: async () => ({ type: "denied" }),
      location: { last: async () => last },
    })
    await until("denied")
    await settle(() => view().place !== null)
    return view().place
  }
  const told = { ...fix, batteryPercent: 99, reportedBy: "integration" } as const
  expect(await seen(told)).toMatchObject({
    text: "From an integration: 0 s ago, within 18 m",
    battery: null,
    mapHref: null,
    otherMapHref: mapLink(told),
  })
  const phoneFix = { ...fix, latitude: 41, takenAt: addMinutes(fix.takenAt, -42) }
  expect(await seen({ ...told, phoneFix })).toMatchObject({
    text: "Your phone: 42 min ago, within 18 m. From an integration: 0 s ago, within 18 m",
    battery: "Battery 41 %",
    mapHref: mapLink(phoneFix),
    otherMapHref: mapLink(told),
  })
  expect(await seen(fix)).toMatchObject({ mapHref: mapLink(fix), otherMapHref: null })
})

test("a rough place has the exact one of shortly before beside it, each with its own age; the map opens the last", async () => {
  const rough = { ...fix, accuracyMeters: 2_000, takenAt: addMinutes(fix.takenAt, -4) }
  const exactFix = { ...fix, latitude: 41, takenAt: addMinutes(fix.takenAt, -5) }
  const seen = async (last: KnownFix) => {
    const { view, until } = start({
      locate: async () => ({ type: "denied" }),
      location: { last: async () => last },
    })
    await until("denied")
    await settle(() => view().place !== null)
    return view().place
  }
  expect(await seen({ ...rough, exactFix })).toMatchObject({
    text: "4 min ago, within 2000 m. More exact, before that: 5 min ago, within 18 m",
    isStale: true,
    mapHref: mapLink(rough),
  })
  const told = { ...fix, reportedBy: "integration", phoneFix: rough, exactFix } as const
  expect((await seen(told))?.text).toBe(
    "Your phone: 4 min ago, within 2000 m. More exact, before that: 5 min ago, within 18 m. From an integration: 0 s ago, within 18 m",
  )
})

test("a browser that says no is told of and is not asked again by itself (DATE-08)", async () => {
  const { clock, source, view, until } = start({ locate: async () => ({ type: "denied" }) })
  await until("denied")
  expect(view().title).toBe("Location Error")
  expect(view().status).toBe(
    "Your browser does not give your place. Everything else works without it. To send it, allow it for this site in the settings of your browser.",
  )
  clock.increment(600_000)
  expect(source.locate).toHaveBeenCalledTimes(1)
  view().retry()
  expect(source.locate).toHaveBeenCalledTimes(2)
})

test("a place that was not found is looked for again (DATE-08)", async () => {
  const { clock, source, view, until } = start({ locate: async () => ({ type: "unavailable" }) })
  await until("unavailable")
  expect(view().status).toBe("Unable to get your current location")
  clock.increment(20_000)
  await until("unavailable")
  expect(source.locate).toHaveBeenCalledTimes(2)
})

test("a fix that cannot be sent says so and is dropped; the next is newer", async () => {
  const report = vi
    .fn<LocationPort["report"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(undefined)
  let at = 0
  const locate = async () => ({
    type: "fix" as const,
    fix: { ...fix, takenAt: toInstant(EVENING + (at += 1)) },
  })
  const { clock, view, until } = start({ location: { report }, locate })
  await until("waiting")
  expect(view().status).toBe("NOT SENT YET. Nobody hears where you are.")
  clock.increment(20_000)
  await until("waiting")
  expect(view().status).toMatch(/^Your place is sent/u)
  expect(report.mock.calls.map(([, sent]) => sent.takenAt)).toEqual([EVENING + 1, EVENING + 2])
})

test("nothing is reported once the watch has ended", async () => {
  const { clock, port, view, until } = start({
    location: { report: async () => Promise.reject(new NotFound({})) },
  })
  await until("over")
  clock.increment(600_000)
  expect(view().status).toBe("The date has ended. Your place is not sent any more.")
  expect(port.last).toHaveBeenCalledTimes(1)
})

test("a browser that never answers is told of, is asked again, and its late answer is not waited for (DATE-08)", async () => {
  const { clock, port, source, view, until } = start({
    locate: vi
      .fn<GeolocationSource["locate"]>()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockResolvedValue({ type: "fix", fix }),
  })
  clock.increment(29_999)
  expect(view().state).toBe("locating")
  clock.increment(1)
  expect(view()).toMatchObject({
    state: "unavailable",
    status: "Unable to get your current location",
    canRetry: true,
  })
  clock.increment(20_000)
  await until("waiting")
  expect(source.locate).toHaveBeenCalledTimes(2)
  expect(port.report).toHaveBeenCalledExactlyOnceWith(aWatch.id, fix)
})

test("before the first place is known it is looked for, and nothing is said to be sent", async () => {
  const { view, until } = start()
  expect([view().state, view().status]).toEqual(["locating", "Finding your place"])
  await until("waiting")
  expect(view().status).toMatch(/^Your place is sent/u)
})

test("a browser that is allowed to tell again, in its settings, is asked by itself (DATE-08)", async () => {
  let allow = () => {}
  const stopped = vi.fn<() => void>()
  const locate = vi
    .fn<GeolocationSource["locate"]>()
    .mockResolvedValueOnce({ type: "denied" })
    .mockResolvedValue({ type: "fix", fix })
  const whenAllowed: GeolocationSource["whenAllowed"] = (tell) => {
    allow = tell
    return stopped
  }
  const { port, view, until } = start({ locate, whenAllowed })
  await until("denied")
  allow()
  expect(stopped).toHaveBeenCalledTimes(1)
  await until("waiting")
  expect([view().title, view().canRetry]).toEqual([null, false])
  expect(port.report).toHaveBeenCalledExactlyOnceWith(aWatch.id, fix)
})

test("while a press looks again the button waits, and the failure is said anew if it is one (DATE-08)", async () => {
  const { view, until } = start({ locate: async () => ({ type: "denied" }) })
  await until("denied")
  expect(view()).toMatchObject({ canRetry: true, isRetrying: false })
  view().retry()
  expect(view()).toMatchObject({
    title: null,
    status: "Finding your place",
    canRetry: true,
    isRetrying: true,
  })
  await until("denied")
  expect(view()).toMatchObject({ title: "Location Error", canRetry: true, isRetrying: false })
})

test("what looks again by itself keeps saying that there is no place until there is one (DATE-08)", async () => {
  const locate = vi
    .fn<GeolocationSource["locate"]>()
    .mockResolvedValueOnce({ type: "unavailable" })
    .mockResolvedValue({ type: "fix", fix })
  const { clock, view, until } = start({ locate })
  await until("unavailable")
  clock.increment(20_000)
  expect(view()).toMatchObject({
    state: "locating",
    title: "Location Error",
    status: "Unable to get your current location",
    canRetry: true,
    isRetrying: false,
  })
  await until("waiting")
  expect(view()).toMatchObject({ title: null, canRetry: false })
})

test("a place that is not sent says so apart from everything else", async () => {
  const { view, until } = start({ location: { report: async () => Promise.reject(new NetworkFailed({})) } })
  expect(view().unsent).toBe(null)
  await until("waiting")
  expect(view().unsent).toBe("NOT SENT YET. Nobody hears where you are.")
})
