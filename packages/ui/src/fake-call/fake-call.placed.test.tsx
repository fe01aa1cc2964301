import { NetworkFailed } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { PLACED_CALL_STATES } from "@porchlight/machines/fake-call"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, refusing, replacing, signedUpScene, type Scene } from "../testing/scene.ts"
import { ReallyRings } from "./examples/really-rings.tsx"
import * as stories from "./fake-call.placed.stories.tsx"
import { PlacedCall, placedCallAnatomy } from "./index.ts"

const show = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <ReallyRings />
    </BackendProvider>,
  )
const button = (name: string) => page.getByRole("button", { name })

test("every state of a real call has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PLACED_CALL_STATES].sort())
})

test("by keyboard alone: it is asked for, counts down by the server's clock, rings, and is said to be taken", async () => {
  const scene = await memberScene()
  await show(scene)
  await expect.element(button("Call my phone")).toBeVisible()
  const seen = new Set(partsInPage(placedCallAnatomy))
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Your phone rings in 0:03. You may close this page.")).toBeVisible()
  await expect.element(button("Do not call")).toHaveFocus()
  for (const part of partsInPage(placedCallAnatomy)) seen.add(part)
  expect([...seen, "failure", "retry-trigger"].sort()).toEqual(Object.keys(placedCallAnatomy.parts).sort())
  scene.clock.pass(3 * SECOND_MS)
  scene.world.tick()
  scene.clock.pass(0)
  await expect.element(page.getByText("Your phone rings now.")).toBeVisible()
  const call = scene.world.outbox.findLast(({ channel }) => channel === "voice")
  expect(call?.text).toContain("Can you come home?")
  scene.world.reportDelivery(call?.id ?? "", "delivered")
  scene.clock.pass(0)
  await expect.element(page.getByText("You took the call.")).toBeVisible()
  await expect.element(button("Call my phone")).toBeVisible()
})

test("it is called off before it rings", async () => {
  const scene = await memberScene()
  await scene.backend.placedCall.place({ delayMs: 60_000, script: "" }, "a-key-of-this-test")
  await show(scene)
  await button("Do not call").click()
  await expect.element(page.getByText("The call is off.")).toBeVisible()
  await expect.element(button("Call my phone")).toHaveFocus()
  scene.clock.pass(MINUTE_MS)
  scene.world.tick()
  expect(scene.world.outbox.filter(({ channel }) => channel === "voice")).toEqual([])
})

test("it rings as the settings of the fake call say; a caller who says nothing says the prepared words", async () => {
  const scene = await memberScene()
  const asked: Array<unknown> = []
  const place = async (input: unknown) => {
    asked.push(input)
    return hanging()
  }
  const { backend } = replacing(scene, "placedCall", { place })
  await render(
    <BackendProvider backend={backend}>
      <PlacedCall.Root settings={{ delayMs: 300_000, script: null }}>
        <PlacedCall.StartTrigger />
      </PlacedCall.Root>
    </BackendProvider>,
  )
  await button("Call my phone").click()
  await expect.element(button("Call my phone")).toHaveAttribute("aria-disabled", "true")
  expect(asked).toEqual([{ delayMs: 300_000, script: "" }])
})

test("without a line that is said, and what helps instead", async () => {
  const scene = await memberScene()
  await show(replacing(scene, "placedCall", { place: refusing(new NetworkFailed({})) }))
  await button("Call my phone").click()
  const said = page.getByRole("alert")
  await expect
    .element(said)
    .toHaveTextContent("No connection: we cannot call you. Let this page ring instead.")
})

test("a server that does not answer can be asked again, and without a number there is no button", async () => {
  const scene = await memberScene()
  await show(replacing(scene, "placedCall", { status: refusing(new NetworkFailed({})) }))
  await expect.element(button("Try again")).toBeVisible()
  const early = await signedUpScene()
  await show(early)
  await expect
    .element(page.getByText("We call nobody but you: confirm your phone number first."))
    .toBeVisible()
  expect(button("Call my phone").elements()).toEqual([])
})
