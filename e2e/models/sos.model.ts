import { expect, type Locator, type Page } from "@playwright/test"

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
    /** A thumb on a real screen comes down and slides up a little; it stays until `lift`. */
    slideThumbOn: async (control: Locator) => {
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (box === null) throw new Error("What the thumb is for is nowhere.")
      const cdp = await page.context().newCDPSession(page)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const touch = async (type: "touchStart" | "touchMove" | "touchEnd", points: ReadonlyArray<number>) => {
        const touchPoints = points.map((up) => ({ x, y: y - up }))
        await cdp.send("Input.dispatchTouchEvent", { type, touchPoints })
      }
      await touch("touchStart", [0])
      for (const up of [12, 24, 36, 48]) await touch("touchMove", [up])
      return { lift: () => touch("touchEnd", []) }
    },
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
