import { CircleFull, type CirclePort } from "@porchlight/core/circle"
import { Conflict, NetworkFailed } from "@porchlight/core/error"
import { normalizePhone } from "@porchlight/core/phone"
import type { AdditionStore } from "@porchlight/machines/circle"
import { composeStories } from "@storybook/react-vite"
import { describe, expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider, type RequestDetails } from "../backend/index.ts"
import type { Handover } from "../location/index.ts"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { circleScene, inviteScene } from "../testing/circle-scene.ts"
import { leaveDialog } from "../testing/leave-dialog.ts"
import { hanging, refusing, replacing, type Scene } from "../testing/scene.ts"
import { watchScene, withLine } from "../testing/watch-scene.ts"
import * as stories from "./circle.stories.tsx"
import { InnerCircle } from "./examples/inner-circle.tsx"
import { Invitation } from "./examples/invitation.tsx"
import { Circle, circleAnatomy, inviteAnatomy, type CircleRequest, type UseCircleOptions } from "./index.ts"

const show = (scene: Scene, options: UseCircleOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <InnerCircle {...options} />
    </BackendProvider>,
  )

test("every state of the circle and of an invite has a story", () => {
  const told = statesWithStory(stories)
  const states = [...circleAnatomy.states, ...inviteAnatomy.states]
  expect(states.filter((state) => !told.has(state))).toEqual([])
})

test("those who said yes are counted, the others are waited for (CIRC-05)", async () => {
  const screen = await show(await circleScene())
  await expect.element(screen.getByRole("heading", { name: "Trusted Contacts (2)" })).toBeVisible()
  await expect.element(screen.getByRole("heading", { name: "Waiting for an answer (1)" })).toBeVisible()
  await expect.element(screen.getByRole("heading", { name: "Lee Park" })).toBeVisible()
})

test("a contact is added by keyboard alone; faults stand at their fields and take the focus (CIRC-04, CIRC-10)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  await expect.element(screen.getByRole("heading", { name: "Lee Park" })).toBeVisible()
  const add = screen.getByRole("button", { name: "Add Trusted Contact" })
  add.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByLabelText("Name")).toHaveFocus()
  await userEvent.keyboard("Kim Diaz{Enter}")
  const phone = screen.getByLabelText("Phone number")
  await expect.element(phone).toHaveFocus()
  await expect.element(screen.getByText("Phone number is required")).toBeVisible()
  await expect.element(screen.getByText("Relationship is required")).toBeVisible()
  await userEvent.keyboard("(212) 555-0105")
  await userEvent.selectOptions(screen.getByLabelText("Relationship"), "friend")
  phone.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText("The invite to Kim Diaz is on its way.")).toBeVisible()
  await expect.element(screen.getByRole("heading", { name: "Waiting for an answer (2)" })).toBeVisible()
  expect(scene.world.outbox.some(({ to }) => to === "+12125550105")).toBe(true)
})

test("the invite is a dialog that keeps the focus; Escape closes it without sending anything, and the focus goes back (AUTHD-12)", async () => {
  const screen = await show(await circleScene())
  const add = screen.getByRole("button", { name: "Add Trusted Contact" })
  await add.click()
  const dialog = screen.getByRole("dialog", { name: "Add Trusted Contact" })
  await expect.element(screen.getByLabelText("Name")).toHaveFocus()
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}")
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard("Kim{Escape}")
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
})

test("an answer by text message moves a contact to the trusted by itself (CIRC-12, CONS-02)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  await expect.element(screen.getByRole("heading", { name: "Trusted Contacts (2)" })).toBeVisible()
  const lee = (await scene.backend.circle.list()).find(({ name }) => name === "Lee Park")
  if (!lee) throw new Error("This circle waits for Lee.")
  scene.world.replyBySms(lee.phone, " yes ")
  await expect.element(screen.getByRole("heading", { name: "Trusted Contacts (3)" })).toBeVisible()
})

test("tier, texts and language are changed where they stand (CIRC-11)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  const sms = screen.getByRole("switch", { name: "Text messages: Maya Brooks" })
  await expect.element(sms).toBeChecked()
  await sms.click()
  await expect.element(sms).not.toBeChecked()
  await expect.element(screen.getByText(/Only e-mail reaches this person/)).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText("When they are told: Maya Brooks"), "3")
  const maya = async () => (await scene.backend.circle.list()).find(({ name }) => name === "Maya Brooks")
  await vi.waitFor(async () => expect(await maya()).toMatchObject({ tier: 3, smsEnabled: false }))
  const language = screen.getByLabelText("Language of their messages: Maya Brooks")
  await expect.element(language).not.toHaveAttribute("aria-disabled", "true")
  await userEvent.selectOptions(language, "Español")
  await vi.waitFor(async () => expect(await maya()).toMatchObject({ language: "es" }))
})

