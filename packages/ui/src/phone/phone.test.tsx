import { NetworkFailed } from "@porchlight/core/error"
import { CodeWrong, type PhonePort } from "@porchlight/core/phone"
import { PHONE_STATES } from "@porchlight/machines/phone"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { signedUpScene, refusing, replacing, textedCode, type Scene } from "../testing/scene.ts"
import { PhoneFlow } from "./examples/phone-flow.tsx"
import { Phone, phoneAnatomy, type UsePhoneOptions } from "./index.ts"
import * as stories from "./phone.stories.tsx"

/** Her number is another: what she types is not taken for a change, which would ask for the password. */
const unprovenScene = () => signedUpScene("2125550177")

const show = (scene: Scene, options: UsePhoneOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <PhoneFlow {...options} />
    </BackendProvider>,
  )

const box = (digit: number) => page.getByLabelText(`Digit ${digit} of 6`)
const boxes = () =>
  [1, 2, 3, 4, 5, 6].map((digit) => (box(digit).element() as HTMLInputElement).value).join("")

async function showCode(scene: Scene, options: UsePhoneOptions = {}) {
  await show(scene, options)
  await page.getByLabelText("Phone number").fill("2125550199")
  await userEvent.keyboard("{Enter}")
  await expect.element(box(1)).toBeVisible()
}

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData("text/plain", text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  )
}

test("every state of the phone flow has a story (EXT-13)", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PHONE_STATES].sort())
})

test("a number that cannot be texted is told at its field, which takes the focus (PHONE-03, PHONE-05)", async () => {
  await show(await unprovenScene())
  await page.getByLabelText("Phone number").fill("123")
  await page.getByRole("button", { name: "Send code" }).click()
  const number = page.getByLabelText("Phone number")
  await expect.element(number).toHaveFocus()
  await expect.element(number).toHaveAccessibleDescription("Please enter a valid phone number")
})

test("when the code step begins, focus is in the first box and the sentence is announced (PHONE-01)", async () => {
  await showCode(await unprovenScene())
  await expect.element(box(1)).toHaveFocus()
  await expect.element(page.getByText("We texted a six-digit code to (212) 555-0199.")).toBeVisible()
  // Isolated: in a sentence from right to left its parts would change places.
  await expect.element(page.getByText("(212) 555-0199", { exact: true })).toBeVisible()
  await expect.element(page.getByRole("group", { name: "Verification code" })).toBeVisible()
})

test("the buttons that send and verify say what the host wrote, also before anything waits", async () => {
  const { backend } = await unprovenScene()
  await render(
    <BackendProvider backend={backend}>
      <Phone.Root>
        <Phone.NumberForm>
          <Phone.Field name="number">
            <Phone.Label />
            <Phone.NumberInput />
          </Phone.Field>
          <Phone.SendTrigger>Text me</Phone.SendTrigger>
        </Phone.NumberForm>
        <Phone.CodeForm>
          <Phone.VerifyTrigger>That is it</Phone.VerifyTrigger>
        </Phone.CodeForm>
      </Phone.Root>
    </BackendProvider>,
  )
  await expect.element(page.getByRole("button", { name: "Text me" })).toBeVisible()
  await page.getByLabelText("Phone number").fill("2125550199")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("button", { name: "That is it" })).toBeVisible()
})

test("the boxes ask browsers for the code that was texted and phones for digits", async () => {
  await showCode(await unprovenScene())
  await expect.element(box(1)).toHaveAttribute("autocomplete", "one-time-code")
  await expect.element(box(1)).toHaveAttribute("inputmode", "numeric")
})

test.each(["123456", "123 456", "123-456"])("pasting '%s' fills all six boxes (PHONE-07)", async (text) => {
  await showCode(await unprovenScene())
  await expect.element(box(1)).toHaveFocus()
  paste(text)
  await expect.poll(boxes).toBe("123456")
})

test("a whole code that a browser puts into the first box fills all six", async () => {
  await showCode(await unprovenScene())
  const first = box(1).element() as HTMLInputElement
  first.setRangeText("123456")
  first.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }))
  await expect.poll(boxes).toBe("123456")
})

