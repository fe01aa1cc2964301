import type { CheckInPort } from "@porchlight/core/check-in"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { refusing, replacing, type Scene } from "../testing/scene.ts"
import { planScene, watchScene, withLine } from "../testing/watch-scene.ts"
import { WatchPlace } from "./examples/watch-place.tsx"
import { CheckIn, useCheckIn, type UseCheckInOptions } from "./index.ts"

const inPage = (scene: Scene, options: UseCheckInOptions = {}) => (
  <BackendProvider backend={scene.backend}>
    <WatchPlace {...options} />
  </BackendProvider>
)

test("a host that leads to another plan while one is looked at has that one armed", async () => {
  const made = await planScene()
  const { id: _, ...first } = made.plan
  const second = await made.backend.datePlan.create({ ...first, name: "Robin" }, "another-plan")
  const { preview } = made.backend.checkIn
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = vi.fn<CheckInPort["preview"]>(async (id) => {
    await gate
    return preview(id)
  })
  const scene = replacing(made, "checkIn", { preview: asked })
  const screen = await render(inPage(scene, { planId: made.plan.id }))
  await expect.poll(() => asked.mock.calls).toEqual([[made.plan.id]])
  await screen.rerender(inPage(scene, { planId: second.id }))
  answer()
  await screen.getByRole("button", { name: "Activate" }).click()
  await expect.element(screen.getByRole("heading")).toHaveTextContent("On time")
  expect((await made.backend.checkIn.state()).watch?.planId).toBe(second.id)
})

test("a host that takes the plan away leaves nothing that could be armed, and one that brings it back has it looked at", async () => {
  const scene = await planScene()
  const screen = await render(inPage(scene, { planId: scene.plan.id }))
  const arm = screen.getByRole("button", { name: "Activate" })
  await expect.element(arm).toBeVisible()
  await screen.rerender(inPage(scene))
  await expect.element(arm).not.toBeInTheDocument()
  await screen.rerender(inPage(scene, { planId: scene.plan.id }))
  await expect.element(arm).toBeVisible()
})

test("a check-in goes through where the host's store throws at once, as a full storage does", async () => {
  const full = (): never => {
    throw new DOMException("No room is left", "QuotaExceededError")
  }
  const scene = await watchScene()
  const screen = await render(inPage(scene, { intents: { load: full, save: full, remove: full } }))
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect.element(screen.getByText("Checked in", { exact: true })).toBeVisible()
})

test("a check-in that meets a bug of the backend was refused by nobody: it waits, and is sent again", async () => {
  const made = await watchScene()
  const send = vi.fn<CheckInPort["checkIn"]>(refusing(new TypeError("Cannot read properties of undefined")))
  const scene = withLine({ ...made, ...replacing(made, "checkIn", { checkIn: send }) })
  const screen = await render(inPage(scene))
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("NOT SENT YET. Our server does not answer. We keep trying.")
  send.mockImplementation(made.backend.checkIn.checkIn)
  scene.mend()
  await expect.element(screen.getByText("Checked in", { exact: true })).toBeVisible()
  expect(new Set(send.mock.calls.map(([, , key]) => key)).size).toBe(1)
})

test("ids that the host gives to the PIN and its label do not part them", async () => {
  const scene = await watchScene()
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <CheckIn.Root ids={{ "pin-input": "her-pin", "pin-label": "its-label", "pin-error-text": "its-fault" }}>
        <CheckIn.EndTrigger />
        <CheckIn.PinForm>
          <CheckIn.PinLabel />
          <CheckIn.PinInput />
          <CheckIn.PinErrorText />
        </CheckIn.PinForm>
      </CheckIn.Root>
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "End date" }).click()
  const pin = screen.getByLabelText("Enter your PIN to end the date")
  await expect.element(pin).toHaveAttribute("id", "her-pin")
  await userEvent.keyboard("12{Enter}")
  await expect.element(pin).toHaveAccessibleDescription("A PIN has four to eight digits.")
})

test("where a host shows the PIN in place of the buttons, giving it up leads back to them and not to the top of the page", async () => {
  function InPlace() {
    const checkIn = useCheckIn()
    return (
      <CheckIn.RootProvider value={checkIn}>
        <CheckIn.Heading />
        {checkIn.pin.state === "closed" ? (
          <>
            <CheckIn.CheckInTrigger />
            <CheckIn.EndTrigger />
          </>
        ) : (
          <CheckIn.PinForm>
            <CheckIn.PinLabel />
            <CheckIn.PinInput />
            <CheckIn.CancelTrigger />
          </CheckIn.PinForm>
        )}
      </CheckIn.RootProvider>
    )
  }
  const { backend } = await watchScene()
  const screen = await render(
    <BackendProvider backend={backend}>
      <InPlace />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "End date" }).click()
  await expect.element(screen.getByLabelText("Enter your PIN to end the date")).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(screen.getByRole("button", { name: "End date" })).toHaveFocus()
})