test("removing asks first; Escape keeps the person and gives the focus back (CIRC-11)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  const remove = screen.getByRole("button", { name: "Remove: Sam Carter" })
  await remove.click()
  await expect.element(screen.getByRole("alertdialog", { name: "Remove Sam Carter?" })).toBeVisible()
  await leaveDialog()
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument()
  await remove.click()
  await screen.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect.element(screen.getByText("Sam Carter is not in your Inner Circle any more.")).toBeVisible()
  await expect.element(screen.getByRole("heading", { name: "Trusted Contacts (1)" })).toBeVisible()
})

test("who a running date counts on cannot be removed: the question says so, and its way out has the focus (N-07)", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  await screen.getByRole("button", { name: "Remove: Maya Brooks" }).click()
  const dialog = screen.getByRole("alertdialog", { name: "Maya Brooks stays for this date" })
  await expect
    .element(dialog.getByText(/^Your date with Alex is on, and Maya Brooks is one of .* End the date first/))
    .toBeVisible()
  await expect.element(dialog.getByRole("button", { name: "Remove" })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByRole("button", { name: "Remove: Maya Brooks" })).toHaveFocus()
})

test("a refusal is told to the letter, and what was typed stays (CIRC-17)", async () => {
  const scene = replacing(await circleScene(), "circle", {
    update: refusing(new NetworkFailed({})),
    remove: refusing(new CircleFull({})),
  })
  const screen = await show(scene)
  await screen.getByRole("button", { name: "Remove: Sam Carter" }).click()
  await screen.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to remove contact")
  await screen.getByRole("switch", { name: "Text messages: Maya Brooks" }).click()
  await expect.element(screen.getByText(/^NOT SENT YET/)).toBeVisible()
})

test("a line that is down shows the banner, and its return takes it away (CIRC-03)", async () => {
  const scene = withLine(await circleScene())
  const screen = await show(scene)
  await expect.element(screen.getByRole("heading", { name: "Lee Park" })).toBeVisible()
  scene.cut()
  const banner = screen.getByText("Using offline mode - contacts will sync when connection is restored")
  await expect.element(banner).toBeVisible()
  scene.mend()
  await expect.element(banner).not.toBeInTheDocument()
})

test("a test is sent by keyboard, to one person, and its fate stands there by itself (CIRC-18)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  const trigger = screen.getByRole("button", { name: "Send a test: Maya Brooks" })
  await expect.element(trigger).toBeVisible()
  trigger.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText("A test to Maya Brooks is on its way.")).toBeVisible()
  const accepted = screen.getByText("Last test: Accepted by the phone company, not yet delivered")
  await expect.element(accepted).toBeVisible()
  await expect.element(trigger).toHaveFocus()
  const sent = scene.world.outbox.filter(({ text }) => text.startsWith("TEST"))
  const maya = (await scene.backend.circle.list()).find(({ name }) => name === "Maya Brooks")
  expect(sent.map(({ to }) => to)).toEqual([maya?.phone])
  scene.world.reportDelivery(sent[0]?.id ?? "", "delivered")
  await expect.element(screen.getByText("Last test: Delivered")).toBeVisible()
})

