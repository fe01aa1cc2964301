import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

test("after STOP from my own phone a mail asks me, and its link checks in: without a script, once, and for that question alone (B-15)", async ({
  page,
  browser,
  outside,
  server,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await page.request.post("/api/v1/email/confirmation")
  const confirmation = await outside.received({ to: I.me.email, purpose: "email-confirmation" })
  const token = /#([\w-]{43})/u.exec(confirmation.text)?.[1]
  expect((await page.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)
  await page.goto("/dashboard")
  await I.openPlan()
  await outside.reply(I.me.phone, "STOP")
  await I.planDate(30)
  await expect(
    page.getByText(/Only this app asks you to check in, and a mail if your address is confirmed\./u),
  ).toBeVisible()
  await I.armTheDate()
  const first = await I.nextCheckIn()
  await outside.advance(30 * MINUTE_MS)
  const mail = await outside.received({ to: I.me.email, purpose: "prompt", channel: "email" })
  expect(mail.subject).toBe("Reminder")
  expect(mail.text).toMatch(/Open the link and say so, or Maya Ortiz is told at \d\d:\d\d\./u)
  const link = new URL(/https?:\/\/\S+/u.exec(mail.text)?.[0] ?? "")

  // Another phone, or the mail program's own window: nobody is signed in there.
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 568 },
  })
  const there = await elsewhere.newPage()
  await there.goto(link.pathname)
  await expect(there.getByRole("heading", { level: 1, name: "Are you OK?" })).toBeVisible()
  await expect(there.getByText(/^Answer by \d\d:\d\d\.$/u)).toBeVisible()
  const looked = await browser.newPage({ baseURL: server.url, viewport: { width: 320, height: 568 } })
  await looked.goto(link.pathname)
  await expectAccessible(looked)
  await expect(page.getByText(first)).toBeHidden()
  await expect(page.getByRole("heading", { level: 1, name: "Check in now" })).toBeVisible()
  await there.keyboard.press("Tab")
  await there.keyboard.press("Enter")
  await expect(there.getByText(/^Thank you\. Your next check-in is due at \d\d:\d\d\.$/u)).toBeVisible()
  await looked.reload()
  await expectAccessible(looked)
  await looked.close()

  // My screen hears of it, and an old mail does nothing to the next question.
  await I.see("On time")
  const second = await I.nextCheckIn()
  await there.goBack()
  await there.reload()
  await expect(there.getByRole("button")).toHaveCount(0)
  await expect(page.getByText(second)).toBeVisible()
  await elsewhere.close()
})
