import { ROUTE_STATES } from "@porchlight/machines/route"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { statesWithStory } from "../testing/anatomy.ts"
import { memberScene } from "../testing/scene.ts"
import { WayHome } from "./examples/way-home.tsx"
import * as stories from "./route.stories.tsx"

const gps = {
  find: async () =>
    ({ type: "found", position: { latitude: 41.878_11, longitude: -87.6298 }, accuracyMeters: 12 }) as const,
}

test("every state of a way has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...ROUTE_STATES].sort())
})

test("by keyboard alone: a way is refused, typed, tracked and stopped (RTE-01, CONST-27)", async () => {
  const scene = await memberScene()
  await render(
    <BackendProvider backend={scene.backend}>
      <WayHome gps={gps} timeZone="UTC" />
    </BackendProvider>,
  )
  await expect.element(page.getByText("41.87811, -87.62980, within 12 m")).toBeVisible()
  const to = page.getByLabelText("To (latitude, longitude)")
  page.getByRole("button", { name: "Start route tracking" }).element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Please enter where you are going.")).toBeVisible()
  await expect.element(to).toHaveFocus()
  await expect.element(to).toHaveAccessibleDescription(/^Please enter where you are going\./u)
  await userEvent.keyboard("41.9, -87.63{Enter}")
  await expect.element(page.getByText("Tracking. No place has come in yet.")).toBeVisible()
  await expect.element(page.getByRole("progressbar")).toHaveAttribute("max", "100")
  const stop = page.getByRole("button", { name: "Stop route tracking" })
  stop.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("You have stopped it.")).toBeVisible()
})

test("what was read of a file is told in a region that stood there empty", async () => {
  const scene = await memberScene()
  await render(
    <BackendProvider backend={scene.backend}>
      <WayHome gps={gps} timeZone="UTC" />
    </BackendProvider>,
  )
  const file = page.getByLabelText("Or a GPX file with a track")
  await expect.element(file).toBeVisible()
  const region = document.querySelector("output[data-part=file-text]")
  expect(region?.childNodes).toHaveLength(0)
  const points = "<trkpt lat='41.87' lon='-87.63'/><trkpt lat='41.9' lon='-87.63'/>"
  await file.upload(new File([`<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`], "way.gpx"))
  await expect.poll(() => region?.isConnected === true && region.textContent).toMatch(/2 points/u)
})
