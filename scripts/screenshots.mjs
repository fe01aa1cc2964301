// Takes the screenshots of the README: walks the story through the built app on a server of its own.
//   pnpm build:app && node scripts/screenshots.mjs
// Writes docs/screenshots/*.png. Nothing checks them: look at them before they are committed.
import { mkdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium } from "playwright"
import { invited } from "../e2e/models/circle.model.ts"
import { newcomer } from "../e2e/newcomer.ts"
import { linkIn, outsideOf } from "../e2e/outside.ts"
import { newPerson } from "../e2e/people.ts"
import { startServer } from "../e2e/server.ts"
import { launchOptions } from "../tooling/chromium.mjs"

const MINUTE_MS = 60_000
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "docs/screenshots")
const night = {
  colorScheme: "dark",
  reducedMotion: "reduce",
  locale: "en-US",
  timezoneId: "America/New_York",
}
const phone = { ...night, viewport: { width: 390, height: 844 } }
const desktop = { ...night, viewport: { width: 1280, height: 800 } }

mkdirSync(folder, { recursive: true })
const server = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  await walk()
} finally {
  await browser.close()
  await server.stop()
}

async function walk() {
  const baseURL = server.url
  const outside = outsideOf(baseURL)
  const page = await (await browser.newContext({ ...phone, baseURL })).newPage()
  const wide = await (await browser.newContext({ ...desktop, baseURL })).newPage()
  const I = newcomer(page, outside)
  const maya = newPerson("Maya Ortiz")
  const sam = newPerson("Sam Reed")

  await wide.goto("/")
  await shoot(wide, "landing")
  await I.openSignUp()
  await shoot(page, "sign-up")
  await I.fillSignUp()
  await I.submitSignUp()
  await I.enterCode()
  await I.confirmEmail()
  await I.completeProfile()

  await I.openCircle()
  await I.addContact(maya, "Told first")
  await I.addContact(sam, "Told after 5 minutes")
  await invited(browser, outside, maya).answerYesByText()
  await I.seeTrusted(1)
  await shoot(page, "circle")
  await invited(browser, outside, sam).answerYesByText()
  await I.choosePins()

  await I.openPlan()
  await I.planDate(15)
  await page.getByText(/^Sam Reed is told at/).waitFor()
  await shoot(page, "review")
  await I.armTheDate()
  await outside.advance(4 * MINUTE_MS)
  await I.checkIn()
  await shoot(page, "watch")

  // She is asked when it is due, and does not answer.
  await outside.advance(15 * MINUTE_MS + 1_000)
  await outside.advance(MINUTE_MS)
  await I.seeTheAlarm()
  const mobile = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  await mobile.goto(linkIn(await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" })))
  await shoot(mobile, "responder")
  await page.getByText("Maya Ortiz has opened the message").first().waitFor()
  await shoot(page, "alarm")
  await wide.goto("/dev/outbox")
  await shoot(wide, "outbox")
}

async function shoot(page, name) {
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
