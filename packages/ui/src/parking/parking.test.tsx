import { NetworkFailed } from "@porchlight/core/error"
import {
  PARKING_STATES,
  type GpsAnswer,
  type ParkingKeep,
  type ParkingStore,
} from "@porchlight/machines/parking"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { ParkedCar } from "./examples/parked-car.tsx"
import { browserGps, parkingAnatomy } from "./index.ts"
import * as stories from "./parking.stories.tsx"

const HERE = { coords: { latitude: 41.878_11, longitude: -87.6298, accuracy: 12 } } as GeolocationPosition

const show = (scene: Scene, store?: ParkingStore) =>
  render(
    <BackendProvider backend={scene.backend}>
      <ParkedCar
        store={store}
        gps={browserGps({ geolocation: { getCurrentPosition: (found) => found(HERE) } })}
        timeZone="UTC"
      />
    </BackendProvider>,
  )

/** The phone's memory: what one page keeps, the next one reads. */
function aPhone(): ParkingStore {
  let kept: ParkingKeep = { spot: null, unsaved: null, draft: null }
  return {
    read: () => kept,
    keep: (next) => {
      kept = next
      return true
    },
  }
}
const button = (name: string) => page.getByRole("button", { name, exact: true })

test("every state of a parked car has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PARKING_STATES].sort())
})

test("by keyboard alone: found by GPS, saved, shown with ways there, changed and cleared (PARK-01, PARK-02, PARK-09)", async () => {
  await show(await memberScene())
  await expect.element(page.getByText("No parking spot saved yet")).toBeVisible()
  const seen = new Set(partsInPage(parkingAnatomy))
  button("Use GPS").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByLabelText("Location")).toHaveValue("41.87811, -87.62980")
  page.getByLabelText("Location").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Active")).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "41.87811, -87.62980" })).toHaveFocus()
  await expect.element(page.getByText("0 minutes ago")).toBeVisible()
  const map = page.getByRole("link", { name: /^View Map/u })
  await expect.element(map).toHaveAttribute("target", "_blank")
  await expect.element(map).toHaveAttribute("href", expect.stringContaining("query=41.87811%2C-87.6298"))
  const way = page.getByRole("link", { name: /^Directions/u })
  await expect
    .element(way)
    .toHaveAttribute("href", expect.stringContaining("destination=41.87811%2C-87.6298"))
  for (const part of partsInPage(parkingAnatomy)) seen.add(part)
  button("Change").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByLabelText("Location")).toHaveFocus()
  await page.getByLabelText("Notes (optional)").fill("Row B")
  await button("Save changes").click()
  await expect.element(page.getByText("Your changes are saved.")).toBeVisible()
  button("Clear").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("No parking spot saved yet")).toBeVisible()
  const others = "error-text failure give-up-trigger old retry-trigger sign-in unsaved".split(" ")
  expect([...seen, ...others].sort()).toEqual(Object.keys(parkingAnatomy.parts).sort())
})

test("save is disabled while there is no location, and pressed all the same it says what is missing (PARK-05)", async () => {
  await show(await memberScene())
  await expect.element(button("Save Spot")).toHaveAttribute("aria-disabled", "true")
  await button("Save Spot").click({ force: true })
  await expect
    .element(page.getByText("Location required. Please enter a location or use GPS first."))
    .toBeVisible()
  await expect
    .element(page.getByLabelText("Location"))
    .toHaveAccessibleDescription(/^Location required\. Please enter a location/u)
  await expect.element(page.getByLabelText("Location")).toHaveFocus()
  await page.getByLabelText("Location").fill("Elm")
  await expect.element(button("Save Spot")).toHaveAttribute("aria-disabled", "false")
  await button("Clear Form").click()
  await expect.element(page.getByLabelText("Location")).toHaveValue("")
})

test("what is typed begins the next page, which says so beside it, and is given up by emptying the form (PARK-12)", async () => {
  const [scene, phone] = [await memberScene(), aPhone()]
  const first = await show(scene, phone)
  await page.getByLabelText("Location").fill("Elm Street 5")
  await page.getByLabelText("Notes (optional)").fill("Row B")
  await first.unmount()
  await show(scene, phone)
  const form = page.getByRole("status").filter({ hasText: "This is what you wrote before. It is not saved" })
  await expect.element(form).toBeVisible()
  await expect.element(page.getByLabelText("Location")).toHaveValue("Elm Street 5")
  await expect.element(page.getByLabelText("Notes (optional)")).toHaveValue("Row B")
  await button("Clear Form").click()
  await expect.element(page.getByLabelText("Location")).toHaveValue("")
  expect([form.elements(), phone.read().draft]).toEqual([[], null])
})

test("without a line it says that the spot is not saved, and shows it all the same (PARK-12)", async () => {
  await show(replacing(await memberScene(), "parking", { save: refusing(new NetworkFailed({})) }))
  await page.getByLabelText("Location").fill("Elm Street 5")
  await button("Save Spot").click()
  await expect.element(page.getByText(/^NOT SAVED YET\. This browser keeps nothing/u)).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Elm Street 5" })).toBeVisible()
  expect(page.getByText("Active").elements()).toEqual([])
  await button("Do not save it").click()
  await expect.element(page.getByText("No parking spot saved yet")).toBeVisible()
})

test("a browser is asked with high accuracy and the given time, and its refusals are told apart (PARK-10, PARK-11)", async () => {
  const asked: Array<PositionOptions | undefined> = []
  const refusing = (code: number) =>
    browserGps({
      geolocation: {
        getCurrentPosition: (_, refused, options) => {
          asked.push(options)
          refused?.({ code } as GeolocationPositionError)
        },
      },
    }).find(10_000)
  const faults = await Promise.all([1, 2, 3].map(refusing))
  expect(faults.map((answer) => answer.type === "fault" && answer.fault)).toEqual([
    "denied",
    "other",
    "timeout",
  ])
  expect(asked[0]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 })
  expect(await browserGps({}).find(10_000)).toEqual({ type: "fault", fault: "unsupported" })
})

test("a question of the browser that nobody answers is a place that was not found in time (PARK-02)", async () => {
  vi.useFakeTimers()
  try {
    const heard = vi.fn<(answer: GpsAnswer) => void>()
    void browserGps({ geolocation: { getCurrentPosition: () => {} } })
      .find(10_000)
      .then(heard)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ type: "fault", fault: "timeout" })
  } finally {
    vi.useRealTimers()
  }
})
