import type { KnownFix } from "@porchlight/core/location"
import { toInstant } from "@porchlight/core/time"
import type { GeolocationSource } from "@porchlight/machines/location"
import { expect, test, vi } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { watchScene, type WatchScene } from "../testing/watch-scene.ts"
import { Whereabouts } from "./examples/whereabouts.tsx"
import { browserGeolocation, locationAnatomy } from "./index.ts"
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
  await expect.element(screen.getByText(/The watch works without it/)).toBeVisible()
  await screen.getByRole("button", { name: "Try again" }).click()
  await vi.waitFor(() => expect(locate).toHaveBeenCalledTimes(2))
})

test("a browser's reading becomes a fix: whole instants, bounded accuracy, battery where it is told (LOC-10)", async () => {
  const position = {
    coords: { latitude: 1, longitude: 2, accuracy: 250_000 },
    timestamp: 1_800_000_000_000.5,
  } as GeolocationPosition
  const source = browserGeolocation({
    geolocation: { getCurrentPosition: (found) => found(position) },
    getBattery: async () => ({ level: 0.414 }),
  })
  expect(await source.locate(5_000)).toEqual({
    type: "fix",
    fix: {
      latitude: 1,
      longitude: 2,
      accuracyMeters: 100_000,
      takenAt: toInstant(1_800_000_000_000),
      batteryPercent: 41,
    },
  })
})

test("no geolocation, no permission and no place in time are told apart (LOC-10)", async () => {
  const failing = (code: number) =>
    browserGeolocation({
      geolocation: {
        getCurrentPosition: (_found, failed) =>
          failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
      },
    })
  expect(await failing(1).locate(5_000)).toEqual({ type: "denied" })
  expect(await failing(3).locate(5_000)).toEqual({ type: "unavailable" })
  expect(await browserGeolocation({}).locate(5_000)).toEqual({ type: "unavailable" })
})
