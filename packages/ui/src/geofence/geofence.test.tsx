import { GEOFENCE_STATES } from "@porchlight/machines/geofence"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene } from "../testing/scene.ts"
import { MyZones } from "./examples/my-zones.tsx"
import * as stories from "./geofence.stories.tsx"
import { geofenceAnatomy } from "./index.ts"

const gps = {
  find: async () =>
    ({ type: "found", position: { latitude: 41.878_11, longitude: -87.6298 }, accuracyMeters: 12 }) as const,
}
const button = (name: string) => page.getByRole("button", { name, exact: true })

async function enter(name: string): Promise<void> {
  button(name).element().focus()
  await userEvent.keyboard("{Enter}")
}

test("every state of zones has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...GEOFENCE_STATES].sort())
})

test("by keyboard alone: a zone is refused, found by GPS, added, switched, changed and deleted (GEO-02, GEO-03)", async () => {
  const { backend } = await memberScene()
  const seen = new Set<string>()
  const look = () => partsInPage(geofenceAnatomy).forEach((part) => seen.add(part))
  await render(
    <BackendProvider backend={backend}>
      <MyZones gps={gps} />
    </BackendProvider>,
  )
  await expect.element(page.getByText("No zones yet")).toBeVisible()
  look()
  await enter("Add a zone")
  const name = page.getByLabelText("Name")
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByLabelText("Radius in meters")).toHaveValue("100")
  await expect
    .element(page.getByLabelText("Radius in meters"))
    .toHaveAccessibleDescription(/may be late indoors/u)
  await expect.element(page.getByLabelText("Type")).toHaveValue("safe_zone")
  await expect.element(page.getByRole("checkbox", { name: "Tell me" })).toBeChecked()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Latitude is required")).toBeVisible()
  await expect.element(page.getByLabelText("Latitude")).toHaveAccessibleDescription("Latitude is required")
  await expect.element(name).toHaveFocus()
  look()
  await name.fill("Home")
  await enter("Use GPS")
  await expect.element(page.getByLabelText("Latitude")).toHaveValue("41.87811")
  await enter("Save")
  await expect.element(page.getByText("Saved.")).toBeVisible()
  await expect.element(button("Add a zone")).toHaveFocus()
  look()

  const active = page.getByRole("switch", { name: "Home is active" })
  active.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(page.getByText("Switched off.")).toBeVisible()
  await expect.element(active).not.toBeChecked()
  await enter("Change Home")
  await expect.element(name).toHaveFocus()
  await page.getByLabelText("Radius in meters").fill("250")
  await page.getByLabelText("Type").selectOptions("Danger zone")
  await expect.element(page.getByText("When you come into it.", { exact: true })).toBeVisible()
  await enter("Save")
  await expect.element(page.getByText("Danger zone. Radius 250 m")).toBeVisible()

  await enter("Delete Home")
  await expect.element(button("Keep it")).toHaveFocus()
  look()
  await userEvent.keyboard("{Enter}")
  await enter("Delete Home")
  await enter("Delete Home")
  await expect.element(page.getByText("No zones yet")).toBeVisible()
  await expect.element(button("Add a zone")).toHaveFocus()
  const others = ["failure", "form-failure", "retry-trigger", "full-hint", "history-list"]
  expect([...seen, ...others].sort()).toEqual(Object.keys(geofenceAnatomy.parts).sort())
})

test("what another device changed is seen at once, and a failure stands where it was pressed (GEO-03)", async () => {
  const { backend } = await memberScene()
  await render(
    <BackendProvider backend={backend}>
      <MyZones gps={gps} />
    </BackendProvider>,
  )
  await expect.element(button("Add a zone")).toBeVisible()
  const state = await backend.geofence.add(
    { name: "Elm", latitude: 1, longitude: 2, radiusMeters: 50, type: "venue", alertsEnabled: true },
    "a-key-of-the-test",
  )
  await expect.element(page.getByRole("heading", { name: "Elm" })).toBeVisible()
  await enter("Change Elm")
  await backend.geofence.remove(state.geofences[0]?.id ?? "")
  await enter("Save")
  await expect.element(page.getByRole("alert")).toHaveTextContent("That zone was deleted elsewhere.")
})
