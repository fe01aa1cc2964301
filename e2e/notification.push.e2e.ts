import { expectAccessible } from "./accessible.ts"
import { cloakModel } from "./models/cloak.model.ts"
import { notificationModel } from "./models/notification.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { fakePushService, lockedScreen } from "./push.ts"
import { expect, test } from "./test.ts"

test.use({ serviceWorkers: "allow" })

const MINUTE_MS = 60_000
/** The first check-in, from when the date is armed. */
const DUE_AFTER_MS = 15 * MINUTE_MS

test("my phone rings on a date although the app is closed, a touch opens the check-in, and signing out ends it (EXT-05, B-15)", async ({
  page,
  context,
  outside,
}) => {
  await fakePushService(context)
  const I = { ...(await member(page, outside, [newPerson("Maya Ortiz")])), ...notificationModel(page) }
  const { accountId } = await outside.received({ to: I.me.phone, purpose: "code" })
  const pushed = async (purpose: string) =>
    (await outside.sentTo(accountId ?? "")).filter((message) => message.purpose === purpose)

  await test.step("I read what it is for, allow it and ring it to see that it does", async () => {
    await I.openNotifications()
    await I.chooseTab("Channels")
    await expect(page.getByText("Not usable: no phone of yours rings yet.")).toBeVisible()
    await expect(page.getByText(/^On a locked screen it says that there is a reminder/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Ring this phone" }).click()
    await expect(page.getByText("This phone rings.")).toBeVisible()
    await page.getByRole("button", { name: /^Ring it now/ }).click()
    await expect(page.getByText(/^Its push service took a message/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("on a date I am reminded, on a screen that lies open to anybody", async () => {
    await I.openPlan()
    await I.planDate(15)
    await I.armTheDate()
    await outside.advance(DUE_AFTER_MS - 5 * MINUTE_MS)
    const [reminder] = await pushed("reminder")
    expect(reminder).toMatchObject({ channel: "push", subject: "Reminder" })
    expect(reminder?.text).toMatch(/^Reminder: your check-in is due at \d\d:\d\d\.$/)
  })

  await test.step("it shows what was sent and nothing else, in place of what was shown before; a touch leads to the date", async () => {
    await page.goto("/terms")
    const screen = await lockedScreen(page)
    const [reminder] = await pushed("reminder")
    const payload = {
      title: "Reminder",
      body: reminder?.text,
      tag: "today",
      path: "/dashboard",
      stays: false,
    }
    await screen.deliver(payload)
    await screen.deliver(payload)
    await expect
      .poll(screen.shown)
      .toEqual([{ title: "Reminder", body: reminder?.text, tag: "today", icon: undefined, buttons: [] }])
    await screen.touch("today")
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole("button", { name: "Check In Now" })).toBeVisible()
    await expect.poll(screen.shown).toEqual([])
  })

  await test.step("a page in which the app is awake is not loaded anew: what runs in it goes on", async () => {
    await page.getByRole("link", { name: "Settings" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { isStillThere: true }))
    const screen = await lockedScreen(page)
    await screen.deliver({ title: "Reminder", body: "", tag: "today", path: "/dashboard", stays: false })
    await expect.poll(screen.shown).toHaveLength(1)
    await screen.touch("today")
    await expect(page.getByRole("button", { name: "Check In Now" })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(globalThis, "isStillThere"))).toBe(true)
  })

  await test.step("I answer on the locked screen, and the app that I do not open follows; without a line it says so", async () => {
    const screen = await lockedScreen(page)
    const [reminder] = await pushed("reminder")
    await screen.deliver({
      title: "Reminder",
      body: reminder?.text,
      tag: "today",
      path: "/dashboard",
      stays: true,
      answer: reminder?.answer,
    })
    await expect.poll(screen.shown).toMatchObject([{ body: reminder?.text, buttons: ["Check in"] }])
    await context.setOffline(true)
    await screen.press("today", "Check in")
    const failed = { body: "That did not work. Touch to open.", buttons: ["Check in"] }
    await expect.poll(screen.shown).toMatchObject([failed])
    await context.setOffline(false)
    await screen.press("today", "Check in")
    const next = /^Reminder: your check-in is due at \d\d:\d\d\.$/
    await expect.poll(screen.shown).toMatchObject([{ body: expect.stringMatching(next), buttons: [] }])
    const [{ body } = { body: "" }] = await screen.shown()
    expect(body).not.toBe(reminder?.text)
    const [time = "no time"] = /\d\d:\d\d/.exec(body) ?? []
    await expect(page.getByText(time).first()).toBeVisible()
  })

  await test.step("signed out, nothing rings for me any more", async () => {
    const { watch } = await (await page.request.get("/api/v1/watch")).json()
    expect((await page.request.delete("/api/v1/session")).ok()).toBe(true)
    await outside.advance(watch.dueAt - (await outside.now()))
    await outside.received({ to: I.me.phone, purpose: "prompt", channel: "sms" })
    expect(await pushed("prompt")).toEqual([])
  })
})

test("leaving in a hurry takes what is shown off the locked screen", async ({ page, context, outside }) => {
  await fakePushService(context)
  const I = { ...(await member(page, outside, [newPerson("Sam Reed")])), ...cloakModel(page) }
  await page.goto("/dashboard")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const screen = await lockedScreen(page)
  await screen.deliver({
    title: "Garden",
    body: "Garden: Water the plants, 21:30.",
    tag: "today",
    path: "/dashboard",
    stays: true,
  })
  await expect.poll(screen.shown).toHaveLength(1)
  await I.leave()
  await I.seeWeather()
  await expect.poll(screen.shown).toEqual([])
})

test("where notifications are blocked I read that, and where to allow them", async ({
  page,
  context,
  outside,
}) => {
  await fakePushService(context, "denied")
  await member(page, outside, [])
  const I = notificationModel(page)
  await I.openNotifications()
  await I.chooseTab("Channels")
  await expect(page.getByText(/^Your browser does not let us ring this phone\./)).toBeVisible()
  await expect(page.getByRole("button", { name: "Ring this phone" })).toHaveCount(0)
  await expectAccessible(page)
})
