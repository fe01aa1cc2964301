import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider, type RequestDetails } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import * as stories from "./circle.drill.stories.tsx"
import { TestOfCircle } from "./examples/test-of-circle.tsx"
import { drillAnatomy, type DrillRequest, type UseDrillOptions } from "./index.ts"

const show = (scene: Scene, options: UseDrillOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <TestOfCircle {...options} />
    </BackendProvider>,
  )

test("every state of the test of a circle has a story", () => {
  const told = statesWithStory(stories)
  expect(drillAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a test goes out by keyboard alone, and an OK by text shows by itself (B-30)", async () => {
  const scene = await memberScene()
  const screen = await show(scene)
  const send = screen.getByRole("button", { name: "Send a test to 2 people" })
  await expect.element(send).toBeVisible()
  send.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText("The test is on its way.")).toBeVisible()
  await expect.element(screen.getByText("0 of 2 answered")).toBeVisible()
  await expect.element(screen.getByText(/^Last test: /u)).toHaveFocus()
  const tests = scene.world.outbox.filter(({ text }) => text.startsWith("TEST"))
  expect(tests.length).toBeGreaterThanOrEqual(2)
  for (const { phone } of scene.demo.contacts.slice(0, 2)) scene.world.replyBySms(phone, "OK")
  await expect.element(screen.getByText("Everybody answered. They would be reached.")).toBeVisible()
  await expect.element(screen.getByText(/You have tried it today/u)).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
  const known = new Set(Object.keys(drillAnatomy.parts))
  expect([...partsInPage(drillAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("tests by themselves are off until they are switched on, and the switch says when the next one is", async () => {
  const scene = await memberScene()
  const screen = await show(scene)
  const wish = screen.getByRole("switch", { name: "Try it every 30 days" })
  await expect.element(wish).not.toBeChecked()
  wish.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(screen.getByText(/The next one goes out at/u)).toBeVisible()
  await expect.element(wish).toBeChecked()
  expect((await scene.backend.drill.state()).nextAt).not.toBeNull()
})

test("without a session the way to sign in stands beside the test that waits for it", async () => {
  const screen = await show(
    replacing(await memberScene(), "drill", { start: refusing(new SignInRequired({})) }),
  )
  await screen.getByRole("button", { name: "Send a test to 2 people" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Authentication Required")
  await expect.element(screen.getByRole("link", { name: "Sign In" })).toBeVisible()
})

test("what did not reach the server says so and can be given up; a host may hold a test back", async () => {
  const scene = replacing(await memberScene(), "drill", { start: refusing(new NetworkFailed({})) })
  const onRequest = vi.fn<(details: RequestDetails<DrillRequest>) => void>(({ cancel }) => {
    if (onRequest.mock.calls.length === 1) cancel()
  })
  const screen = await show(scene, { onRequest })
  const send = screen.getByRole("button", { name: "Send a test to 2 people" })
  await send.click()
  expect(screen.getByText(/NOT SENT YET/u).elements()).toEqual([])
  await send.click()
  await expect.element(screen.getByText(/NOT SENT YET/u)).toBeVisible()
  await screen.getByRole("button", { name: "Do not send it" }).click()
  await expect.element(screen.getByText(/NOT SENT YET/u)).not.toBeInTheDocument()
  await expect.element(send).toHaveFocus()
})
