import type { Page } from "@playwright/test"
import { ROUTES } from "../packages/core/src/screen/index.ts"
import { answersOf } from "./answers.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

/** The screens that ask the server for something when they are opened by a member. */
const SCREENS = [
  ...ROUTES.filter(({ isPrivate }) => isPrivate).map(({ path }) => path),
  "/dashboard",
  "/membership",
  "/profile-setup",
  "/confirm-email",
  "/sos",
  "/verified-venues",
]

/** All of them in one test took more than its two minutes on a machine that was busy with other things. */
const PARTS = [0, 1, 2]

const FOR_VISITORS = ["/signin", "/profile-setup", "/membership", "/sos", "/verified-venues", "/start-date"]
const DURING_A_DATE = ["/dashboard", "/location-tracking", "/vibe-check", "/parking", "/derby-drivers"]
const HOUR_MS = 3_600_000

declare global {
  interface Window {
    /** What could be pressed and was seen. */
    readonly controls: Set<string>
    /** What of it went elsewhere, with the answer before that. */
    readonly moved: Array<string>
    lastAnswer: string
  }
}

/** What is to be seen after three seconds whatever comes waits until a test says that they are over. */
async function stopTheWait(page: Page) {
  await page.addInitScript(() => {
    const stopped = new CSSStyleSheet()
    stopped.replaceSync("* { animation-play-state: paused !important }")
    document.adoptedStyleSheets.push(stopped)
  })
}

/** Notes each control that was seen and is seen elsewhere, or was pushed below what is seen, in a later frame. */
async function watchControls(page: Page) {
  await stopTheWait(page)
  await page.addInitScript(() => {
    const controls = new Set<string>()
    const moved: Array<string> = []
    Object.assign(window, { controls, moved, lastAnswer: "" })
    const pressable = ":is(main, header) :is(a[href], button, input, select, textarea, summary)"
    const places = new Map<string, { readonly x: number; readonly y: number }>()
    const nameOf = (control: Element) => {
      const said =
        control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent
      return `${control.localName} ${control.getAttribute("name") ?? ""} ${(said ?? "").trim().slice(0, 40)}`
    }
    const look = () => {
      requestAnimationFrame(look)
      // Until the face of the letters is there, or came too late, they are not seen (font-display: optional).
      const isFaceKnown = [...document.fonts].some(({ status }) => status === "loaded" || status === "error")
      if (!isFaceKnown || document.fonts.status === "loading") return places.clear()
      const named = new Set<string>()
      for (const control of document.querySelectorAll(pressable)) {
        const { x, y, height, bottom } = control.getBoundingClientRect()
        const isSeen =
          height > 0 && bottom > 0 && y < innerHeight && control.checkVisibility({ visibilityProperty: true })
        const name = nameOf(control)
        // Of two of a name the first.
        if (named.has(name)) continue
        if (isSeen) named.add(name)
        const before = places.get(name)
        const isElsewhere = before !== undefined && (Math.abs(before.x - x) > 1 || Math.abs(before.y - y) > 1)
        if (isElsewhere && (isSeen || y >= innerHeight)) {
          moved.push(`${name}: ${before.x},${before.y} to ${x},${y} after ${window.lastAnswer}`)
        }
        if (!isSeen) {
          places.delete(name)
          continue
        }
        places.set(name, { x, y })
        controls.add(name)
      }
    }
    look()
  })
}

type Order = "first" | "last"

/** Opens each screen on a line whose answers come one by one, and gives what moved on which. */
async function movedOn(page: Page, paths: ReadonlyArray<string>, order: Order) {
  await watchControls(page)
  const answers = await answersOf(page)
  const moved: Record<string, ReadonlyArray<string>> = {}
  for (const path of paths) {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    await answers.pass(order, (answer) => page.evaluate((last) => void (window.lastAnswer = last), answer))
    // Whatever came last may wait for the face of its letters, and for a frame in which somebody looks.
    await expect.poll(() => page.evaluate(() => window.controls.size), path).toBeGreaterThan(1)
    const found = await page.evaluate(() => window.moved)
    if (found.length > 0) moved[path] = found
  }
  return moved
}

for (const order of ["first", "last"] as const) {
  test.describe(`on a line whose answers come one by one, the ${order} asked first`, () => {
    for (const part of PARTS) {
      const title = `nothing that can be pressed moves away under a finger (part ${part + 1})`
      test(title, async ({ page, outside }) => {
        await member(page, outside, [newPerson("Maya Ortiz")])
        await page.goto("/dashboard")
        await expect(page.getByRole("link", { name: "Start New Date" })).toBeVisible()
        const screens = SCREENS.filter((_, index) => index % PARTS.length === part)
        expect(await movedOn(page, screens, order)).toEqual({})
      })
    }

    test("nor does it for a visitor", async ({ page }) => {
      expect(await movedOn(page, FOR_VISITORS, order)).toEqual({})
    })

    test("nor does it while a date is on, or in its alarm", async ({ page, context, outside }) => {
      const I = await member(page, outside, [newPerson("Maya Ortiz")])
      await I.openPlan()
      await I.planDate(30)
      await I.armTheDate()
      expect(await movedOn(page, DURING_A_DATE, order)).toEqual({})
      await outside.advance(HOUR_MS)
      const inAlarm = await context.newPage()
      expect(await movedOn(inAlarm, ["/dashboard"], order)).toEqual({})
      await expect(inAlarm.getByRole("button", { name: "I am safe" })).toBeVisible()
    })
  })
}

test("what waits for an answer that does not come is seen after three seconds", async ({ page, outside }) => {
  await member(page, outside, [])
  await stopTheWait(page)
  await page.route("**/api/v1/membership", () => {})
  await page.goto("/membership")
  const annual = page.getByRole("radio", { name: "annual", includeHidden: true })
  await expect(annual).toBeAttached()
  await expect(annual).toBeHidden()
  const waits = await page.evaluate(() =>
    document.getAnimations().map((wait) => {
      const time = wait.effect?.getComputedTiming().duration
      wait.finish()
      return time
    }),
  )
  expect(new Set(waits)).toEqual(new Set([3_000]))
  await expect(annual).toBeVisible()
})
