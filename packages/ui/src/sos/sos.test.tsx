import { NetworkFailed, RateLimited, SignInRequired } from "@porchlight/core/error"
import { SOS_COUNTDOWN_MS, SOS_HOLD_MS, SOS_VIBRATION_MS, sosMessages } from "@porchlight/core/sos"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing } from "../testing/scene.ts"
import { CallForHelp } from "./examples/call-for-help.tsx"
import * as stories from "./sos.stories.tsx"
import { sosAnatomy, type UseSosOptions } from "./index.ts"

async function show(options: UseSosOptions = {}) {
  const scene = await memberScene()
  const vibrate = vi.fn<(ms: number) => void>()
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <CallForHelp vibrate={vibrate} {...options} />
    </BackendProvider>,
  )
  await expect.element(screen.getByText(/will be told/)).toBeVisible()
  return { ...scene, vibrate, screen }
}

test("every state of a call for help has a story", () => {
  const told = statesWithStory(stories)
  expect(sosAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a press vibrates for 200 ms and counts down, and the PIN stops it (SOS-04)", async () => {
  const { screen, vibrate } = await show()
  await screen.getByRole("button", { name: "Start a 5 second countdown" }).click()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(SOS_VIBRATION_MS)
  await expect.element(screen.getByLabelText("Enter your PIN to stop it")).toHaveFocus()
  await userEvent.keyboard("9999{Enter}")
  await expect.element(screen.getByText("That PIN is not right.")).toBeVisible()
  await userEvent.keyboard("2580{Enter}")
  await expect.element(screen.getByRole("paragraph").first()).toHaveTextContent("Stopped. Nobody was told.")
})

test("what is sent silently neither vibrates nor counts, and a broadcast says for how many it left", async () => {
  const { screen, vibrate } = await show()
  await screen.getByRole("button", { name: "Send silently, now" }).click()
  await expect.element(screen.getByRole("paragraph").first()).toHaveTextContent("Your people are being told")
  expect(vibrate).not.toHaveBeenCalled()
})

test("a broadcast during an alarm says for how many it left, and who was being told already (EMBC-04)", async () => {
  const { screen, backend, clock } = await show()
  const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null } as const
  await backend.sos.start(press, "a-press-of-hers")
  await expect.element(screen.getByRole("paragraph").first()).toHaveTextContent("Your people are being told")
  await expect.element(screen.getByText("sent to", { exact: false })).not.toBeInTheDocument()
  clock.pass(MINUTE_MS)
  await screen.getByRole("button", { name: "Tell everybody at once" }).click()
  await expect
    .element(screen.getByText(/^Emergency alert sent to \d contacts\. 1 of them was being told already\.$/u))
    .toBeVisible()
})

test("a finger that holds is told from a tap", async () => {
  const { screen, backend } = await show()
  const button = screen.getByRole("button", { name: "Hold for 3 seconds" })
  await button.click()
  await expect
    .element(screen.getByRole("paragraph").first())
    .toHaveTextContent("You let go. Nothing was sent.")
  expect((await backend.sos.state()).incident).toBeNull()
})

test("a finger that slides takes the button along, on the way home as well: the page under it does not scroll", async () => {
  const { screen } = await show()
  for (const name of ["Hold for 3 seconds", "Walk me home"]) {
    const { touchAction, userSelect } = getComputedStyle(screen.getByRole("button", { name }).element())
    expect([name, touchAction, userSelect]).toEqual([name, "none", "none"])
  }
})

/** What a touch screen does; the pointer is the mouse's, because only one that is there can be captured. */
function touch(button: Element, type: "pointerdown" | "pointercancel"): void {
  button.dispatchEvent(new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, bubbles: true }))
}

test("a hold that the browser cancels, for an incoming call say, goes on to its countdown", async () => {
  const { screen, backend, clock, world } = await show()
  const button = screen.getByRole("button", { name: "Hold for 3 seconds" })
  touch(button.element(), "pointerdown")
  await expect.poll(async () => (await backend.sos.state()).press?.mode).toBe("hold")
  touch(button.element(), "pointercancel")
  await expect.element(button).toHaveAttribute("data-state", "held")
  clock.pass(SOS_HOLD_MS + SOS_COUNTDOWN_MS)
  world.tick()
  expect((await backend.sos.state()).incident?.reason.kind).toBe("sos")
})

test("on the way home a thumb that the browser cancels is gone: nobody knows whether it is still there", async () => {
  const { screen, backend } = await show()
  const walk = screen.getByRole("button", { name: "Walk me home" })
  touch(walk.element(), "pointerdown")
  await expect.poll(async () => (await backend.sos.state()).press?.mode).toBe("walk")
  touch(screen.getByRole("button", { name: /^Your thumb is on/u }).element(), "pointercancel")
  await expect.element(screen.getByLabelText("Enter your PIN to stop it")).toBeVisible()
})

test("by keyboard the button counts down, and the way home starts and ends", async () => {
  const { screen, backend } = await show()
  const walk = screen.getByRole("button", { name: "Walk me home" })
  walk.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect
    .element(screen.getByRole("button", { name: "I am home" }))
    .toHaveAttribute("aria-pressed", "true")
  await expect.element(screen.getByText(/Your walk home is on, without holding/).first()).toBeVisible()
  await expect.poll(async () => (await backend.sos.state()).press?.mode).toBe("walk")
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByLabelText("Enter your PIN to stop it")).toHaveFocus()
  await userEvent.keyboard("2580{Enter}")
  await expect.element(screen.getByText("Stopped. Nobody was told.").first()).toBeVisible()
  screen.getByRole("button", { name: "Hold for 3 seconds" }).element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(async () => (await backend.sos.state()).press?.mode).toBe("countdown")
})

