import { expect, type Page } from "@playwright/test"

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** What has to be within reach, whatever lies on the screen. */
const CONTROLS = {
  // On pages without the app a link to it stands in its place.
  SOS: "body > [aria-live=off] [data-scope=sos][data-part=hold-trigger], [data-if-home] a",
  Leave: "#leave button",
}

/** Reaching for help and for the way out, with one finger. */
export function reachModel(page: Page) {
  /** What lies at the middle of each control, where it is not the control itself. */
  const covers = (names: ReadonlyArray<keyof typeof CONTROLS>) =>
    page.evaluate(
      (controls) =>
        controls.flatMap(([name, selector]) => {
          const control = document.querySelector(selector)
          if (control === null) return [`${name} is not there`]
          const { x, y, width, height } = control.getBoundingClientRect()
          const found = document.elementFromPoint(x + width / 2, y + height / 2)
          return control.contains(found)
            ? []
            : [`${name} lies below ${found?.outerHTML.slice(0, 120) ?? "nothing"}`]
        }),
      names.map((name) => [name, CONTROLS[name]] as const),
    )
  const canReach = async (where: string, names: ReadonlyArray<keyof typeof CONTROLS>) => {
    for (const name of names) await expect(page.locator(CONTROLS[name]), `${name} ${where}`).toBeVisible()
    const size = page.viewportSize()
    for (const other of SIZES) {
      await page.setViewportSize(other)
      expect(await covers(names), `${where}, ${other.width} px wide`).toEqual([])
    }
    if (size !== null) await page.setViewportSize(size)
  }
  return {
    canLeave: (where: string) => canReach(where, ["Leave"]),
    canCallForHelpAndLeave: (where: string) => canReach(where, ["SOS", "Leave"]),
  }
}
