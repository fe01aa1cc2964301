import { PinWrong } from "@porchlight/core/access"
import { ACCESS_STATES } from "@porchlight/machines/access"
import { useState } from "react"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, refusing, type Scene } from "../testing/scene.ts"
import * as stories from "./access.stories.tsx"
import { ChoosePins } from "./examples/choose-pins.tsx"
import { EnterPin } from "./examples/enter-pin.tsx"
import { Access, accessAnatomy, type UseAccessOptions } from "./index.ts"
import { PIN_ENTRY_STATES } from "./use-access-pin-context.ts"

const show = (scene: Scene, options: UseAccessOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <ChoosePins {...options} />
    </BackendProvider>,
  )

const pin = () => page.getByLabelText("Enter your PIN")

test("every state of choosing and entering PINs has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...ACCESS_STATES, ...PIN_ENTRY_STATES].sort())
})

test("the keyboard alone chooses both PINs", async () => {
  const onSaved = vi.fn<() => void>()
  await show(await memberScene(), { onSaved })
  await page.getByLabelText("Safe PIN").click()
  await userEvent.keyboard("2580{Tab}1379{Tab}correct horse battery{Enter}")
  await expect.element(page.getByRole("status")).toHaveTextContent("Your PINs are saved.")
  expect(onSaved).toHaveBeenCalledOnce()
})

test("each fault is told at its field together with the hint, and focus goes to the first", async () => {
  await show(await memberScene())
  await page.getByLabelText("Safe PIN").fill("2580")
  await page.getByLabelText("Duress PIN").fill("1234")
  await userEvent.keyboard("{Enter}")
  const duress = page.getByLabelText("Duress PIN")
  await expect.element(duress).toHaveFocus()
  await expect
    .element(duress)
    .toHaveAccessibleDescription(
      /^Choose a PIN that is harder to guess\. If somebody forces you, enter this one\./,
    )
  await expect
    .element(page.getByLabelText("Password"))
    .toHaveAccessibleDescription(/^Enter your password\. Wherever your password is asked, you can type a PIN/)
})

test("a wrong password is told at the password", async () => {
  await show(await memberScene())
  await page.getByLabelText("Safe PIN").fill("2580")
  await page.getByLabelText("Duress PIN").fill("1379")
  await page.getByLabelText("Password").fill("not the password")
  await userEvent.keyboard("{Enter}")
  await expect
    .element(page.getByLabelText("Password"))
    .toHaveAccessibleDescription(/^The password is not right\./)
  await expect.element(page.getByLabelText("Password")).toHaveFocus()
})

test("PINs are masked, bring up digits on phones and are not offered to be remembered", async () => {
  await render(<EnterPin check={hanging} />)
  await expect.element(pin()).toHaveAttribute("type", "password")
  await expect.element(pin()).toHaveAttribute("inputmode", "numeric")
  await expect.element(pin()).toHaveAttribute("autocomplete", "off")
})

test("Enter sends the PIN once, and the button says that it is being checked", async () => {
  const check = vi.fn<(pin: string) => Promise<never>>(hanging)
  await render(<EnterPin check={check} />)
  await pin().click()
  await userEvent.keyboard("25x80{Enter}{Enter}")
  await expect.element(page.getByRole("button", { name: "Checking..." })).toBeVisible()
  expect(check.mock.calls).toEqual([["2580"]])
})

test("a PIN that is too short is not sent", async () => {
  const check = vi.fn<(pin: string) => Promise<never>>(hanging)
  await render(<EnterPin check={check} />)
  await pin().click()
  await userEvent.keyboard("{Enter}")
  await expect.element(pin()).toHaveAccessibleDescription("Enter your PIN to do this.")
  await userEvent.keyboard("123{Enter}")
  await expect.element(pin()).toHaveAccessibleDescription("A PIN has four to eight digits.")
  expect(check).not.toHaveBeenCalled()
})

test("after a wrong PIN the field is empty, in error and focused; typing takes the error away", async () => {
  await render(<EnterPin check={refusing(new PinWrong({}))} />)
  await pin().fill("9999")
  await page.getByRole("button", { name: "Confirm" }).click()
  await expect.element(pin()).toHaveAccessibleDescription("That PIN is not right.")
  await expect.element(pin()).toHaveFocus()
  await expect.element(pin()).toHaveValue("")
  await userEvent.keyboard("9")
  await expect.element(pin()).toBeValid()
})

test("the screen is the same at every moment for the safe and for the duress PIN", async () => {
  const { demo } = await memberScene()
  const screens = []
  for (const typed of [demo.safePin, demo.duressPin]) {
    const shown = await render(<EnterPin check={hanging} />)
    await pin().fill(typed)
    const before = shown.container.innerHTML
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("button", { name: "Checking..." })).toBeVisible()
    screens.push([before, shown.container.innerHTML].map((html) => withoutIds(html).replaceAll(typed, "PIN")))
    await shown.unmount()
  }
  expect(screens[0]).toEqual(screens[1])
})

test("a host may keep what is typed", async () => {
  function Host() {
    const [value, setValue] = useState("12")
    return (
      <Access.PinForm value={value} onValueChange={setValue} onPin={() => {}}>
        <Access.PinLabel />
        <Access.PinInput />
        <output>{value}</output>
      </Access.PinForm>
    )
  }
  await render(<Host />)
  await expect.element(pin()).toHaveValue("12")
  await pin().click()
  await userEvent.keyboard("{End}34")
  await expect.element(page.getByRole("status")).toHaveTextContent("1234")
})

test("a host can veto saving", async () => {
  await show(await memberScene(), { onSave: ({ cancel }) => cancel() })
  await page.getByRole("button", { name: "Save PINs" }).click()
  await expect.element(page.getByLabelText("Safe PIN")).toBeValid()
})

test("every part in the page is in the anatomy", async () => {
  await show(await memberScene())
  await page.getByRole("button", { name: "Save PINs" }).click()
  await expect.element(page.getByLabelText("Safe PIN")).toBeInvalid()
  const parts = [...partsInPage(accessAnatomy)]
  for (const part of parts) expect(Object.keys(accessAnatomy.parts)).toContain(part)
  expect(parts).toEqual(expect.arrayContaining(["field", "label", "hint", "input", "error-text"]))
})

/** React numbers its ids anew for each render. */
function withoutIds(html: string): string {
  return html.replaceAll(/(?:id|for|aria-describedby|aria-errormessage)="[^"]*"/g, "")
}
