import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { testPushBrowser } from "../testing/push.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { RingThisPhone } from "./examples/ring-this-phone.tsx"
import { browserPush } from "./notification.push.device.ts"
import { notificationPushAnatomy } from "./index.ts"
import * as stories from "./notification.push.stories.tsx"

const show = ({ backend }: Scene, browser = testPushBrowser()) =>
  render(
    <BackendProvider backend={backend}>
      <RingThisPhone browser={browser} />
    </BackendProvider>,
  )
const button = (name: string | RegExp) => page.getByRole("button", { name })

test("every state of what rings has a story", () => {
  const told = statesWithStory(stories)
  expect(notificationPushAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("what it is for and what shows is read before anybody is asked; then the phone rings, is tried and stopped (EXT-05)", async () => {
  const scene = await memberScene()
  await show(scene)
  await expect.element(page.getByText(/^On a locked screen it says/u)).toBeVisible()
  await expect.element(page.getByText("This is a demo: no phone rings.", { exact: false })).toBeVisible()
  await button("Ring this phone").click()
  await expect.element(page.getByText("This phone rings.")).toBeVisible()
  expect((await scene.backend.push.state()).devices).toMatchObject([{ label: "Android", isCurrent: true }])
  expect(partsInPage(notificationPushAnatomy)).toContain("device-fact")
  await button("Ring it now: Android (this one)").click()
  await expect.element(page.getByText(/^Its push service took a message/u)).toBeVisible()
  expect(scene.world.outbox.filter(({ channel }) => channel === "push")).toMatchObject([
    { subject: "Something new", text: "Open the app to read it." },
  ])
  await button("Stop: Android (this one)").click()
  await expect.element(page.getByText("This phone does not ring.")).toBeVisible()
  expect((await scene.backend.push.state()).devices).toEqual([])
})

test("a no is said in words, with where it is changed, and nothing is asked again", async () => {
  await show(await memberScene(), testPushBrowser({ answers: "no" }))
  await button("Ring this phone").click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("You allowed nothing, so nothing rings. You can change your mind here at any time.")
  await expect.element(page.getByText(/Allow notifications for this site in the settings/u)).toBeVisible()
  expect(button("Ring this phone").elements()).toEqual([])
})

test("what was not done is said (ERR-03)", async () => {
  await show(replacing(await memberScene(), "push", { add: refusing(new NetworkFailed({})) }))
  await button("Ring this phone").click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("THIS PHONE DOES NOT RING. Please try again.")
})

test("a look at this browser asks nobody, and without a service worker nothing is subscribed", async () => {
  const { isSubscribed } = await browserPush.look()
  expect(isSubscribed).toBe(false)
  await browserPush.unsubscribe()
})
