import { NetworkFailed } from "@porchlight/core/error"
import { CODE_LIFETIME_MS, normalizePhone, type PhonePort } from "@porchlight/core/phone"
import type { RegistrationPort } from "@porchlight/core/registration"
import { addMs, toInstant } from "@porchlight/core/time"
import { REGISTRATION_STATES } from "@porchlight/machines/registration"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { holdingSecond } from "../testing/holding.ts"
import {
  mailedToken,
  newcomerScene,
  refusing,
  replacing,
  signedUpScene,
  textedCode,
  type Scene,
} from "../testing/scene.ts"
import { RegistrationFlow } from "./examples/registration-flow.tsx"
import { registrationAnatomy, type UseRegistrationOptions } from "./index.ts"
import * as stories from "./registration.stories.tsx"

const show = (scene: Scene, options: UseRegistrationOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <RegistrationFlow {...options} />
    </BackendProvider>,
  )

const field = (label: string) => page.getByLabelText(label, { exact: true })

async function fillWithTheKeyboard() {
  await field("Full name").click()
  await userEvent.keyboard(
    "Maya Lind{Tab}maya@example.com{Tab}correct horse battery{Tab}correct horse battery",
  )
  await userEvent.keyboard("{Tab}{Tab}(212) 555-0199{Tab} {Tab} ")
}

test("every state of the registration has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...REGISTRATION_STATES].sort())
})

test("the keyboard alone leads from nobody to a member, and each step says what was sent (REG-01, REG-02, REG-12)", async () => {
  const onCompleted = vi.fn<NonNullable<UseRegistrationOptions["onCompleted"]>>()
  const scene = newcomerScene()
  await show(scene, { onCompleted })
  await fillWithTheKeyboard()
  await userEvent.keyboard("{Enter}")

  await expect.element(page.getByRole("region", { name: "Verification Code Sent" })).toBeVisible()
  await expect.element(page.getByLabelText("Digit 1 of 6")).toHaveFocus()
  await userEvent.keyboard(`${textedCode(scene)}{Enter}`)

  await expect.element(page.getByRole("region", { name: "Email Verification Sent" })).toHaveFocus()
  await userEvent.keyboard("{Tab}{Enter}")
  await expect.element(page.getByText(/We sent a link to maya@example.com/)).toBeVisible()
  await scene.world.backendFor().email.confirm(mailedToken(scene))
  document.dispatchEvent(new Event("visibilitychange"))
  await expect.element(page.getByText("You are registered.")).toBeVisible()
  expect(onCompleted.mock.calls).toEqual([["profile"]])
})

test("where the code of a sign-up could not go out nothing says that it did, and the keyboard has another sent", async () => {
  const scene = await signedUpScene("2125550177")
  const pendingPhone = normalizePhone("US", "2125550177")
  const status = async () => ({ status: "phone_verification", pendingPhone, codeSent: null }) as const
  const sent = { resendAt: toInstant(0), expiresAt: addMs(scene.clock.now(), CODE_LIFETIME_MS) }
  const sendCode = vi.fn<PhonePort["sendCode"]>(async () => sent)
  await show(replacing(replacing(scene, "registration", { status }), "phone", { sendCode }))
  await expect.element(page.getByRole("region", { name: "Verification code" })).toBeVisible()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No valid verification code found. Please request a new code.")
  expect(page.getByText(/We texted/u).elements()).toHaveLength(0)
  const resend = page.getByRole("button", { name: "Send another code" }).element()
  if (resend instanceof HTMLElement) resend.focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(/We texted a six-digit code/u)).toBeVisible()
  expect(sendCode).toHaveBeenCalledWith(pendingPhone)
  expect(page.getByRole("alert").elements()).toHaveLength(0)
})

test("a refused form names every fault at its field, says that all are required, and moves focus to the first (REG-06, REG-10)", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Create account" }).click()
  await expect.element(field("Full name")).toHaveFocus()
  const described = [
    ["Full name", "Full name is required"],
    ["Email", "Email is required"],
    ["Password", "Password is required"],
    ["Phone number", "Phone number is required"],
    ["I accept the terms of service", "You must accept the terms of service"],
    ["I accept the privacy policy", "You must accept the privacy policy"],
  ] as const
  for (const [label, sentence] of described)
    await expect.element(field(label)).toHaveAccessibleDescription(sentence)
  await expect.element(page.getByRole("alert")).toHaveTextContent("All fields are required")
})

