import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { bringSlowly, fileOf } from "./files.ts"
import { fakeCallModel } from "./models/fake-call.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

test("a call that I asked for rings on whatever screen I am by then, through a reload and an alarm, unless I call it off (CALL-01)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page), ...fakeCallModel(page) }
  await page.clock.install()
  const goBack = () => page.getByRole("link", { name: "Back", exact: true }).click()

  await test.step("what was chosen is forgotten with what is kept, also on a page that stays open", async () => {
    await page.goto("/sos")
    const caller = page.getByRole("textbox", { name: "Who calls" })
    await caller.fill("Umberto")
    await page.evaluate(() => localStorage.removeItem("pl-caller"))
    await goBack()
    await page.getByRole("link", { name: "SOS Toolkit" }).click()
    await expect(caller).toHaveValue("")
  })

  await test.step("elsewhere a quiet line says that it comes, also after a reload, and calls it off", async () => {
    await page.goto("/sos")
    await I.askForCall("5 minutes")
    await I.seeNoCall()
    await goBack()
    await I.seeCallComing()
    await I.canReachSos()
    await expectAccessible(page)
    await page.reload()
    await I.seeCallComing()
    await I.callItOff()
    await I.seeNoCall()
    await expect(page.getByRole("main")).toBeFocused()
    await page.clock.runFor(6 * 60_000)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("it rings on another screen, over everything, and fills the screen once I take it", async () => {
    await page.goto("/sos")
    await I.askForCall("1 minute")
    await goBack()
    await I.seeCallComing()
    await page.clock.runFor(61_000)
    await I.hearItRing()
    await I.takeCall()
    await expect.poll(() => isFull(page)).toBe(true)
    await I.hangUp()
    await expect.poll(() => isFull(page)).toBe(false)
    await I.seeNoCall()
  })

  await test.step("it does not ring over the PIN of a countdown, and rings once that is stopped", async () => {
    await page.goto("/sos")
    await I.askForCall("1 minute")
    await page.clock.runFor(58_000)
    await page.getByRole("button", { name: "Start a 5 second countdown" }).click()
    await expect(page.getByLabel("Enter your PIN to stop it")).toBeFocused()
    await page.clock.runFor(4_000)
    await expect(page.getByText("Mom calls in 0:00")).toBeVisible()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await I.stopItWith(SAFE_PIN)
    await page.clock.runFor(2_000)
    await I.hearItRing()
    await I.decline()
  })

  await test.step("it rings while my alarm is on, which opened after I had asked for it", async () => {
    await page.goto("/sos")
    await I.askForCall("1 minute")
    await page.getByRole("button", { name: "Send silently, now" }).first().click()
    await expect(
      page.getByText("Your alarm is on", { exact: false }).or(page.getByText("Who is told")).first(),
    ).toBeVisible()
    await expect(page.getByText(/^Mom calls in/u)).toBeVisible()
    await page.clock.runFor(61_000)
    await I.hearItRing()
    await I.decline()
    await expect(page.getByRole("button", { name: "Ring in a moment" })).toBeVisible()
  })

  await test.step("it rings over the list of tasks, and nothing there says before that it comes", async () => {
    await I.askForCall("1 minute")
    await page.evaluate(() => localStorage.setItem("list", "on"))
    await page.reload()
    await expect(page.getByRole("button", { name: "Sync" })).toBeVisible()
    await I.seeNoCall()
    await page.clock.runFor(61_000)
    await I.hearItRing()
    await I.decline()
    await expect(page.getByRole("button", { name: "Sync" })).toBeVisible()
  })
})

test("an alarm opens on the toolkit also where its file does not come: it says so, and how I text and call myself (ERR-03)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page), ...fakeCallModel(page) }
  const file = fileOf("src/features/incident/incident-screen.tsx")
  await page.route(file, (route) => route.abort())
  await page.goto("/sos")
  await I.canReachSos()
  await page.getByRole("button", { name: "Send silently, now" }).first().click()
  await expect(page.getByRole("heading", { name: "Your alarm is on" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Text Maya Ortiz" })).toHaveAttribute("href", /^sms:\+/u)
  await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
  await expectAccessible(page)
  const letCome = await bringSlowly(page, "src/features/incident/incident-screen.tsx")
  await page.getByRole("button", { name: "Try again" }).first().click()
  letCome()
  await expect(page.getByText("Who is told")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Your alarm is on" })).toHaveCount(0)
})

test("a call that I am on is gone once a countdown begins on another page of mine: its PIN is there, with the focus", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page), ...fakeCallModel(page) }
  const other = await page.context().newPage()
  await other.goto("/sos")
  const begin = other.getByRole("button", { name: "Start a 5 second countdown" })
  await expect(begin).toBeVisible()

  await page.clock.install()
  await page.goto("/sos")
  await I.askForCall("1 minute")
  await page.getByRole("link", { name: "Back", exact: true }).click()
  await I.seeCallComing()
  // Not second by second: the live line, which is cut as silent meanwhile, would find each try to open it too slow, and wait.
  await page.clock.fastForward(61_000)
  await I.hearItRing()
  await I.takeCall()
  await begin.click()
  await expect(page.getByLabel("Enter your PIN to stop it")).toBeFocused()
  await expect(page.getByRole("dialog", { name: "Call for help" })).toBeVisible()
  await I.seeNoFakeCall()
  await I.stopItWith(SAFE_PIN)
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
  await page.clock.runFor(31_000)
  await I.seeNoFakeCall()
})
