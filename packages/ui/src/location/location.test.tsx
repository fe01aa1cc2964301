import { NetworkFailed } from "@porchlight/core/error"
import type { KnownFix } from "@porchlight/core/location"
import { HOUR_MS, MINUTE_MS, toInstant } from "@porchlight/core/time"
import type { GeolocationSource, Located } from "@porchlight/machines/location"
import { expect, test, vi } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { refusing, replacing } from "../testing/scene.ts"
import { watchScene, type WatchScene } from "../testing/watch-scene.ts"
import { Whereabouts } from "./examples/whereabouts.tsx"
import { browserGeolocation, Location, locationAnatomy } from "./index.ts"
import * as stories from "./location.stories.tsx"

const show = (scene: WatchScene, locate: GeolocationSource["locate"]) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Whereabouts watchId={scene.watch.id} geolocation={{ locate }} />
    </BackendProvider>,
  )

test("every state of the place has a story", () => {
  const told = statesWithStory(stories)
  expect(locationAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a place reaches the server and is shown with age, accuracy and a way to the map (B-12)", async () => {
  const scene = await watchScene()
  const fix = {
    latitude: -33.8568,
    longitude: 151.2153,
    accuracyMeters: 18,
    takenAt: scene.clock.now(),
    batteryPercent: 41,
  }
  const screen = await show(scene, async () => ({ type: "fix", fix }))
  await expect.element(screen.getByText("0 s ago, within 18 m")).toBeVisible()
  await expect
    .element(screen.getByRole("link", { name: "Open in maps" }))
    .toHaveAttribute("href", "geo:-33.85680,151.21530?q=-33.85680,151.21530")
  await vi.waitFor(async () => expect(await scene.backend.location.last(scene.watch.id)).toEqual(fix))
  scene.clock.pass(181_000)
  await expect.element(screen.getByText("This place is old. It may be wrong by now.")).toBeVisible()
  const known = new Set(Object.keys(locationAnatomy.parts))
  expect([...partsInPage(locationAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("beside a place that an integration told the map opens the phone's own, and each link says which it is (KEY-01)", async () => {
  const scene = await watchScene()
  const own = {
    latitude: -33.8568,
    longitude: 151.2153,
    accuracyMeters: 18,
    takenAt: scene.clock.now(),
    batteryPercent: 41,
  }
  const told: KnownFix = { ...own, latitude: -34, reportedBy: "integration", phoneFix: own }
  const location = { ...scene.backend.location, last: async () => told }
  const screen = await show({ ...scene, backend: { ...scene.backend, location } }, async () => ({
    type: "denied",
  }))
  const link = (name: string) => screen.getByRole("link", { name })
  await expect
    .element(link("Open your phone's place in maps"))
    .toHaveAttribute("href", expect.stringMatching(/^geo:-33\.85680,/u))
  await expect
    .element(link("Open the integration's place in maps"))
    .toHaveAttribute("href", expect.stringMatching(/^geo:-34\.00000,/u))
})

test("a browser that says no is told of, and may be asked again by a button (DATE-08)", async () => {
  const locate = vi.fn<GeolocationSource["locate"]>(async () => ({ type: "denied" }))
  const screen = await show(await watchScene(), locate)
  await expect.element(screen.getByText(/Everything else works without it/)).toBeVisible()
  await screen.getByRole("button", { name: "Try again" }).click()
  await vi.waitFor(() => expect(locate).toHaveBeenCalledTimes(2))
})

test("the button keeps the focus while it is looked again, and gives it to the place that was found (DATE-08)", async () => {
  const scene = await watchScene()
  const answers: Array<(answer: Located) => void> = []
  const screen = await show(scene, () => new Promise((answer) => answers.push(answer)))
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.({ type: "denied" })
  const button = screen.getByRole("button", { name: "Try again" })
  await button.click()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute("aria-disabled", "true")
  await expect.element(screen.getByText("Finding your place")).toBeVisible()
  const fix = {
    latitude: 1,
    longitude: 2,
    accuracyMeters: 18,
    takenAt: scene.clock.now(),
    batteryPercent: null,
  }
  answers[1]?.({ type: "fix", fix })
  await expect.element(screen.getByText("0 s ago, within 18 m")).toHaveFocus()
})

test("a place that does not reach us says so, and only then", async () => {
  const scene = await watchScene()
  const fix = {
    latitude: 1,
    longitude: 2,
    accuracyMeters: 18,
    takenAt: scene.clock.now(),
    batteryPercent: null,
  }
  const backend = replacing(scene, "location", { report: refusing(new NetworkFailed({})) }).backend
  const screen = await render(
    <BackendProvider backend={backend}>
      <Location.Root watchId={scene.watch.id} geolocation={{ locate: async () => ({ type: "fix", fix }) }}>
        <Location.Unsent />
      </Location.Root>
    </BackendProvider>,
  )
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("NOT SENT YET. Nobody hears where you are.")
})

const HERE = 1_800_000_000_000

/** A phone whose clock shows `deviceNow`, and what it stamps a reading with; the backend's clock shows `HERE`. */
const phone = (deviceNow: number, timestamp: number) =>
  browserGeolocation(
    {
      geolocation: {
        getCurrentPosition: (found) =>
          found({
            coords: { latitude: 1, longitude: 2, accuracy: 100_000 },
            timestamp,
          } as GeolocationPosition),
      },
      getBattery: async () => ({ level: 0.414 }),
    },
    { now: () => toInstant(HERE) },
    () => deviceNow,
  )

test("a browser's reading becomes a fix: whole instants, bounded accuracy, battery where it is told (LOC-10)", async () => {
  expect(await phone(HERE, HERE - 999.5).locate(5_000)).toEqual({
    type: "fix",
    fix: {
      latitude: 1,
      longitude: 2,
      accuracyMeters: 100_000,
      takenAt: toInstant(HERE - 999),
      batteryPercent: 41,
    },
  })
})

test.each([
  ["an hour ahead", HOUR_MS, HOUR_MS],
  ["an hour behind", -HOUR_MS, -HOUR_MS],
  ["an hour ahead, stamped by a satellite", HOUR_MS, 0],
  ["an hour behind, stamped by a satellite", -HOUR_MS, 0],
])("a place of now is of now on a phone whose clock is %s (B-12)", async (_, ahead, stampedAhead) => {
  const found = await phone(HERE + ahead, HERE + stampedAhead).locate(5_000)
  expect(found).toMatchObject({ type: "fix", fix: { takenAt: HERE } })
})

test("a place that is old keeps its age on a phone whose clock is right, and on one whose clock is not (B-12)", async () => {
  const old = { type: "fix", fix: { takenAt: HERE - 20 * MINUTE_MS } }
  expect(await phone(HERE, HERE - 20 * MINUTE_MS).locate(5_000)).toMatchObject(old)
  expect(await phone(HERE - HOUR_MS, HERE - HOUR_MS - 20 * MINUTE_MS).locate(5_000)).toMatchObject(old)
})

test("no geolocation, no permission and no place in time are told apart (LOC-10)", async () => {
  const clock = { now: () => toInstant(HERE) }
  const failing = (code: number) =>
    browserGeolocation(
      {
        geolocation: {
          getCurrentPosition: (_found, failed) =>
            failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
        },
      },
      clock,
    )
  expect(await failing(1).locate(5_000)).toEqual({ type: "denied" })
  expect(await failing(3).locate(5_000)).toEqual({ type: "unavailable" })
  expect(await browserGeolocation({}, clock).locate(5_000)).toEqual({ type: "unavailable" })
})

test("a question of the browser that nobody answers is no place after half a minute (LOC-10)", async () => {
  vi.useFakeTimers()
  try {
    const clock = { now: () => toInstant(HERE) }
    const heard = vi.fn<(answer: Located) => void>()
    void browserGeolocation({ geolocation: { getCurrentPosition: () => {} } }, clock)
      .locate(5_000)
      .then(heard)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(heard).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: "unavailable" })
  } finally {
    vi.useRealTimers()
  }
})

test("that the place is allowed again is heard, and nothing of it afterwards", async () => {
  const clock = { now: () => toInstant(HERE) }
  const status = Object.assign(new EventTarget(), { state: "denied" as PermissionState })
  const permissions = { query: async () => status as unknown as PermissionStatus }
  const heard = vi.fn<() => void>()
  const turn = (state: PermissionState) => {
    status.state = state
    status.dispatchEvent(new Event("change"))
  }
  const stop = browserGeolocation({ permissions }, clock).whenAllowed?.(heard)
  await Promise.resolve()
  turn("prompt")
  expect(heard).not.toHaveBeenCalled()
  turn("granted")
  expect(heard).toHaveBeenCalledTimes(1)
  stop?.()
  turn("granted")
  expect(heard).toHaveBeenCalledTimes(1)
  expect(browserGeolocation({}, clock).whenAllowed?.(heard)).toBeInstanceOf(Function)
})
