import { DEMO_VENUES } from "@porchlight/core/venue"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import type { Anatomy } from "../anatomy/index.ts"
import { BackendProvider } from "../backend/index.ts"
import { ADMIN_PASSWORD, adminScene } from "../testing/admin-scene.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, newcomerScene, type Scene } from "../testing/scene.ts"
import { Desk } from "./examples/desk.tsx"
import { Details, Directory } from "./examples/directory.tsx"
import { Suggest } from "./examples/suggest.tsx"
import { venueAnatomy, venueDeskAnatomy, venueSuggestionAnatomy } from "./index.ts"
import * as stories from "./venue.stories.tsx"

const show = (scene: Scene, example: React.ReactNode) =>
  render(<BackendProvider backend={scene.backend}>{example}</BackendProvider>)
const strangers = (anatomy: Anatomy) =>
  [...partsInPage(anatomy)].filter((part) => !Object.hasOwn(anatomy.parts, part))

test("every state of venues has a story", () => {
  const told = statesWithStory(stories)
  const all = [venueAnatomy, venueSuggestionAnatomy, venueDeskAnatomy].flatMap(({ states }) => [...states])
  expect(all.filter((state) => !told.has(state))).toEqual([])
})

test("the list is narrowed by words and kinds; when nothing fits, Clear Filters shows all and gives the field the focus (VENUE-02, VENUE-05)", async () => {
  await show(newcomerScene(), <Directory />)
  await expect.element(page.getByText("4 venues")).toBeVisible()
  await page.getByRole("button", { name: "Café", exact: true }).click()
  await expect
    .element(page.getByRole("button", { name: "Café", exact: true }))
    .toHaveAttribute("aria-pressed", "true")
  await expect.element(page.getByRole("heading", { name: "Café Muster" })).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Placeholder Bar" })).not.toBeInTheDocument()
  await userEvent.type(page.getByLabelText("Search venues"), "kitchen")
  await expect.element(page.getByText(/^No venue fits/u)).toBeVisible()
  await page.getByRole("button", { name: "Clear Filters" }).click()
  await expect.element(page.getByText("4 venues")).toBeVisible()
  await expect.element(page.getByLabelText("Search venues")).toHaveFocus()
  await expect.element(page.getByRole("link", { name: "View Details: Dummy Bowling" })).toBeVisible()
  expect(strangers(venueAnatomy)).toEqual([])
})

test("a number and an address stand by themselves, or their parts would change places in a page from right to left", async () => {
  await show(newcomerScene(), <Details venueId={DEMO_VENUES[1]?.id} />)
  await expect.element(page.getByText(DEMO_VENUES[1]?.address ?? "", { exact: true })).toBeVisible()
  const isolated = [...document.querySelectorAll("bdi")].map(({ textContent }) => textContent)
  expect(isolated).toEqual(expect.arrayContaining(["+12125550112", DEMO_VENUES[1]?.address]))
})

test("a demo says that it is one, its number is no link, and what nobody knows is unknown in words (VENUE-06)", async () => {
  await show(newcomerScene(), <Details venueId={DEMO_VENUES[1]?.id} />)
  await expect.element(page.getByText("Demo: this place is made up. It is nowhere.")).toBeVisible()
  await expect.element(page.getByText("+12125550112")).toBeVisible()
  await expect.element(page.getByRole("link")).not.toBeInTheDocument()
  await expect.element(page.getByText("Unknown").first()).toBeVisible()
  await expect.element(page.getByText(/^Made up for the demo, /u).first()).toBeVisible()
  expect(strangers(venueAnatomy)).toEqual([])
})

test("a suggestion is refused at the first wrong field, sent by the keyboard, and stands among one's own (VENUE-04)", async () => {
  await show(await memberScene(), <Suggest />)
  await page.getByRole("button", { name: "Send suggestion" }).click()
  await expect.element(page.getByLabelText("Name")).toHaveFocus()
  await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription(/^Please enter/u)
  await userEvent.type(page.getByLabelText("Name"), "Luigi's")
  await userEvent.type(page.getByLabelText("Address"), "7 Elm{Enter}")
  await expect.element(page.getByText(/^Thank you/u)).toBeVisible()
  await expect.element(page.getByText("Luigi's: Waiting for us")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Suggest another" })).toHaveFocus()
  expect(strangers(venueSuggestionAnatomy)).toEqual([])
})

test("an administrator makes a venue of a suggestion, with who says so, and everybody sees it (VENUE-04, VENUE-06)", async () => {
  const scene = await adminScene()
  const { backend } = scene
  await backend.admin.stepUp({ password: ADMIN_PASSWORD })
  await backend.venue.suggest(
    { name: "Luigi's", category: "bar", address: "7 Elm", note: "" },
    "a-key-of-this",
  )
  await show(scene, <Desk />)
  await page.getByRole("button", { name: "Look at Luigi's" }).click()
  const lighting = page.getByRole("group", { name: "Lit way in" })
  await userEvent.selectOptions(lighting.getByLabelText("How is it?"), "Yes")
  await page.getByRole("button", { name: "Save as verified" }).click()
  await expect.element(lighting.getByText("Name a source, or choose unknown")).toBeVisible()
  await userEvent.type(lighting.getByLabelText("Source"), "Our visit")
  await userEvent.fill(lighting.getByLabelText("Looked at on"), "2026-11-20")
  await page.getByRole("button", { name: "Save as verified" }).click()
  await expect.element(page.getByText("Saved. It is in the directory.")).toBeVisible()
  const stored = (await scene.world.backendFor().venue.list()).find(({ name }) => name === "Luigi's")
  expect(stored?.facts).toMatchObject([{ kind: "lighting", isSo: true, source: "Our visit" }])
  await expect.element(page.getByText("No suggestion waits.")).toBeVisible()
  expect(strangers(venueDeskAnatomy)).toEqual([])
})
