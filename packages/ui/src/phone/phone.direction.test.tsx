import { LocaleProvider } from "@ark-ui/react/locale"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { signedUpScene } from "../testing/scene.ts"
import { PhoneFlow } from "./examples/phone-flow.tsx"

const box = (digit: number) => page.getByLabelText(`Digit ${digit} of 6`)

test("a code stands from the left where words are written from the right, and arrows go the way they point", async () => {
  const { backend } = await signedUpScene("2125550177")
  await render(
    <div dir="rtl">
      <LocaleProvider locale="ar">
        <BackendProvider backend={backend}>
          <PhoneFlow />
        </BackendProvider>
      </LocaleProvider>
    </div>,
  )
  await page.getByLabelText("Phone number").fill("2125550199")
  await userEvent.keyboard("{Enter}")
  await expect.element(box(1)).toHaveFocus()
  const leftOf = (digit: number) => box(digit).element().getBoundingClientRect().left
  expect(leftOf(1)).toBeLessThan(leftOf(2))
  await userEvent.keyboard("12")
  await expect.element(box(3)).toHaveFocus()
  await userEvent.keyboard("{ArrowLeft}")
  await expect.element(box(2)).toHaveFocus()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(box(3)).toHaveFocus()
})
