import { expectAccessible } from "./accessible.ts"
import { invited } from "./models/circle.model.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson } from "./people.ts"
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
  expect(await outside.sent({ to: maya.phone, purpose: "test" })).toHaveLength(1)
  expect(await toSam()).toEqual(before)
})
