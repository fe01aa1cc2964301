import { expect, type Page } from "@playwright/test"

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  // The narrowest phone, and what is left of it above a keyboard where that makes the page smaller.
  { width: 320, height: 640 },
  { width: 320, height: 340 },
  // The wide screen at 200 %: a browser that enlarges a page gives it half as many pixels each way.
  { width: 640, height: 400 },
]

const SMALL = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 640, height: 400 },
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
        // At its beginning and scrolled to its end.
        [0, document.documentElement.scrollHeight].flatMap((top) => {
          scrollTo({ top, behavior: "instant" })
          return controls.flatMap(([name, selector]) => {
            const control = document.querySelector(selector)
            if (control === null) return [`${name} is not there`]
            const { x, y, width, height } = control.getBoundingClientRect()
            const found = document.elementFromPoint(x + width / 2, y + height / 2)
            return control.contains(found)
              ? []
              : [`${name} lies below ${found?.outerHTML.slice(0, 120) ?? "nothing"}, scrolled by ${scrollY}`]
          })
        }),
      names.map((name) => [name, CONTROLS[name]] as const),
    )
  const canReach = async (where: string, names: ReadonlyArray<keyof typeof CONTROLS>) => {
    for (const name of names) await expect(page.locator(CONTROLS[name]), `${name} ${where}`).toBeVisible()
    const size = page.viewportSize()
    for (const other of SIZES) {
      await page.setViewportSize(other)
      expect(await covers(names), `${where}, ${other.width} × ${other.height}`).toEqual([])
    }
    if (size !== null) await page.setViewportSize(size)
  }
  /** A keyboard as iPhones draw it, over the page: what is still seen of the page is all that it is told. */
  const drawKeyboard = (seen: { readonly offsetTop: number; readonly height: number }) =>
    page.evaluate(({ offsetTop, height }) => {
      const viewport = visualViewport
      if (viewport === null) throw new Error("This browser does not tell what is seen.")
      Object.defineProperty(viewport, "offsetTop", { value: offsetTop, configurable: true })
      Object.defineProperty(viewport, "height", { value: height, configurable: true })
      viewport.dispatchEvent(new Event("resize"))
    }, seen)
  /** How far what opened begins above the end of the way out, where it does, in text of a size. */
  const takenByLeave = (text: string) =>
    page.evaluate((fontSize) => {
      const { documentElement: html } = document
      html.style.fontSize = fontSize
      const opened = [...document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]")]
      // A dialog may be as large as the screen: what is seen of it is the box with its title.
      const boxes = opened
        .filter((dialog) => dialog.checkVisibility())
        .map((dialog) => dialog.querySelector("h2")?.parentElement ?? dialog)
      const leave = document.querySelector("#leave button")?.getBoundingClientRect().bottom ?? 0
      const taken = boxes.flatMap((box) => {
        const above = leave - box.getBoundingClientRect().top
        return above > 0 ? [`${above} px`] : []
      })
      html.style.fontSize = ""
      return boxes.length === 0 ? ["nothing is open"] : taken
    }, text)
  return {
    /** Both stay in what a keyboard leaves of the page, also where the page was pushed up to show the field. */
    canCallForHelpAndLeaveAboveKeyboard: async (where: string) => {
      for (const seen of [
        { offsetTop: 0, height: 420 },
        { offsetTop: 130, height: 420 },
      ]) {
        await drawKeyboard(seen)
        expect(await covers(["SOS", "Leave"]), where).toEqual([])
        for (const name of ["SOS", "Leave"] as const) {
          const box = await page.locator(CONTROLS[name]).boundingBox()
          expect(box?.y, `${name} ${where}`).toBeGreaterThanOrEqual(seen.offsetTop)
          expect((box?.y ?? 0) + (box?.height ?? 0), `${name} ${where}`).toBeLessThanOrEqual(
            seen.offsetTop + seen.height,
          )
        }
      }
    },
    /** On a small phone and in text of twice the size, too, the way out takes nothing of what opened. */
    seesDialogBelowLeave: async (where: string) => {
      const size = page.viewportSize()
      for (const other of SMALL) {
        await page.setViewportSize(other)
        for (const text of ["100%", "200%"])
          expect
            .soft(await takenByLeave(text), `${where}, ${other.width} × ${other.height}, ${text}`)
            .toEqual([])
      }
      if (size !== null) await page.setViewportSize(size)
    },
    canLeave: (where: string) => canReach(where, ["Leave"]),
    canCallForHelpAndLeave: (where: string) => canReach(where, ["SOS", "Leave"]),
  }
}
