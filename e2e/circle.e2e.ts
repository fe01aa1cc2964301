import { expectAccessible } from "./accessible.ts"
import { invited } from "./models/circle.model.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

test("an invited person answers on a page that needs no script and no account", async ({
  page,
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [])
  await I.openCircle()
  await I.addContact(maya, "Told first")
  await I.seeWaiting(1)
  await expectAccessible(page)
  await page.goto(linkIn(await outside.received({ to: maya.phone, purpose: "invite", channel: "sms" })))
  await expect(page.getByRole("button", { name: "Yes, I agree" })).toBeVisible()
  await expectAccessible(page)
  await I.openCircle()
  await invited(browser, outside, maya).answerYesByLink(async (invitePage) => {
    await expect(invitePage.getByRole("heading", { level: 1 })).toHaveText("Ana Lee asks for your help")
    await expect(invitePage.getByText(/^You can answer until \d{1,2} \p{L}+ \d{4}\.$/u)).toBeVisible()
    expect(await invitePage.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
  // Live: nobody reloads.
  await I.seeTrusted(1)
  await expectAccessible(page)
})

test("I ask a friend, tell her myself by a page that says nothing of me, and take it back (ROUTE-21)", async ({
  page,
  browser,
  baseURL,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [])
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await I.openCircle()
  await page.getByRole("link", { name: "Invite a friend" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Invite a friend" })).toBeVisible()
  await I.addContact(maya, "Told first", "Invite a friend")
  await I.seeWaiting(1)
  await expect(page.getByText("Pending")).toBeVisible()
  const copy = page.getByRole("button", { name: "Copy the message to Maya Ortiz" })
  await copy.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("Copied. Paste it where you two write to each other.")).toBeVisible()
  await expectAccessible(page)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const invite = await outside.received({ to: maya.phone, purpose: "invite", channel: "sms" })
  expect(copied).not.toContain(linkIn(invite))
  const [link = ""] = /https?:\/\/\S+$/u.exec(copied) ?? []
  expect(link).toBe(`${baseURL}/i`)
  const hers = await browser.newPage({ javaScriptEnabled: false })
  await hers.goto(link)
  await expect(hers.getByRole("heading", { level: 1, name: "Somebody asks for your help" })).toBeVisible()
  await expect(hers.getByText("Ana Lee")).toBeHidden()
  await hers.close()
  await page.getByRole("button", { name: "Remove: Maya Ortiz" }).click()
  await page.getByRole("button", { name: "Remove", exact: true }).click()
  await expect(page.getByText("Nobody is asked at the moment.")).toBeVisible()
})

test("STOP ends it at once, and I am told", async ({ page, outside }) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  await I.openCircle()
  await I.seeTrusted(1)
  expect(await outside.reply(maya.phone, "STOP")).toContain("You will get no more messages")
  await I.seeTrusted(0)
  await expect(page.getByText("Asked for no messages")).toBeVisible()
})

test("I send a test to one person, and to nobody else (CIRC-18)", async ({ page, outside }) => {
  const [maya, sam] = [newPerson("Maya Ortiz"), newPerson("Sam Reed")]
  const I = await member(page, outside, [maya, sam])
  await I.openCircle()
  await I.seeTrusted(2)
  // Which messages, and not what became of them: the invite may still be on its way.
  const toSam = async () => (await outside.sentTo(sam.phone, sam.email)).map(({ key }) => key)
  const before = await toSam()
  await I.sendTest(maya)
  const { text } = await outside.received({ to: maya.phone, purpose: "test", channel: "sms" })
  expect(text).toContain("TEST, nothing is wrong: Ana Lee checks that texts")
  // Live: nobody reloads.
  await I.seeTestDelivered()
  await expectAccessible(page)
  await outside.settled()
  expect(await outside.sent({ to: maya.phone, purpose: "test" })).toHaveLength(1)
  expect(await toSam()).toEqual(before)
})

test("whom my date counts on stays with me until it is over: neither removed nor silenced by whoever holds my phone (N-07)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [newPerson("Maya Ortiz")])
  await page.goto("/dashboard")
  await I.openPlan()
  await I.planDate(30)
  await I.armTheDate()
  await I.openCircle()
  const remove = page.getByRole("button", { name: "Remove: Maya Ortiz" })
  await remove.focus()
  await page.keyboard.press("Enter")
  const stays = page.getByRole("alertdialog", { name: "Maya Ortiz stays for this date" })
  await expect(stays).toContainText("End the date first")
  await expect(stays.getByRole("button")).toHaveText(["Cancel"])
  await expect(stays.getByRole("button")).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Enter")
  await expect(remove).toBeFocused()
  const texts = page.getByRole("switch", { name: "Text messages: Maya Ortiz" })
  await texts.click()
  await expect(page.getByRole("alert")).toHaveText(/^A date is on that counts on this person\./)
  await expect(texts).toBeChecked()

  await page.goto("/dashboard")
  await I.endTheDate(SAFE_PIN)
  await I.see("Are you home safe?")
  await page.getByRole("button", { name: "I am home safe" }).click()
  await I.see("Home safe")
  await I.openCircle()
  await remove.click()
  const asked = page.getByRole("alertdialog", { name: "Remove Maya Ortiz?" })
  await asked.getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("Maya Ortiz is not in your Inner Circle any more.")).toBeVisible()
  await I.seeTrusted(0)
})
