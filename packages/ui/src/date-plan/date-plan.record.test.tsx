import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import type { Scene } from "../testing/scene.ts"
import { alarmScene, overScene, type WatchScene } from "../testing/watch-scene.ts"
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

const showAll = ({ backend }: Scene) =>
  render(
    <BackendProvider backend={backend}>
      <DateReviews />
    </BackendProvider>,
  )

/** Another date of the same day, that ended well, too. */
async function anotherDate({ backend, clock, demo, plan }: WatchScene): Promise<void> {
  const { id: _, status: _status, createdAt: _at, ...before } = plan
  const input = { ...before, startsAt: clock.now() }
  const { id } = await backend.datePlan.create(input, "scene-plan-2")
  const watch = await backend.checkIn.arm({ planId: id, acceptNobodyReachable: false }, "scene-arm-2")
  await backend.checkIn.end(watch.id, demo.safePin, "scene-end-2")
  clock.pass(MINUTE_MS)
  await backend.checkIn.checkIn(watch.id, null, "scene-home-2")
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
    .map(({ textContent }) => textContent.replace(/^\d+ \p{L}+ \d{4}, \d\d:\d\d /u, ""))
  expect(lines).toEqual(["Checked in", "Ended the date", "Guarded from here on"])
})

test("a host that leads to another date has that one reviewed, and what was written of the first is not kept for it", async () => {
  const made = await overScene()
  await anotherDate(made)
  const other = (await made.backend.datePlan.list()).find(({ id }) => id !== made.plan.id)
  const page = (planId: string) => (
    <BackendProvider backend={made.backend}>
      <DateRecord planId={planId} />
    </BackendProvider>
  )
  const screen = await render(page(made.plan.id))
  await userEvent.type(screen.getByLabelText("Notes"), "Loud")
  await screen.rerender(page(other?.id ?? ""))
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("")
  await screen.getByRole("radio", { name: "Good" }).click()
  await screen.getByRole("button", { name: "Keep it" }).click()
  await expect.element(screen.getByText("Kept, for you alone.")).toBeVisible()
  expect(await made.backend.dateRecord.reviews()).toMatchObject([{ planId: other?.id, notes: "" }])
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
  await screen.getByRole("button", { name: "Yes, forget it" }).click()
  await expect.element(screen.getByText("Forgotten.")).toBeVisible()
  expect(await scene.backend.dateRecord.reviews()).toEqual([])
  const known = new Set(Object.keys(datePlanRecordAnatomy.parts))
  expect([...partsInPage(datePlanRecordAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("her reviews are read, changed and forgotten later, by keyboard, and focus is never lost (D-46)", async () => {
  const scene = await overScene()
  const { dateRecord } = scene.backend
  await dateRecord.review(scene.plan.id, { felt: "good", notes: "Kind", place: "Café Luz" })
  const screen = await showAll(scene)
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
  await expect.element(screen.getByText("Forget this review? It cannot be brought back.")).toHaveFocus()
  await screen.getByRole("button", { name: "Cancel" }).click()
  const forget = screen.getByRole("button", { name: /^Forget it: / })
  await expect.element(forget).toHaveFocus()
  expect(await dateRecord.reviews()).toHaveLength(1)
  await userEvent.keyboard("{Enter}")
  await screen.getByRole("button", { name: "Yes, forget it" }).click()
  await expect.element(screen.getByRole("button", { name: /^Say how it was: / })).toHaveFocus()
  expect(await dateRecord.reviews()).toEqual([])
})

test("dates that were not reviewed when they ended are told apart, and reviewed later (D-46)", async () => {
  const scene = await overScene()
  const { dateRecord } = scene.backend
  await anotherDate(scene)
  const screen = await showAll(scene)
  await expect.element(screen.getByRole("heading", { name: "Not reviewed yet" })).toBeVisible()
  const days = () =>
    screen
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent)
  expect(new Set(days()).size).toBe(2)
  const last = screen.getByRole("button", { name: /^Say how it was: / }).first()
  await last.click()
  await expect.element(screen.getByRole("radiogroup", { name: "How did it feel?" })).toHaveFocus()
  await userEvent.fill(screen.getByLabelText("Notes"), "Gone")
  await screen.getByRole("button", { name: "Cancel" }).click()
  await expect.element(last).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByLabelText("Notes")).toHaveValue("")
  await screen.getByRole("radio", { name: "Bad" }).click()
  await screen.getByRole("button", { name: "Keep it" }).click()
  await expect.element(screen.getByRole("button", { name: /^Change it: / })).toHaveFocus()
  expect(await dateRecord.reviews()).toMatchObject([{ felt: "bad" }])
  await expect.element(screen.getByRole("heading", { name: "All your reviews" })).toBeVisible()
  expect(days()).toHaveLength(2)
})

test("after an alarm it is not said that the plan was erased: it is kept", async () => {
  const made = await alarmScene()
  await made.backend.incident.resolve(made.incident.id, made.demo.safePin)
  const screen = await showAll(made)
  await screen.getByRole("button", { name: /^Say how it was: / }).click()
  await expect
    .element(screen.getByRole("textbox", { name: /^Where was it/ }))
    .toHaveAccessibleDescription(/^This date ended with an alarm, so the place stays in your plan\./)
  expect((await made.backend.datePlan.list())[0]?.place).toBe("Café Luz")
})
