import { expect, type Page } from "@playwright/test"

/** A call from nobody, as somebody has it who wants to leave. */
export function fakeCallModel(page: Page) {
  const panel = page.getByRole("region", { name: "Emergency Exit Call" })
  const call = page.getByRole("dialog", { name: "Incoming call" })
  const sign = page.getByRole("complementary", { name: "Mom" })
  return {
    askForCall: async (after: string) => {
      await panel.getByRole("combobox", { name: "Rings after" }).selectOption(after)
      await panel.getByRole("button", { name: "Ring in a moment" }).click()
      await expect(panel.getByText(/^Mom calls in/u)).toBeVisible()
    },
    seeCallComing: () => expect(sign.getByText(/^Mom calls in \d:\d\d$/u)).toBeVisible(),
    seeNoCall: () => expect(sign).toHaveCount(0),
    callItOff: () => sign.getByRole("button", { name: "Do not ring" }).click(),
    /** It covers everything: no corner of the screen belongs to anything else. */
    hearItRing: async () => {
      await expect(call).toBeVisible()
      const isAlone = await call.evaluate((dialog) => {
        const { clientWidth: width, clientHeight: height } = document.documentElement
        const xs = [1, width / 2, width - 2]
        const ys = [1, height / 2, height - 2]
        return xs.every((x) => ys.every((y) => dialog.contains(document.elementFromPoint(x, y))))
      })
      expect(isAlone, "something of the app is seen beside the call").toBe(true)
      await expect(page.locator("meta[name=theme-color]")).toHaveAttribute("content", "#0e1524")
    },
    /** Whether it fills the screen: a browser lets only a tap do that. */
    takeCall: async () => {
      await call.getByRole("button", { name: "Accept" }).click()
      await expect(page.getByRole("dialog", { name: /^On a call with Mom/u })).toBeVisible()
    },
    hangUp: () => page.getByRole("button", { name: "End call" }).click(),
    seeNoFakeCall: () => expect(page.locator("[data-scope=fake-call][data-part=screen]")).toHaveCount(0),
    decline: () => call.getByRole("button", { name: "Decline" }).click(),
  }
}
