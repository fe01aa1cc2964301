import { expect, type Page } from "@playwright/test"

/** Calling for help, as somebody with one hand does it. */
export function sosModel(page: Page) {
  const button = page.getByRole("button", { name: "SOS", exact: true })
  const centre = async () => {
    const box = await button.boundingBox()
    if (box === null) throw new Error("The SOS button is nowhere.")
    return { ...box, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    /** What lies at the centre of the button: nothing may cover it. */
    canReachSos: async () => {
      await expect(button).toBeVisible()
      const { x, y, width, height } = await centre()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(64)
      const top = await page.evaluate(
        (at) => {
          const found = document.elementFromPoint(at.x, at.y)
          return found?.closest("button")?.textContent ?? found?.outerHTML ?? "nothing"
        },
        { x, y },
      )
      expect(top, page.url()).toBe("SOS")
    },
    pressSos: async () => {
      const { x, y } = await centre()
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    letGo: () => page.mouse.up(),
    tapSos: async () => {
      const { x, y } = await centre()
      await page.mouse.click(x, y)
      await expect(page.getByRole("dialog", { name: "Call for help" })).toBeVisible()
    },
    stopItWith: async (pin: string) => {
      await page.getByLabel("Enter your PIN to stop it").fill(pin)
      await page.getByRole("button", { name: "Stop it" }).click()
    },
  }
}