test("a test that fails says so to the letter, when asked for and later (CIRC-18)", async () => {
  const sentence =
    "SMS Test Failed: Unable to send test message. Please check the phone number and try again."
  const scene = await circleScene()
  const sendTest = vi
    .fn<CirclePort["sendTest"]>(scene.backend.circle.sendTest)
    .mockRejectedValueOnce(new Conflict({}))
  const screen = await show(replacing(scene, "circle", { sendTest }))
  const trigger = screen.getByRole("button", { name: "Send a test: Maya Brooks" })
  await trigger.click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent(sentence)
  await trigger.click()
  await expect.element(screen.getByText(/^Last test: Accepted/)).toBeVisible()
  const { id } = scene.world.outbox.findLast(({ text }) => text.startsWith("TEST")) ?? { id: "" }
  scene.world.reportDelivery(id, "failed", "undeliverable")
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test("while a test is on its way to the server nothing else is done, and who cannot get one has no button (CIRC-18)", async () => {
  const sendTest = vi.fn<CirclePort["sendTest"]>(hanging)
  const screen = await show(replacing(await circleScene(), "circle", { sendTest }))
  await screen.getByRole("button", { name: "Send a test: Maya Brooks" }).click()
  const busy = screen.getByRole("button", { name: "Sending the test: Maya Brooks" })
  await expect.element(busy).toHaveAttribute("aria-disabled", "true")
  await userEvent.keyboard("{Enter}")
  expect(sendTest).toHaveBeenCalledOnce()
  expect(screen.getByRole("button", { name: /test: Lee Park/ }).elements()).toEqual([])
})

test("a host may veto a removal", async () => {
  const onRequest = vi.fn<(details: RequestDetails<CircleRequest>) => void>(({ cancel }) => cancel())
  const screen = await show(await circleScene(), { onRequest })
  await screen.getByRole("button", { name: "Remove: Sam Carter" }).click()
  expect(onRequest.mock.calls[0]?.[0].reason).toBe("remove")
  expect(screen.getByRole("alertdialog").elements()).toEqual([])
})

test("the invited person says yes on a page of their own, and is thanked (CONS-05)", async () => {
  const scene = await inviteScene()
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <Invitation token={scene.token} />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "Yes, I agree" }).click()
  await expect.element(screen.getByText(/Reply STOP at any time/)).toBeVisible()
  await expect.element(screen.getByRole("heading")).toHaveFocus()
  const known = new Set(Object.keys(inviteAnatomy.parts))
  expect([...partsInPage(inviteAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

describe("telling somebody oneself that an invite comes", () => {
  const told = async (scene: Scene, handover: Handover) =>
    render(
      <BackendProvider backend={scene.backend}>
        <Circle.Root>
          <Circle.List group="trusted">
            <Circle.ItemTell link="https://example.com/i" handover={handover} />
          </Circle.List>
          <Circle.List group="waiting">
            <Circle.ItemTell link="https://example.com/i" handover={handover} />
          </Circle.List>
        </Circle.Root>
      </BackendProvider>,
    )

  test("the message is hers to send and holds no link that says yes; who has answered is not offered (ROUTE-21)", async () => {
    const share = vi.fn<NonNullable<Handover["share"]>>(async () => true)
    const copy = vi.fn<Handover["copy"]>(async () => true)
    const scene = await circleScene()
    const screen = await told(scene, { share, copy })
    const send = screen.getByRole("button", { name: "Tell Lee Park" })
    await expect.element(send).toBeVisible()
    expect(screen.getByRole("button", { name: /^Tell /u }).all()).toHaveLength(1)
    send.element().focus()
    await userEvent.keyboard("{Enter}")
    expect(share).toHaveBeenCalledExactlyOnceWith({
      text: expect.stringMatching(/^Lee Park, would you .* What it is about:$/u),
      url: "https://example.com/i",
    })
    await screen.getByRole("button", { name: "Copy the message to Lee Park" }).click()
    await expect
      .element(screen.getByText("Copied. Paste it where you two write to each other."))
      .toBeVisible()
    const copied = copy.mock.calls[0]?.[0] ?? ""
    expect(copied).toMatch(/https:\/\/example\.com\/i$/u)
    for (const { text } of scene.world.outbox) expect(text).not.toContain(copied)
  })

  test("where nothing is copied, the words stand there to be marked", async () => {
    const screen = await told(await circleScene(), { share: null, copy: async () => false })
    await screen.getByRole("button", { name: "Copy the message to Lee Park" }).click()
    await expect.element(screen.getByText(/^Lee Park, would you .*example\.com\/i$/u)).toBeVisible()
    expect(screen.getByRole("button", { name: /^Tell /u }).all()).toEqual([])
  })
})

test("the parts in the page are those of the anatomy", async () => {
  const screen = await show(await circleScene())
  await screen.getByRole("button", { name: "Add Trusted Contact" }).click()
  const known = new Set(Object.keys(circleAnatomy.parts))
  expect([...partsInPage(circleAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("an invite of an earlier page that was not sent says whose it is, and can be given up", async () => {
  const scene = replacing(await circleScene(), "circle", { add: refusing(new NetworkFailed({})) })
  const phone = normalizePhone("US", "212 555 0103")
  if (phone === null) throw new Error("This is a phone number.")
  const contact = { name: "Kim Diaz", phone, email: null, relationship: "friend", tier: 1 } as const
  const remove = vi.fn<AdditionStore["remove"]>(async () => undefined)
  const additions = {
    load: async () => [{ contact, key: "of-the-first-page" }],
    save: async () => undefined,
    remove,
  }
  const screen = await show(scene, { additions })
  const unsent = screen.getByRole("alert")
  await expect
    .element(unsent)
    .toHaveTextContent("NOT SENT YET: the invite to Kim Diaz. We send it when you are back online.")
  await screen.getByRole("button", { name: "Do not send it" }).click()
  await expect.element(unsent).not.toBeInTheDocument()
  expect(remove).toHaveBeenCalledExactlyOnceWith("of-the-first-page")
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).Empty)).toEqual([])
})