test("the button is enabled at six digits, Enter with none asks for the code (PHONE-06, PHONE-07)", async () => {
  await showCode(await unprovenScene())
  await expect.element(page.getByRole("button", { name: "Verify" })).toBeDisabled()
  await userEvent.keyboard("{Enter}")
  await expect.element(box(1)).toHaveAccessibleDescription("Please enter the verification code")
  await userEvent.keyboard("12345")
  await expect.element(page.getByRole("button", { name: "Verify" })).toBeDisabled()
  await userEvent.keyboard("6")
  await expect.element(page.getByRole("button", { name: "Verify" })).toBeEnabled()
})

test("the right code, typed and sent with Enter, verifies the number", async () => {
  const onVerified = vi.fn<NonNullable<UsePhoneOptions["onVerified"]>>()
  const member = await unprovenScene()
  await showCode(member, { onVerified })
  await userEvent.keyboard(`${textedCode(member)}{Enter}`)
  await expect.poll(() => onVerified.mock.calls).toEqual([["+12125550199"]])
})

test("a wrong code keeps the focus in its box and the digits in the boxes (PHONE-03, PHONE-12)", async () => {
  const checkCode = refusing(new CodeWrong({ triesLeft: 4 }))
  await showCode(replacing(await unprovenScene(), "phone", { checkCode }))
  await userEvent.keyboard("000000{Enter}")
  await expect.element(box(6)).toHaveAccessibleDescription("Invalid verification code. Please try again.")
  await expect.element(box(6)).toHaveFocus()
  await expect.element(box(6)).toBeInvalid()
  expect(boxes()).toBe("000000")
})

test("a dropped connection is an alert, and the digits stay (REG-22)", async () => {
  const checkCode = refusing(new NetworkFailed({}))
  await showCode(replacing(await unprovenScene(), "phone", { checkCode }))
  await userEvent.keyboard("123456{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Verification Failed Network error")
  expect(boxes()).toBe("123456")
})

test("the wait is shown to the second, announced every ten, and then another code may be asked for (PHONE-02)", async () => {
  const member = await unprovenScene()
  const sendCode = vi.fn<PhonePort["sendCode"]>(member.backend.phone.sendCode)
  await showCode(replacing(member, "phone", { sendCode }))
  const again = page.getByRole("button", { name: "Send another code" })
  const announced = page.getByRole("status").nth(1)
  await expect.element(again).toHaveAttribute("aria-disabled", "true")
  member.clock.pass(3_000)
  await expect.element(page.getByText("You can ask for another code in 27 s.")).toBeVisible()
  await expect.element(announced).toHaveTextContent("You can ask for another code in 30 s.")
  await again.click({ force: true })
  expect(sendCode).toHaveBeenCalledOnce()

  member.clock.pass(27_000)
  await expect.element(again).toHaveAttribute("aria-disabled", "false")
  await expect.element(announced).toBeEmptyDOMElement()
  await again.click()
  await expect.poll(() => sendCode.mock.calls.length).toBe(2)
})

test("'Change Phone Number' leads back to the number and puts the focus there (PHONE-02)", async () => {
  await showCode(await unprovenScene())
  await page.getByRole("button", { name: "Change Phone Number" }).click()
  await expect.element(page.getByLabelText("Phone number")).toHaveFocus()
  await expect.element(page.getByLabelText("Phone number")).toHaveValue("2125550199")
})

test("a host can veto sending, and is told whether it is the first code", async () => {
  const member = await unprovenScene()
  const sendCode = vi.fn<PhonePort["sendCode"]>(member.backend.phone.sendCode)
  const reasons: Array<string> = []
  await show(replacing(member, "phone", { sendCode }), {
    onSend: ({ reason, cancel }) => {
      reasons.push(reason)
      cancel()
    },
  })
  await page.getByLabelText("Phone number").fill("2125550199")
  await userEvent.keyboard("{Enter}")
  expect(reasons).toEqual(["submit"])
  expect(sendCode).not.toHaveBeenCalled()
})

test("a press on the code's label leads into the first box", async () => {
  await showCode(await unprovenScene())
  await userEvent.keyboard("{Tab}")
  await page.getByText("Verification code", { exact: true }).click()
  await expect.element(box(1)).toHaveFocus()
})

test("every part in the page is in the anatomy", async () => {
  await showCode(await unprovenScene())
  await userEvent.keyboard("{Enter}")
  await expect.element(box(1)).toBeInvalid()
  const parts = [...partsInPage(phoneAnatomy)]
  for (const part of parts) expect(Object.keys(phoneAnatomy.parts)).toContain(part)
  expect(parts).toEqual(expect.arrayContaining(["code-form", "code-input", "code-box", "error-text"]))
})
