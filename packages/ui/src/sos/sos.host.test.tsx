import { StrictMode, useState } from "react"
import type { Fix } from "@porchlight/core/location"
import type { SosPort } from "@porchlight/core/sos"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { boxesOfButtons } from "../testing/boxes.ts"
import { holdingSecond } from "../testing/holding.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { expectSecondPinInPlace } from "../testing/second-pin.ts"
import { CallForHelp } from "./examples/call-for-help.tsx"
import { Sos, useSos, type UseSosOptions } from "./index.ts"

const COUNTDOWN = "Start a 5 second countdown"
const PIN = "Enter your PIN to stop it"

const inPage = (scene: Scene, options: UseSosOptions = {}) => (
  <BackendProvider backend={scene.backend}>
    <CallForHelp {...options} />
  </BackendProvider>
)

const pressOf = async ({ backend }: Scene) => (await backend.sos.state()).press

function touch(button: Element): void {
  button.dispatchEvent(
    new PointerEvent("pointerdown", { pointerId: 1, isPrimary: true, button: 0, bubbles: true }),
  )
}

test.each(["hold", "walk"] as const)(
  "what a host listens to at the button takes nothing of the finger on it, also where it prevents what a browser does: %s",
  async (mode) => {
    const scene = await memberScene()
    const heard = vi.fn<(what: string) => void>()
    const Trigger = mode === "hold" ? Sos.HoldTrigger : Sos.WalkTrigger
    const screen = await render(
      <BackendProvider backend={scene.backend}>
        <Sos.Root>
          <Trigger
            style={{ color: "red" }}
            onPointerDown={(event) => {
              event.preventDefault()
              heard("down")
            }}
            onPointerUp={() => heard("up")}
            onClick={({ detail }) => heard(`click ${detail}`)}
          />
          <Sos.Status />
        </Sos.Root>
      </BackendProvider>,
    )
    const button = screen.getByRole("button")
    await expect.element(button).toHaveStyle({ color: "rgb(255, 0, 0)", touchAction: "none" })
    await button.click()
    expect(heard.mock.calls.flat()).toEqual(["down", "up", "click 1"])
    const own = { hold: "You let go. Nothing was sent.", walk: "Your people are told in 10 seconds" }[mode]
    await expect.element(screen.getByRole("paragraph")).toHaveTextContent(own)
    expect((await pressOf(scene))?.mode ?? mode).toBe(mode)
  },
)

test.each(["hold", "walk"] as const)(
  "a touch that the browser knows no pointer of, as one of a voice control or a switch, calls for help all the same: %s",
  async (mode) => {
    const scene = await memberScene()
    const screen = await render(inPage(scene))
    const name = mode === "hold" ? "Hold for 3 seconds" : "Walk me home"
    const touched = { pointerId: 4711, isPrimary: true, button: 0, bubbles: true }
    screen.getByRole("button", { name }).element().dispatchEvent(new PointerEvent("pointerdown", touched))
    await expect.poll(async () => (await pressOf(scene))?.mode).toBe(mode)
  },
)

test("a walk whose button is taken out of the page under her thumb counts down: nobody knows any more whether it is there", async () => {
  const scene = await memberScene()
  function Sheet() {
    const sos = useSos()
    const [isOpen, setOpen] = useState(true)
    return (
      <Sos.RootProvider value={sos}>
        {isOpen ? <Sos.WalkTrigger /> : null}
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
        <Sos.PinForm>
          <Sos.PinLabel />
          <Sos.PinInput />
        </Sos.PinForm>
      </Sos.RootProvider>
    )
  }
  const screen = await render(
    <StrictMode>
      <BackendProvider backend={scene.backend}>
        <Sheet />
      </BackendProvider>
    </StrictMode>,
  )
  touch(screen.getByRole("button", { name: "Walk me home" }).element())
  await expect.poll(async () => (await pressOf(scene))?.mode).toBe("walk")
  await screen.getByRole("button", { name: "Close" }).click()
  await expect.element(screen.getByLabelText(PIN)).toBeVisible()
})

const placeless: ReadonlyArray<readonly [string, () => Promise<Fix | null>]> = [
  [
    "throws",
    () => {
      throw new TypeError("There is no geolocation here.")
    },
  ],
  ["refuses", refusing(new DOMException("Denied", "NotAllowedError"))],
]

