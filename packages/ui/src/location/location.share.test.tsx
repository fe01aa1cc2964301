import { expect, test, vi } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, type Scene } from "../testing/scene.ts"
import { Sharing } from "./examples/sharing.tsx"
import { browserHandover, locationShareAnatomy, type Handover } from "./index.ts"
import * as stories from "./location.share.stories.tsx"

const show = (scene: Scene, handover: Handover) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Sharing handover={handover} />
    </BackendProvider>,
  )

test("every state of sharing has a story", () => {
  const told = statesWithStory(stories)
  expect(locationShareAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("one press shares with whom was chosen, each look is told, and one press stops it (LOC-03)", async () => {
  const scene = await memberScene()
  const screen = await show(scene, { share: null, copy: async () => true })
  await screen.getByRole("radio", { name: "1 hour" }).click()
  await screen.getByRole("checkbox", { name: /^Maya/u }).click()
  await screen.getByRole("button", { name: "Share my location" }).click()
  await expect.element(screen.getByText("Has not looked yet")).toBeVisible()
  const sent = scene.world.outbox.filter(({ text }) => text.includes("/l/"))
  expect(sent).toHaveLength(1)
  await scene.backend.locationShare.open(/\/l\/([\w-]{43})/u.exec(sent[0]?.text ?? "")?.[1] ?? "")
  await expect.element(screen.getByText("Looking now")).toBeVisible()
  await expect.element(screen.getByText(/^Maya.*, at /u)).toBeVisible()
  const known = new Set(Object.keys(locationShareAnatomy.parts))
  expect([...partsInPage(locationShareAnatomy)].filter((part) => !known.has(part))).toEqual([])
  await screen.getByRole("button", { name: "Stop sharing" }).click()
  await expect
    .element(screen.getByText(/No link shows where you are any more, and the places are erased/u))
    .toBeVisible()
})

test("a link of one's own is handed to another app or copied, and where neither works it is there to read (LOC-10)", async () => {
  const copy = vi.fn<Handover["copy"]>(async () => false)
  const share = vi.fn<NonNullable<Handover["share"]>>(async () => true)
  const screen = await show(await memberScene(), { share, copy })
  await screen.getByRole("button", { name: "Share my location" }).click()
  await screen.getByRole("button", { name: "Make a link to send yourself" }).click()
  await screen.getByRole("button", { name: "Send the link" }).click()
  expect(share.mock.calls[0]?.[0].url).toMatch(/\/l\/[\w-]{43}$/u)
  await screen.getByRole("button", { name: "Copy the link" }).click()
  await expect.element(screen.getByText(/It could not be copied/u)).toBeVisible()
  await expect.element(screen.getByText(share.mock.calls[0]?.[0].url ?? "")).toBeVisible()
})

test("a browser without share and clipboard says so, and one that refuses is no error (LOC-10)", async () => {
  const none = browserHandover({})
  expect([none.share, await none.copy("x")]).toEqual([null, false])
  const refusing = browserHandover({
    share: () => Promise.reject(new Error("no")),
    clipboard: { writeText: () => Promise.reject(new Error("no")) },
  })
  expect([await refusing.share?.({ text: "", url: "" }), await refusing.copy("x")]).toEqual([false, false])
  const giving = browserHandover({
    share: () => Promise.resolve(),
    clipboard: { writeText: () => Promise.resolve() },
  })
  expect([await giving.share?.({ text: "", url: "" }), await giving.copy("x")]).toEqual([true, true])
})