test("a walk that this page has lost goes on without holding", async () => {
  const first = await show()
  await first.screen.getByRole("button", { name: "Start without holding" }).click()
  await expect.poll(async () => (await first.backend.sos.state()).press?.mode).toBe("walk")
  const screen = await render(
    <BackendProvider backend={first.backend}>
      <CallForHelp aria-label="Again" />
    </BackendProvider>,
  )
  const again = screen.getByRole("region", { name: "Again" })
  await expect.element(again.getByText(/no thumb is here/).first()).toBeVisible()
  await again.getByRole("button", { name: "Go on without holding" }).click()
  await expect
    .element(again.getByRole("button", { name: "I am home" }))
    .toHaveAttribute("aria-pressed", "true")
})

const refusals = [
  { what: "a press", method: "start", button: "Start a 5 second countdown" },
  { what: "an ask", method: "ask", button: "Call me now" },
] as const

test.each(refusals)(
  "without a session the way to sign in stands beside $what that is not sent; without a line it does not",
  async ({ method, button }) => {
    for (const error of [new NetworkFailed({}), new SignInRequired({})]) {
      const made = await memberScene()
      const { backend } = replacing(made, "sos", { [method]: refusing(error) })
      const screen = await render(
        <BackendProvider backend={backend}>
          <CallForHelp />
        </BackendProvider>,
      )
      const isSignedOut = error instanceof SignInRequired
      await screen.getByRole("button", { name: button }).click()
      const words = isSignedOut ? sosMessages.unsentSignIn : sosMessages.unsent
      await expect.element(screen.getByText(words).last()).toBeVisible()
      expect(screen.getByRole("link", { name: "Sign In" }).elements()).toHaveLength(isSignedOut ? 1 : 0)
      await screen.unmount()
    }
  },
)

test("'I am home' that reaches nobody says NOT STOPPED YET and takes the PIN, which stops it all the same (B-18)", async () => {
  const made = await memberScene()
  const { backend } = replacing(made, "sos", { release: refusing(new NetworkFailed({})) })
  const screen = await render(
    <BackendProvider backend={backend}>
      <CallForHelp />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "Start without holding" }).click()
  await expect.poll(async () => (await backend.sos.state()).press?.mode).toBe("walk")
  await screen.getByRole("button", { name: "I am home" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent(sosMessages.walkUnstopped)
  await expect.element(screen.getByLabelText("Enter your PIN to stop it")).toHaveFocus()
  await userEvent.keyboard("2580{Enter}")
  await expect.element(screen.getByText("Stopped. Nobody was told.").first()).toBeVisible()
})

test("what else is refused leaves a half-typed PIN where it is and stands beside it; one that is refused empties the field (SOS-04)", async () => {
  const made = await memberScene()
  const { backend } = replacing(made, "sos", { ask: refusing(new RateLimited({ retryAfterMs: MINUTE_MS })) })
  const screen = await render(
    <BackendProvider backend={backend}>
      <CallForHelp />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "Start a 5 second countdown" }).click()
  const pin = screen.getByLabelText("Enter your PIN to stop it")
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard("25")
  await screen.getByRole("button", { name: "Call me now" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please wait 60 seconds and try again.")
  await expect.element(pin).toHaveValue("25")
  await expect.element(pin).not.toHaveAttribute("aria-invalid", "true")
  await pin.click()
  await userEvent.keyboard("99{Enter}")
  await expect.element(screen.getByText("That PIN is not right.")).toBeVisible()
  await expect.element(pin).toHaveValue("")
})

test("what an ask and a broadcast come to is told in regions that stood there empty", async () => {
  const { screen } = await show()
  const regions = ["asks", "broadcast-count"].map((part) => document.querySelector(`[data-part=${part}]`))
  expect(regions.map((region) => region?.textContent)).toEqual(["", ""])
  await screen.getByRole("button", { name: "Call me now" }).click()
  await screen.getByRole("button", { name: "Tell everybody at once" }).click()
  await expect
    .poll(() => regions.map((region) => region?.isConnected === true && region.textContent))
    .toEqual([
      expect.stringMatching(/Nobody has taken it yet/u),
      expect.stringMatching(/^Emergency alert sent to/u),
    ])
})

test("one tap asks everybody, says for how many it left, and takes it back", async () => {
  const { screen } = await show()
  await screen.getByRole("button", { name: "Call me now" }).click()
  await expect.element(screen.getByText(/Nobody has taken it yet/)).toBeVisible()
  await expect
    .element(screen.getByRole("button", { name: "Call me now" }))
    .toHaveAttribute("aria-disabled", "true")
  await screen.getByRole("button", { name: "I do not need it any more" }).click()
  await expect.element(screen.getByText("You do not need it any more. They know.")).toBeVisible()
})

test("the parts in the page are those of the anatomy", async () => {
  const { screen } = await show()
  await screen.getByRole("button", { name: "Start a 5 second countdown" }).click()
  await expect.element(screen.getByLabelText("Enter your PIN to stop it")).toBeVisible()
  const known = new Set(Object.keys(sosAnatomy.parts))
  expect([...partsInPage(sosAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
