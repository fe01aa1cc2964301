import { checkInMessages } from "@porchlight/core/check-in"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { incidentMessages, type IncidentPort } from "@porchlight/core/incident"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider, type RequestDetails } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { holdingSecond } from "../testing/holding.ts"
import { refusing, replacing } from "../testing/scene.ts"
import { expectSecondPinInPlace } from "../testing/second-pin.ts"
import { alarmScene, withLine, type AlarmScene } from "../testing/watch-scene.ts"
import { Alarm } from "./examples/alarm.tsx"
import * as stories from "./incident.stories.tsx"
import { Incident, incidentAnatomy, type UseIncidentOptions } from "./index.ts"

const SAFE =
  "You are safe. Everyone who was told has been told that too. Your date is not watched any more: from now on nobody is told if you do not check in."

/** Her session ended before she came. */
async function signedOutScene(): Promise<AlarmScene> {
  const made = await alarmScene()
  return { ...made, ...replacing(made, "incident", { get: refusing(new SignInRequired({})) }) }
}

const show = (scene: AlarmScene, options: Partial<UseIncidentOptions> = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Alarm incidentId={scene.incident.id} timeZone="Australia/Sydney" {...options} />
    </BackendProvider>,
  )

test("every state of an alarm has a story", () => {
  const told = statesWithStory(stories)
  expect(incidentAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the alarm says why it rang, who is told and that nobody has answered (B-03)", async () => {
  const screen = await show(await alarmScene())
  await expect.element(screen.getByText("The alarm opened at 19:41")).toBeVisible()
  await expect.element(screen.getByText(/not answered/)).toBeVisible()
  await expect.element(screen.getByText("Maya Brooks has not answered yet")).toBeVisible()
  await expect.element(screen.getByText("Sam Carter is told next if nobody answers")).toBeVisible()
})

test("an alarm that nobody hears of has the number to call in the place of people (EMBC-03)", async () => {
  const scene = await alarmScene()
  const get = async () => ({ ...scene.incident, responders: [] })
  const screen = await show({ ...scene, ...replacing(scene, "incident", { get }) })
  await expect
    .element(screen.getByRole("heading"))
    .toHaveTextContent("Nobody could be told. Call the emergency number.")
  await expect.element(screen.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
  await expect.element(screen.getByText("There is nobody whom we can tell.").last()).toBeVisible()
})

test("'I am safe' takes the PIN by keyboard: a wrong one says so, the right one closes the alarm", async () => {
  const scene = await alarmScene()
  const screen = await show(scene)
  await screen.getByRole("button", { name: "I am safe" }).click()
  await expect.element(screen.getByLabelText("Enter your PIN")).toHaveFocus()
  await userEvent.keyboard("9999{Enter}")
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That PIN is not right.")
  await userEvent.keyboard(`${scene.demo.safePin}{Enter}`)
  await expect.element(screen.getByRole("heading")).toHaveTextContent(SAFE)
  await expect.element(screen.getByRole("heading")).toHaveFocus()
  expect((await scene.backend.incident.get(scene.incident.id)).closedAt).not.toBeNull()
})

test("the duress PIN shows what the safe one shows, now and after the next round (B-05)", async () => {
  const seen: Array<string> = []
  for (const kind of ["safePin", "duressPin"] as const) {
    const scene = await alarmScene()
    const screen = await show(scene)
    await screen.getByRole("button", { name: "I am safe" }).click()
    await userEvent.keyboard(`${scene.demo[kind]}{Enter}`)
    await expect.element(screen.getByRole("heading")).toHaveTextContent(SAFE)
    scene.clock.pass(5 * 60_000)
    scene.world.tick()
    seen.push(screen.container.textContent ?? "")
    await screen.unmount()
  }
  expect(seen[0]).toBe(seen[1])
})

test("Escape closes the PIN and focus is back at 'I am safe'", async () => {
  const screen = await show(await alarmScene())
  const safe = screen.getByRole("button", { name: "I am safe" })
  await safe.click()
  await userEvent.keyboard("{Escape}")
  await expect.element(screen.getByLabelText("Enter your PIN")).not.toBeInTheDocument()
  await expect.element(safe).toHaveFocus()
})

test("'I am safe' that was not sent can be taken back, by keyboard as well, and is not sent any more", async () => {
  const made = await alarmScene()
  const resolve = vi.fn<IncidentPort["resolve"]>(refusing(new NetworkFailed({})))
  const screen = await show({ ...made, ...replacing(made, "incident", { resolve }) })
  await screen.getByRole("button", { name: "I am safe" }).click()
  await userEvent.keyboard(`${made.demo.safePin}{Enter}`)
  const drop = screen.getByRole("button", { name: "Do not send it" })
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent(`${incidentMessages.unsent} ${checkInMessages.pinStaysHere}`)
  await expect.element(drop).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByRole("button", { name: "I am safe" })).toHaveFocus()
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument()
})

test("a line that is down is said, with what goes on without it", async () => {
  const scene = withLine(await alarmScene())
  const screen = await show(scene)
  await expect.element(screen.getByText("The alarm opened at 19:41")).toBeVisible()
  scene.cut()
  await expect.element(screen.getByText(/Your people are still being told/)).toBeVisible()
})

test("a session that has ended has the way to sign in beside it, and the line is not blamed", async () => {
  const screen = await show(await signedOutScene())
  await expect.element(screen.getByText(/You are signed out/)).toBeVisible()
  await expect.element(screen.getByRole("link", { name: "Sign In" })).toBeVisible()
  expect(screen.getByText(/The line is down/).elements()).toEqual([])
})

test("a host that leads from an alarm that is over to one that is open shows the open one, with its own messages (B-03)", async () => {
  const scene = await alarmScene()
  const { incident } = scene
  const another = "01980000-0000-7000-8000-0000000000ff"
  const get = async (id: string) =>
    id === incident.id ? { ...incident, closedAt: scene.clock.now() } : { ...incident, id }
  const { backend } = replacing(scene, "incident", { get })
  const delivery = { ...backend.delivery, ofIncident: async () => [] }
  const page = (incidentId: string) => (
    <BackendProvider backend={{ ...backend, delivery }}>
      <Incident.Root incidentId={incidentId}>
        <Incident.Heading />
        <Incident.ResolveTrigger />
      </Incident.Root>
    </BackendProvider>
  )
  const screen = await render(page(incident.id))
  await expect.element(screen.getByRole("heading")).toHaveTextContent(SAFE)
  await screen.rerender(page(another))
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Your people are being told")
  await expect.element(screen.getByRole("button", { name: "I am safe" })).toBeVisible()
})

test("a host may veto asking for the PIN, never the alarm", async () => {
  const onRequest = vi.fn<(details: RequestDetails<"resolve">) => void>(({ cancel }) => cancel())
  const screen = await show(await alarmScene(), { onRequest })
  await screen.getByRole("button", { name: "I am safe" }).click()
  expect(onRequest).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText("Enter your PIN").elements()).toEqual([])
})

test("the parts in the page are those of the anatomy", async () => {
  const screen = await show(await alarmScene())
  await expect.element(screen.getByText("The alarm opened at 19:41")).toBeVisible()
  const known = new Set(Object.keys(incidentAnatomy.parts))
  expect([...partsInPage(incidentAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("while a second PIN is looked at nothing moves under the finger, and that it is wrong too is said anew", async () => {
  const scene = await alarmScene()
  const held = holdingSecond(scene.backend.incident.resolve)
  const screen = await show({ ...scene, ...replacing(scene, "incident", { resolve: held.ask }) })
  await screen.getByRole("button", { name: "I am safe" }).click()
  await expect.element(screen.getByLabelText("Enter your PIN")).toHaveFocus()
  await expectSecondPinInPlace(held)
})
