import type { Page } from "@playwright/test"
import { ROUTES } from "../packages/core/src/screen/index.ts"
import { reachModel } from "./models/reach.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

/** Something that opens over a screen. */
interface Overlay {
  readonly path: string
  /** What is pressed, one after the other. */
  readonly opened: ReadonlyArray<string>
}

/** Over the screens of a member; the dialog at the end of a trial, a dark screen and a call from nobody are in their own stories. */
const OF_A_MEMBER: ReadonlyArray<Overlay> = [
  { path: "/settings", opened: ["Export my data"] },
  { path: "/settings", opened: ["Delete account"] },
  { path: "/membership", opened: ["30-Minute Free Trial Access Code"] },
  { path: "/membership", opened: ["Choose Essential"] },
  { path: "/dashboard", opened: ["Vibe Check"] },
  { path: "/start-date", opened: ["Setup Safety"] },
  { path: "/start-date", opened: ["Check Location"] },
  { path: "/start-date", opened: ["Share Location"] },
  { path: "/start-date", opened: ["Emergency Setup"] },
  { path: "/start-date", opened: ["Send Check-In Message"] },
  { path: "/vibe-check", opened: ["Ask Clarity"] },
  { path: "/vibe-check", opened: ["Ask Clarity", "Start"] },
]

/** Over the screens of a visitor. */
const OF_A_VISITOR: ReadonlyArray<Overlay> = [
  { path: "/", opened: ["Learn More"] },
  { path: "/", opened: ["Test Inner Circle SMS"] },
  { path: "/", opened: ["SMS Diagnostics"] },
  { path: "/about", opened: ["Sign In"] },
  { path: "/membership", opened: ["Choose Essential"] },
]

/** Opens each, from where the one before was opened if that is the same screen, and looks. */
async function lookOver(
  page: Page,
  overlays: ReadonlyArray<Overlay>,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const dialog = page.locator("dialog[open], [role=dialog], [role=alertdialog]").filter({ visible: true })
  for (const { path, opened } of overlays) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    for (const button of opened) await page.getByRole("button", { name: button, exact: true }).first().click()
    const where = `after ${opened.join(", ")} at ${path}`
    // One that leads to the next goes as that comes.
    await expect(dialog, where).toHaveCount(1)
    await look(where)
    await page.keyboard.press("Escape")
    await expect(dialog, where).toHaveCount(0)
  }
}

test("SOS and the way out are within reach on every route and above everything that opens, and SOS works there (SOS-05)", async ({
  page,
  outside,
}) => {
  test.slow()
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...reachModel(page), ...sosModel(page) }
  for (const { path } of ROUTES) {
    await page.goto(path.replace(":id", "7"), { waitUntil: "commit" })
    await I.canCallForHelpAndLeave(`at ${path}`)
  }
  await lookOver(page, OF_A_MEMBER, I.canCallForHelpAndLeave)
  await page.goto("/start-date")
  await page.getByLabel("Notes").focus()
  await I.canCallForHelpAndLeaveAboveKeyboard("at /start-date")

  await page.goto("/inner-circle")
  await I.canReachSos()
  await I.tapSos()
  await I.canCallForHelpAndLeave("with SOS open over /inner-circle")
  // Whatever is under way keeps it open: until the server knows that the finger left, it counts.
  const pressed = async () => {
    const { press } = (await (await page.request.get("/api/v1/sos")).json()) as {
      readonly press: { readonly state: string } | null
    }
    return press?.state
  }
  await expect.poll(pressed).not.toBe("counting")
  await page.goto("/inner-circle")

  // One gesture calls, also out of a dialog that keeps the focus for itself; and the PIN can be typed.
  await page.getByRole("button", { name: "Remove" }).first().click()
  await expect(page.getByRole("alertdialog")).toBeVisible()
  await I.canCallForHelpAndLeave("with a question over /inner-circle")
  await I.pressSos()
  await expect(page.getByText(/Your people are told in \d seconds?/).first()).toBeVisible()
  await I.letGo()
  await page.getByLabel("Enter your PIN to stop it").click()
  await page.keyboard.type(SAFE_PIN)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
  // What was typed went nowhere else: the question behind it is still open.
  await expect(page.getByRole("alertdialog")).toBeVisible()
})

test("a visitor reaches the way out above everything that opens, which takes nothing of it", async ({
  page,
}) => {
  const I = reachModel(page)
  await lookOver(page, OF_A_VISITOR, I.canLeave)
  await lookOver(page, OF_A_VISITOR, I.seesDialogBelowLeave)
  // Where it was borrowed by a dialog it stands first in the page again.
  await page.goto("/")
  await page.getByRole("button", { name: "Learn More" }).click()
  await page.keyboard.press("Escape")
  await expect(page.locator("body > #leave:first-child")).toHaveCount(1)
})

test("what the landing page explains is read from its beginning, also where it is longer than the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto("/")
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
  await page.getByRole("button", { name: "Learn More" }).click()
  const title = page.getByRole("heading", { name: "How Porchlight helps" })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
  await page.getByRole("button", { name: "Close" }).click()
  await expect(page.getByRole("button", { name: "Learn More" })).toBeFocused()
})
