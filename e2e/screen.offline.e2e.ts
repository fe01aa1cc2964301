import type { BrowserContext, Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { escapeTextModel } from "./models/escape-text.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test.use({ serviceWorkers: "allow" })

const NOT_SENT = /^NOT SENT YET/

/** How long an address takes until its heading is there, without a line; told, not judged: the machine is shared. */
async function open(page: Page, path: string, heading: string): Promise<void> {
  const before = Date.now()
  await page.goto(path)
  await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible()
  test.info().annotations.push({ type: "opens offline", description: `${path}: ${Date.now() - before} ms` })
}

/** What home leads to without a line. */
const WAYS_ON = [
  [/^SOS Toolkit/, "/sos"],
  [/^A call from nobody/, "/sos#tool-call"],
  [/^Inner Circle/, "/inner-circle"],
] as const

/** What screens say of something that has left. */
const CLAIMS = [
  "Checked in",
  "Your vibe is on its way.",
  "You shared:",
  "Your people are being told",
  "Sent to ",
  " was texted.",
]

/** Everything that any page of a browser said of this while it had no line, also for a moment. */
async function hearClaims(context: BrowserContext): Promise<ReadonlyArray<string>> {
  const heard: Array<string> = []
  await context.exposeBinding("hearClaim", (_source, words: string) => heard.push(words))
  await context.addInitScript((claims) => {
    const look = () => {
      const said = navigator.onLine ? "" : document.body?.innerText
      for (const claim of claims) if (said?.includes(claim)) Reflect.get(globalThis, "hearClaim")(claim)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, CLAIMS)
  return heard
}

/** Ends a tab as a phone does that needs its memory: nothing in it has a last word. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash")
  const session = await page.context().newCDPSession(page)
  // Nobody is left to answer.
  session.send("Page.crash").catch(() => {})
  await crashed
  await page.close()
}

test("on a phone without a line all that I need opens, says what is not sent yet, and sends each once when the line is back", async ({
  page,
  context,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = {
    ...(await member(page, outside, [maya])),
    ...sosModel(page),
    ...escapeTextModel(page),
    ...vibeModel(page),
  }
  const claims = await hearClaims(context)
  const sent = async (purpose: string) =>
    (await outside.sentTo(maya.phone)).filter((each) => each.purpose === purpose && each.channel === "sms")
      .length

  const epoch = async () =>
    ((await (await context.request.get("/api/v1/watch")).json()) as { watch: { epoch: number } }).watch.epoch

  await test.step("I go on a date, and the line is gone", async () => {
    await page.goto("/inner-circle")
    await expect(page.getByText("Trusted Contacts (1)")).toBeVisible()
    await I.openPlan()
    await I.planDate(30)
    await I.armTheDate()
    await I.canReachSos()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await line.cut()
  })

  await test.step("after a reload I see what was last known, and can text my people myself at once", async () => {
    await open(page, "/dashboard", "We do not know how your date stands")
    await expect(page.getByRole("heading", { name: /^Last known at \d\d:\d\d$/ })).toBeVisible()
    await expect(page.getByText(/^Maya Ortiz is told at/)).toBeVisible()
    await expect(page.getByRole("button", { name: "Vibe Check" })).toBeVisible()
    for (const [name, path] of WAYS_ON)
      await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", path)
    await expectAccessible(page)
    await I.tapSos()
    const dialog = page.getByRole("dialog", { name: "Call for help" })
    await expect(dialog.getByRole("link", { name: "Text Maya Ortiz" })).toHaveAttribute(
      "href",
      `sms:${maya.phone}?&body=I%20need%20help.%20Please%20call%20me%20now.`,
    )
    await expect(dialog.getByRole("link", { name: "Call Maya Ortiz" })).toHaveAttribute(
      "href",
      `tel:${maya.phone}`,
    )
    await expect(dialog.getByRole("link", { name: /^Call \d{3}$/ })).toBeVisible()
    await dialog.getByRole("button", { name: "Close" }).click()
  })

  await test.step("I check in: it waits over a reload, and goes out once when the line is back", async () => {
    await page.getByRole("button", { name: "Check In Now" }).click()
    await expect(page.getByRole("alert").filter({ hasText: NOT_SENT })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("alert").filter({ hasText: NOT_SENT })).toBeVisible()
    await line.mend()
    await I.see("On time")
    await expect(page.getByText("Checked in", { exact: true })).toBeVisible()
    expect(await epoch()).toBe(1)
    await page.reload()
    await I.see("On time")
    expect(await epoch()).toBe(1)
    await line.cut()
  })

  await test.step("everything opens, with SOS on it", async () => {
    // A page of the server's own leads home.
    for (const path of ["/signin", "/check-in-here"])
      await open(page, path, "We do not know how your date stands")
    await open(page, "/dashboard", "We do not know how your date stands")
    await I.canReachSos()
    await page.getByRole("button", { name: "Check In Now" }).click()
    await expect(page.getByRole("alert").filter({ hasText: NOT_SENT })).toBeVisible()
    await open(page, "/inner-circle", "Inner Circle")
    await expect(page.getByText("Failed to load contacts")).toBeVisible()
    await expect(page.getByText("This is the list as this phone last knew it.")).toBeVisible()
    await expect(page.getByText("Trusted Contacts (1)")).toBeVisible()
    await I.canReachSos()
    await open(page, "/sos", "Emergency Exit Call")
    await I.canReachSos()
  })

  await test.step("I ask, send an escape text and share how it feels; each says that it is not sent yet", async () => {
    const asking = page.getByRole("region", { name: "Ask your people" })
    await asking.getByRole("button", { name: "I need to talk" }).click()
    await expect(asking.getByText(NOT_SENT)).toBeVisible()
    await I.typeNumber(maya.phone)
    await I.sendText()
    await expect(I.panel.getByRole("alert")).toContainText(NOT_SENT)
    await open(page, "/vibe-check", "Vibe Check")
    await I.shareLevel("rough")
    await I.seeNotSentYet()
  })

  const sos = (of: Page) => of.locator("[data-scope=sos][data-part=unsent]").filter({ hasText: NOT_SENT })
  await test.step("I call for help: it waits, too", async () => {
    await I.tapSos()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    // Its own words, and not those of the vibe: what is on its way as a page goes leaves by a line that a browser does not cut.
    await expect(sos(page).first()).toBeVisible()
  })

  const checkIn = (of: Page) => of.getByRole("main").getByRole("alert").filter({ hasText: NOT_SENT })
  await test.step("three reloads and a killed tab later each still says so, and nothing ever said that it was sent", async () => {
    await open(page, "/sos", "Emergency Exit Call")
    await page.reload()
    await expect(sos(page)).toBeVisible()
    await expect(page.getByRole("region", { name: "Ask your people" }).getByText(NOT_SENT)).toBeVisible()
    await expect(I.panel.getByRole("alert")).toContainText(NOT_SENT)
    await open(page, "/vibe-check", "Vibe Check")
    await page.reload()
    await I.seeNotSentYet()
    await expect(page.getByRole("button", { name: /^rough/, pressed: true })).toBeVisible()
    await expect(page.getByRole("link", { name: "Open SOS" })).toHaveAttribute("href", "/sos")
    await open(page, "/dashboard", "We do not know how your date stands")
    await page.reload()
    await expect(checkIn(page)).toBeVisible()
    await kill(page)
  })
  const again = await context.newPage()
  await test.step("in a new tab", async () => {
    await open(again, "/vibe-check", "Vibe Check")
    await vibeModel(again).seeNotSentYet()
    await open(again, "/dashboard", "We do not know how your date stands")
    await expect(checkIn(again)).toBeVisible()
    await expect(sos(again)).toBeVisible()
    expect(claims).toEqual([])
  })

  await test.step("the line is back: each goes out once", async () => {
    await outside.settled()
    for (const purpose of ["ask", "escape-text", "vibe", "alert"]) expect(await sent(purpose)).toBe(0)
    await line.mend()
    for (const purpose of ["alert", "ask", "escape-text", "vibe"])
      await expect.poll(() => sent(purpose), purpose).toBe(1)
    // SOS waits for nothing: where it arrives first, the alarm is open, which a check-in does not end, and that is refused.
    await expect(checkIn(again)).toBeHidden()
    const settled = await epoch()
    expect([1, 2]).toContain(settled)
    await again.reload()
    await sosModel(again).canReachSos()
    await outside.advance(10_000)
    for (const purpose of ["alert", "ask", "escape-text", "vibe"])
      expect(await sent(purpose), purpose).toBe(1)
    expect(await epoch()).toBe(settled)
  })
})

test("a test of my circle and an invite, asked for without a line, say that they are not sent yet, outlive the page, and go out once each from wherever I am (B-30)", async ({
  page,
  outside,
  line,
}) => {
  const [maya, kim] = [newPerson("Maya Ortiz"), newPerson("Kim Diaz")]
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  const sent = async () => [
    (await outside.sentTo(maya.phone)).filter(
      ({ purpose, channel }) => purpose === "drill" && channel === "sms",
    ).length,
    (await outside.sentTo(kim.phone)).filter(
      ({ purpose, channel }) => purpose === "invite" && channel === "sms",
    ).length,
  ]
  const drill = page.getByRole("region", { name: "Would they be reached?" })

  await test.step("the line is gone; I send a test and invite somebody", async () => {
    await I.openCircle()
    await I.seeTrusted(1)
    await expect(page.getByRole("button", { name: "Send a test to 1 person" })).toBeEnabled()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await line.cut()
    await page.getByRole("button", { name: "Send a test to 1 person" }).click()
    await expect(page.getByRole("alert").filter({ hasText: NOT_SENT })).toHaveCount(1)
    await page.getByRole("button", { name: "Add Trusted Contact" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Name").fill(kim.name)
    await dialog.getByLabel("Phone number").fill(kim.typedPhone)
    await dialog.getByLabel("Relationship").selectOption("friend")
    await dialog.getByRole("button", { name: "Send the invite", exact: true }).click()
    await expect(dialog.getByRole("alert").filter({ hasText: NOT_SENT })).toBeVisible()
  })

  await test.step("after a reload both still say so", async () => {
    await page.reload()
    await expect(page.getByText(`NOT SENT YET: the invite to ${kim.name}.`)).toBeVisible()
    await expect(drill.getByRole("alert").filter({ hasText: NOT_SENT })).toBeVisible()
    await expectAccessible(page)
    await outside.settled()
    expect(await sent()).toEqual([0, 0])
  })

  await test.step("the line is back while I am elsewhere: each goes out once, and stays once", async () => {
    await open(page, "/vibe-check", "Vibe Check")
    await line.mend()
    await expect.poll(sent).toEqual([1, 1])
    await I.openCircle()
    await I.seeWaiting(1)
    await page.reload()
    await I.seeWaiting(1)
    await expect(page.getByText(NOT_SENT)).toHaveCount(0)
    await outside.advance(10_000)
    expect(await sent()).toEqual([1, 1])
  })
})

test("on a first visit, too, what I had not opened yet opens without a line", async ({
  page,
  outside,
  line,
}) => {
  const I = { ...(await member(page, outside, [])), ...vibeModel(page) }
  await page.goto("/dashboard")
  await expect(page.getByRole("button", { name: "Vibe Check" })).toBeVisible()
  // Keeping the whole app takes as long as it takes.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await line.cut()
  await I.openFloatingCheck()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Vibe Check" })).toBeFocused()
})
