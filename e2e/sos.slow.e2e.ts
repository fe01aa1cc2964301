import type { Page } from "@playwright/test"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { allStored } from "./storage.ts"
import { expect, test } from "./test.ts"

const LONGER_THAN_THE_COUNTDOWN_MS = 20_000

/** Requests to this path reach the server at once; its answers reach the page when the returned function is called. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(`**/api/v1${path}`, async (route) => {
    const response = await route.fetch()
    await held
    // The page may have gone, or have given up.
    await route.fulfill({ response }).catch(() => {})
  })
  return letGo
}

/** Requests to this path reach the server when the returned function is called: everything else overtakes them. */
async function holdRequests(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(`**/api/v1${path}`, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return letGo
}

/** What of calls for help waits in this browser to be sent. */
async function keptCalls(page: Page): Promise<ReadonlyArray<string>> {
  return (await allStored(page)).filter(({ where }) => where === "indexedDB calls").map(({ text }) => text)
}

test("on a line whose answers come late my PIN stops a press, a tap on SOS alarms nobody, and what I asked for holds nothing up", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  const alerts = async () => (await outside.sent({ to: maya.phone, purpose: "alert" })).length
  await page.goto("/sos")
  await I.canReachSos()

  const answerPresses = await holdAnswers(page, "/sos/presses")
  await test.step("the PIN is asked for although nobody has confirmed the press, and what I type stays", async () => {
    await page.getByRole("button", { name: "Start a 5 second countdown" }).click()
    const pin = page.getByLabel("Enter your PIN to stop it").first()
    await expect(pin).toBeFocused()
    await page.keyboard.type(SAFE_PIN)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Stopped. Nobody was told.").first()).toBeVisible()
  })

  await test.step("nothing of what my PIN stopped is sent once more, although nobody has answered it yet", async () => {
    await expect.poll(() => keptCalls(page)).toEqual([])
    await page.reload()
    await expect(page.getByText("Stopped. Nobody was told.").first()).toBeVisible()
    answerPresses()
  })

  await test.step("a PIN that overtakes the press stops it before it comes", async () => {
    await page.unrouteAll()
    await page.goto("/sos")
    const letPressesGo = await holdRequests(page, "/sos/presses")
    await page.getByRole("button", { name: "Start a 5 second countdown" }).click()
    await expect(page.getByLabel("Enter your PIN to stop it").first()).toBeFocused()
    await page.keyboard.type(SAFE_PIN)
    await page.keyboard.press("Enter")
    await expect(page.getByText("Stopped. Nobody was told.").first()).toBeVisible()
    const came = page.waitForResponse(/\/sos\/presses$/u)
    letPressesGo()
    expect((await came).ok()).toBe(true)
    await outside.advance(LONGER_THAN_THE_COUNTDOWN_MS)
    await expect(page.getByText("Stopped. Nobody was told.").first()).toBeVisible()
    expect(await alerts()).toBe(0)
  })

  await test.step("a tap takes itself back before its press is answered", async () => {
    await page.goto("/dashboard")
    const answerTap = await holdAnswers(page, "/sos/presses")
    const letGo = page.waitForResponse(/\/sos\/presses\/[^/]+\/release$/u)
    await I.tapSos()
    expect((await letGo).ok()).toBe(true)
    answerTap()
    await outside.advance(LONGER_THAN_THE_COUNTDOWN_MS)
    expect(await alerts()).toBe(0)
  })

  await test.step("SOS leaves although nobody answers what I asked for", async () => {
    await page.goto("/sos")
    const answerAsk = await holdAnswers(page, "/sos/asks")
    await page.getByRole("button", { name: "I need to talk" }).click()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    await expect(page.getByText("Your people are being told").first()).toBeVisible()
    await expect.poll(alerts).toBeGreaterThan(0)
    answerAsk()
  })
})
