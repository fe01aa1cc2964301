import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { overScene } from "../testing/watch-scene.ts"
import * as stories from "./date-plan.record.stories.tsx"
import { DateRecord } from "./examples/date-record.tsx"
import { DateReviews } from "./examples/date-reviews.tsx"
import { datePlanRecordAnatomy } from "./index.ts"

const show = async () => {
  const scene = await overScene()
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <DateRecord planId={scene.plan.id} />
    </BackendProvider>,
  )
  return { scene, screen }
}

test("every state of the record has a story", () => {
  const told = statesWithStory(stories)
  expect(datePlanRecordAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the log of the dates is told line by line (DATE-10)", async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole("listitem").first()).toBeVisible()
  const lines = screen
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent.replace(/^.*[AP]M /u, ""))
  expect(lines).toEqual(["Checked in", "Ended the date", "Guarded from here on"])
})

test("a review is kept for oneself, changed and forgotten", async () => {
  const { scene, screen } = await show()
  await screen.getByRole("button", { name: "Keep it" }).click()
  const felt = screen.getByRole("radiogroup", { name: "How did it feel?" })
  await expect.element(felt).toHaveFocus()
  await expect.element(felt).toHaveAccessibleDescription("Please say how it felt")
  await screen.getByRole("radio", { name: "Mixed" }).click()
  await userEvent.type(screen.getByLabelText("Notes"), "Loud")
  await screen.getByRole("button", { name: "Keep it" }).click()
  await expect.element(screen.getByText("Kept, for you alone.")).toBeVisible()
  expect(await scene.backend.dateRecord.reviews()).toMatchObject([
    { felt: "mixed", notes: "Loud", place: null },
  ])
  await screen.getByRole("button", { name: "Change it" }).click()
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("Loud")
  await screen.getByRole("button", { name: "Keep it" }).click()
  await screen.getByRole("button", { name: "Forget it" }).click()
  await expect.element(screen.getByText("Forgotten.")).toBeVisible()
  expect(await scene.backend.dateRecord.reviews()).toEqual([])
  const known = new Set(Object.keys(datePlanRecordAnatomy.parts))
  expect([...partsInPage(datePlanRecordAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("her reviews are read, changed and forgotten later, by keyboard, and focus is never lost (D-46)", async () => {
  const scene = await overScene()
  const { dateRecord } = scene.backend
  await dateRecord.review(scene.plan.id, { felt: "good", notes: "Kind", place: "Café Luz" })
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <DateReviews />
    </BackendProvider>,
  )
  await expect.element(screen.getByText("Kind")).toBeVisible()
  screen
    .getByRole("button", { name: /^Change it: / })
    .element()
    .focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByRole("radiogroup", { name: "How did it feel?" })).toHaveFocus()
  await userEvent.fill(screen.getByLabelText("Notes"), "Late")
  await screen.getByRole("button", { name: "Keep it" }).click()
  await expect.element(screen.getByRole("button", { name: /^Change it: / })).toHaveFocus()
  expect(await dateRecord.reviews()).toMatchObject([{ felt: "good", notes: "Late", place: "Café Luz" }])
  screen
    .getByRole("button", { name: /^Forget it: / })
    .element()
    .focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText(/^You have kept no review yet/)).toBeVisible()
  await expect.element(screen.getByRole("region", { name: "All your reviews" })).toHaveFocus()
  expect(await dateRecord.reviews()).toEqual([])
})