test.each(placeless)("a press leaves also where the host's `locate` %s", async (_, locate) => {
  const scene = await memberScene()
  const screen = await render(inPage(scene, { locate }))
  await screen.getByRole("button", { name: COUNTDOWN }).click()
  await expect.element(screen.getByLabelText(PIN)).toBeVisible()
  expect((await pressOf(scene))?.mode).toBe("countdown")
})

test("the place is asked of the function that the host gave last", async () => {
  const scene = await memberScene()
  const first = vi.fn<() => Promise<null>>(async () => null)
  const second = vi.fn<() => Promise<null>>(async () => null)
  const screen = await render(inPage(scene, { locate: first }))
  await screen.rerender(inPage(scene, { locate: second }))
  await screen.getByRole("button", { name: COUNTDOWN }).click()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test("a press leaves before the phone vibrates, and where the host's store is full", async () => {
  const made = await memberScene()
  const done: Array<string> = []
  const start: SosPort["start"] = (...press) => {
    done.push("sent")
    return made.backend.sos.start(...press)
  }
  const full = (): never => {
    throw new DOMException("No room is left", "QuotaExceededError")
  }
  const options: UseSosOptions = {
    vibrate: () => void done.push("vibrated"),
    calls: { load: full, save: full, remove: full },
  }
  const screen = await render(inPage(replacing(made, "sos", { start }), options))
  await screen.getByRole("button", { name: COUNTDOWN }).click()
  await expect.element(screen.getByLabelText(PIN)).toHaveFocus()
  expect(done).toEqual(["sent", "vibrated"])
})

const bugs: ReadonlyArray<readonly [string, SosPort["start"]]> = [
  ["throws what nobody knows", refusing(new TypeError("Cannot read properties of undefined"))],
  [
    "throws before it promises anything",
    () => {
      throw new TypeError("Cannot read properties of undefined")
    },
  ],
]

test.each(bugs)(
  "a press that meets a backend that %s waits and is sent again under its key",
  async (_, broken) => {
    const made = await memberScene()
    const start = vi.fn<SosPort["start"]>(broken)
    const screen = await render(inPage(replacing(made, "sos", { start })))
    await screen.getByRole("button", { name: COUNTDOWN }).click()
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("NOT SENT YET. Our server does not answer. We keep trying.")
    start.mockImplementation(made.backend.sos.start)
    dispatchEvent(new Event("online"))
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument()
    expect((await pressOf(made))?.key).toBe(start.mock.calls[0]?.[1])
  },
)

test("a strict tree, which mounts everything twice, presses once, and names given by the host tie the PIN to its label", async () => {
  const made = await memberScene()
  const start = vi.fn<SosPort["start"]>(made.backend.sos.start)
  const scene = replacing(made, "sos", { start })
  const screen = await render(
    <StrictMode>
      <BackendProvider backend={scene.backend}>
        <Sos.Root ids={{ "pin-input": "her-pin", "pin-error-text": "its-fault" }}>
          <Sos.CountdownTrigger />
          <Sos.PinForm>
            <Sos.PinLabel />
            <Sos.PinInput />
            <Sos.PinErrorText />
          </Sos.PinForm>
          <Sos.Status />
        </Sos.Root>
      </BackendProvider>
    </StrictMode>,
  )
  await screen.getByRole("button", { name: COUNTDOWN }).click()
  await expect.element(screen.getByLabelText(PIN)).toHaveAttribute("id", "her-pin")
  await userEvent.keyboard("9999{Enter}")
  await expect.element(screen.getByLabelText(PIN)).toHaveAccessibleDescription("That PIN is not right.")
  await userEvent.keyboard("2580{Enter}")
  await expect.element(screen.getByText("Stopped. Nobody was told.")).toBeVisible()
  expect(start).toHaveBeenCalledTimes(1)
})

test("while a second PIN is looked at nothing moves under the finger, and that it is wrong too is said anew", async () => {
  const made = await memberScene()
  const held = holdingSecond(made.backend.sos.cancel)
  const { backend } = replacing(made, "sos", { cancel: held.ask })
  const screen = await render(
    <BackendProvider backend={backend}>
      <CallForHelp />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "Start a 5 second countdown" }).click()
  await expect.element(screen.getByLabelText(PIN)).toHaveFocus()
  await expectSecondPinInPlace(held, () => boxesOfButtons().slice(0, 1))
})
