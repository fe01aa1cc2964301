import { expect, test } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { refusing, replacing, type Scene } from "../testing/scene.ts"
import { alarmScene } from "../testing/watch-scene.ts"
import * as stories from "./delivery.stories.tsx"
import { Ledger } from "./examples/ledger.tsx"
import { deliveryAnatomy } from "./index.ts"

const show = (scene: Scene, incidentId: string) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Ledger of={{ incidentId }} />
    </BackendProvider>,
  )

test("every state of the ledger and of a message has a story", () => {
  const told = statesWithStory(stories)
  expect(deliveryAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("each message says in words what became of it, and changes by itself (B-06)", async () => {
  const scene = await alarmScene()
  const screen = await show(scene, scene.incident.id)
  const accepted = screen.getByText("Accepted by the phone company, not yet delivered")
  await expect.element(accepted.first()).toBeVisible()
  const text = (await scene.backend.delivery.ofIncident(scene.incident.id)).find(
    ({ channel, contactId }) => channel === "sms" && contactId !== null,
  )
  if (!text) throw new Error("The alarm of this test sends a text message.")
  scene.world.reportDelivery(text.id, "delivered")
  await expect.element(screen.getByText("Delivered").first()).toBeVisible()
})

test("a host that leads to another alarm has its own messages shown, and none of the one before", async () => {
  const scene = await alarmScene()
  const made = replacing(scene, "delivery", {
    ofIncident: async (id) => (id === scene.incident.id ? scene.backend.delivery.ofIncident(id) : []),
  })
  const screen = await show(made, scene.incident.id)
  await expect.element(screen.getByText("Maya Brooks").first()).toBeVisible()
  await screen.rerender(
    <BackendProvider backend={made.backend}>
      <Ledger of={{ incidentId: "01980000-0000-7000-8000-0000000000ff" }} />
    </BackendProvider>,
  )
  await expect.element(screen.getByText("Nothing has been sent.")).toBeVisible()
})

test("the picture of a state is for the eye only", async () => {
  const scene = await alarmScene()
  const screen = await show(scene, scene.incident.id)
  await expect.element(screen.getByText("Maya Brooks").first()).toBeVisible()
  const icons = [...document.querySelectorAll("[data-part=icon]")]
  expect(icons.length).toBeGreaterThan(0)
  expect(icons.every((icon) => icon.getAttribute("aria-hidden") === "true")).toBe(true)
})

test("a ledger that cannot be seen says so and can be looked for again", async () => {
  const scene = await alarmScene()
  let isBroken = true
  const { ofIncident } = scene.backend.delivery
  const fail = refusing(new Error("down"))
  const screen = await show(
    replacing(scene, "delivery", { ofIncident: (id) => (isBroken ? fail() : ofIncident(id)) }),
    scene.incident.id,
  )
  await expect.element(screen.getByRole("alert")).toHaveTextContent("We cannot see the messages right now.")
  isBroken = false
  await screen.getByRole("button", { name: "Try again" }).click()
  await expect.element(screen.getByText("Maya Brooks").first()).toBeVisible()
  const known = new Set(Object.keys(deliveryAnatomy.parts))
  expect([...partsInPage(deliveryAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