test("the field that is mended is not in error any more, and the next refusal leads to the next", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Create account" }).click()
  await userEvent.keyboard("Maya Lind")
  await expect.element(field("Full name")).toBeValid()
  await userEvent.keyboard("{Enter}")
  await expect.element(field("Email")).toHaveFocus()
})

test("password managers and phones are told what belongs where", async () => {
  await show(newcomerScene())
  await expect.element(field("Email")).toHaveAttribute("type", "email")
  await expect.element(field("Password")).toHaveAttribute("autocomplete", "new-password")
  await expect.element(field("Confirm password")).toHaveAttribute("autocomplete", "new-password")
  await expect.element(field("Phone number")).toHaveAttribute("type", "tel")
})

test("the six countries of the specification are offered, and a pasted number chooses its own (REG-04)", async () => {
  await show(newcomerScene())
  const country = field("Country code")
  await expect.element(country).toHaveTextContent("+1 US/CA+44 UK+33 FR+49 DE+81 JP+86 CN")
  await field("Phone number").fill("+44 20 7946 0018")
  await expect.element(country).toHaveValue("GB")
})

test("while it is sent once more nothing moves under the finger, and that it failed again is said anew", async () => {
  const scene = newcomerScene()
  const held = holdingSecond(refusing(new NetworkFailed({})))
  await show(replacing(scene, "registration", { signUp: held.ask }))
  await fillWithTheKeyboard()
  await page.getByRole("button", { name: "Create account" }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Registration Failed Network error")
  const first = page.getByRole("alert").element()
  // Below the line that says what is under way.
  const bottomOf = (part: string) =>
    document.querySelector(`[data-part=${part}]`)?.getBoundingClientRect().bottom ?? 0
  const place = () => bottomOf("submit-trigger") - bottomOf("status")
  const before = place()
  await page.getByRole("button", { name: "Create account" }).click()
  await expect.poll(() => held.isAsked).toBe(true)
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument()
  expect(place()).toBe(before)
  held.answer()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Registration Failed Network error")
  expect(page.getByRole("alert").element()).not.toBe(first)
})

test("a dropped connection is an alert, and everything typed stays (ERR-03, REG-22)", async () => {
  const scene = newcomerScene()
  await show(replacing(scene, "registration", { signUp: refusing(new NetworkFailed({})) }))
  await fillWithTheKeyboard()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Registration Failed Network error")
  await expect.element(field("Email")).toHaveValue("maya@example.com")
  await expect.element(field("Password")).toHaveValue("correct horse battery")
  await expect.element(field("I accept the privacy policy")).toBeChecked()
})

test("a reload at the code resumes there with the wait as it was, and takes no focus (REG-01)", async () => {
  const scene = await signedUpScene()
  scene.clock.pass(12_000)
  await show(scene)
  await expect.element(page.getByText("You can ask for another code in 18 s.")).toBeVisible()
  await expect.element(page.getByLabelText("Digit 1 of 6")).not.toHaveFocus()
})

test("a failed look-up shows no form but its sentence, and trying again goes on (REG-20)", async () => {
  const scene = await signedUpScene()
  const status = vi.fn<RegistrationPort["status"]>(scene.backend.registration.status)
  status.mockRejectedValueOnce(new NetworkFailed({}))
  await show(replacing(scene, "registration", { status }))
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to get registration status")
  expect(page.getByLabelText("Full name").query()).toBeNull()
  await page.getByRole("button", { name: "Try again" }).click()
  await expect.element(page.getByLabelText("Digit 1 of 6")).toBeVisible()
})

test("a host can veto the sign-up", async () => {
  const scene = newcomerScene()
  await show(scene, { onSignUp: ({ cancel }) => cancel() })
  await fillWithTheKeyboard()
  await userEvent.keyboard("{Enter}")
  expect(scene.world.outbox).toHaveLength(0)
})

test("every part of the form is in the anatomy and in the page", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Create account" }).click()
  await expect.element(field("Email")).toBeInvalid()
  const { "retry-trigger": _, ...inPage } = registrationAnatomy.parts
  expect([...partsInPage(registrationAnatomy)].sort()).toEqual(Object.keys(inPage).sort())
})
