import { CARD_PHOTO_FILE_MAX_BYTES, CARD_PHOTO_MAX_SIDE_PX } from "@porchlight/core/date-plan"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider, type RequestDetails } from "../backend/index.ts"
import { aPicture } from "../testing/picture.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { planScene, type PlanScene } from "../testing/watch-scene.ts"
import * as stories from "./date-plan.card.stories.tsx"
import { DateCard } from "./examples/date-card.tsx"
import { datePlanCardAnatomy, type CardRequest, type UseDatePlanCardOptions } from "./index.ts"

const NO_PICTURE = "This file is no picture that we can read. Please choose a photo."

/** As the browser does once a file was chosen: handing thirty megabytes to it from outside takes ten seconds. */
function give(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

const show = async (scene: PlanScene, onRequest?: UseDatePlanCardOptions["onRequest"]) =>
  render(
    <BackendProvider backend={scene.backend}>
      <DateCard planId={scene.plan.id} onRequest={onRequest} />
    </BackendProvider>,
  )

test("every state of the card of a date has a story", () => {
  const told = statesWithStory(stories)
  expect(datePlanCardAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the card goes by keyboard to who was chosen, says when it was seen, and is taken back (B-14)", async () => {
  const scene = await planScene()
  const { name = "" } = scene.demo.contacts[0] ?? {}
  const screen = await show(scene)
  const share = screen.getByRole("button", { name: "Choose somebody" })
  await expect.element(share).toHaveAttribute("aria-disabled", "true")
  screen.getByRole("checkbox", { name }).element().focus()
  await userEvent.keyboard(" ")
  await screen.getByRole("button", { name: "Share with 1 person" }).click()
  await expect.element(screen.getByText("Not seen yet")).toBeVisible()
  await expect.element(screen.getByRole("checkbox", { name })).not.toBeInTheDocument()
  const link = scene.world.outbox.findLast(({ text }) => text.includes("/d/"))
  await scene.backend.dateCard.open(/\/d\/([\w-]{43})/u.exec(link?.text ?? "")?.[1] ?? "")
  await expect.element(screen.getByText(/^Seen \d/u)).toBeVisible()
  const known = new Set(Object.keys(datePlanCardAnatomy.parts))
  expect([...partsInPage(datePlanCardAnatomy)].filter((part) => !known.has(part))).toEqual([])
  await screen.getByRole("button", { name: `Take it back from ${name}` }).click()
  await expect.element(screen.getByText("Nobody has it yet.")).toBeVisible()
})

test("a host that leads to another date has its card shown, and nothing of the one before is given to anybody (B-14)", async () => {
  const scene = await planScene()
  const { id: _, ...plan } = scene.plan
  const other = await scene.backend.datePlan.create({ ...plan, place: "Bar X" }, "another-plan")
  const { name = "" } = scene.demo.contacts[0] ?? {}
  const screen = await show(scene)
  await screen.getByRole("checkbox", { name }).click()
  await expect.element(screen.getByLabelText("Where?")).toHaveValue(scene.plan.place)
  await screen.rerender(
    <BackendProvider backend={scene.backend}>
      <DateCard planId={other.id} />
    </BackendProvider>,
  )
  await expect.element(screen.getByLabelText("Where?")).toHaveValue("Bar X")
  await expect.element(screen.getByRole("checkbox", { name })).not.toBeChecked()
})

test("a photo is made small before it leaves, shown, and taken off; a file that is none is refused in words (B-14)", async () => {
  const scene = await planScene()
  const screen = await show(scene)
  const choose = screen.getByLabelText("A photo of them (optional)")
  const trigger = screen.getByRole("button", { name: "Choose a photo" })
  for (const [file, words] of [
    [new File(["no picture"], "notes.png", { type: "image/png" }), NO_PICTURE],
    [
      new File([new Uint8Array(CARD_PHOTO_FILE_MAX_BYTES + 1)], "big.png", { type: "image/png" }),
      "This file is larger than 30 MB. Please choose a smaller photo.",
    ],
    [new File(["no picture"], "notes.txt", { type: "text/plain" }), NO_PICTURE],
  ] as const) {
    give(choose.element() as HTMLInputElement, file)
    await expect.element(screen.getByRole("alert")).toHaveTextContent(words)
    await expect
      .element(trigger)
      .toHaveAccessibleDescription(
        `It is made smaller here, and where and when it was taken is left out. ${words}`,
      )
  }
  expect((await scene.backend.dateCard.get(scene.plan.id)).photo).toBeNull()
  const picture = await aPicture()
  give(choose.element() as HTMLInputElement, picture)
  const image = screen.getByRole("img", { name: "The photo on the card" })
  await expect.element(image).toBeVisible()
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument()
  await expect.element(screen.getByRole("button", { name: "Choose another photo" })).toBeVisible()
  const sent = await createImageBitmap(new Blob([await scene.backend.dateCard.photo(scene.plan.id)]))
  expect([sent.width, sent.height]).toEqual([CARD_PHOTO_MAX_SIDE_PX, 768])
  await screen.getByRole("button", { name: "Take the photo off the card" }).click()
  await expect.element(image).not.toBeInTheDocument()
  give(choose.element() as HTMLInputElement, picture)
  await expect.element(image).toBeVisible()
  await screen.getByRole("button", { name: "Take the photo off the card" }).click()
  await expect.element(image).not.toBeInTheDocument()
  expect((await scene.backend.dateCard.get(scene.plan.id)).photo).toBeNull()
})

test("the picture is chosen by keyboard, and not while another is being saved (B-14)", async () => {
  const scene = await planScene()
  const screen = await show({
    ...scene,
    backend: {
      ...scene.backend,
      dateCard: { ...scene.backend.dateCard, setPhoto: () => new Promise(() => {}) },
    },
  })
  const trigger = screen.getByRole("button", { name: "Choose a photo" })
  const input = screen.getByLabelText("A photo of them (optional)")
  await expect.element(trigger).toBeVisible()
  const opened = vi.spyOn(input.element() as HTMLInputElement, "click").mockImplementation(() => {})
  trigger.element().focus()
  for (const key of ["{Enter}", " "]) await userEvent.keyboard(key)
  await expect.poll(() => opened.mock.calls.length).toBe(2)
  await userEvent.upload(input, await aPicture())
  await expect.element(trigger).toHaveAttribute("aria-disabled", "true")
  await trigger.click({ force: true })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(opened).toHaveBeenCalledTimes(2)
})

test("what stands on it is checked, saved, and told a minute later; a host may hold that back (B-14)", async () => {
  const scene = await planScene()
  const contactIds = scene.demo.contacts.slice(0, 1).map(({ id }) => id)
  await scene.backend.dateCard.share(scene.plan.id, { contactIds }, "test-card")
  const onRequest = vi.fn<(details: RequestDetails<CardRequest>) => void>(({ cancel }) => {
    if (onRequest.mock.calls.length === 1) cancel()
  })
  const screen = await show(scene, onRequest)
  const place = screen.getByRole("textbox", { name: "Where?" })
  await expect.element(place).toHaveValue("Café Luz")
  const save = screen.getByRole("button", { name: "Save it on the card" })
  await userEvent.fill(place, "")
  await save.click()
  await userEvent.fill(place, "Bar X")
  await save.click()
  await expect.element(screen.getByText("Saved. Who has the card is told in about a minute.")).toBeVisible()
  scene.clock.pass(MINUTE_MS)
  scene.world.tick()
  expect(scene.world.outbox.at(-1)?.text).toContain("plan changed: moved to Bar X.")
})
