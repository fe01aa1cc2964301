import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("I try whether my people would be reached: one answers by text, one behind the link, and I see it without reloading (B-30)", async ({
  page,
  browser,
  outside,
}) => {
  const [maya, sam] = [newPerson("Maya Ortiz"), newPerson("Sam Reed")]
  const I = await member(page, outside, [maya, sam])
  const card = page.getByRole("region", { name: "Would they be reached?" })
  const person = (name: string) => card.getByRole("listitem").filter({ hasText: name })

  await test.step("I have never tried it, and am offered to", async () => {
    await page.goto("/dashboard")
    await page.getByRole("link", { name: "Go to the test" }).click()
    await expect(page.getByRole("heading", { name: "Would they be reached?" })).toBeFocused()
    await I.seeTrusted(2)
    await expect(card.getByText("Find out before you need them", { exact: false })).toBeVisible()
    await card.getByRole("button", { name: "Send a test to 2 people" }).click()
    await expect(card.getByText("0 of 2 answered")).toBeVisible()
  })

  await test.step("Maya is texted that it is a TEST and answers OK", async () => {
    const { text } = await outside.received({ to: maya.phone, purpose: "drill", channel: "sms" })
    expect(text).toMatch(/^TEST, nothing has happened: Ana Lee/u)
    expect(await outside.reply(maya.phone, "Ok!")).toContain("Ana Lee sees that the TEST reached you")
    await expect(person("Maya Ortiz").getByText(/^Answered/u)).toBeVisible()
    await expect(person("Sam Reed").getByText("No answer yet")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("Sam presses the button behind the link of the mail, on a page without a script", async () => {
    const { text } = await outside.received({ to: sam.email, purpose: "drill", channel: "email" })
    const phone = await browser.newPage({ javaScriptEnabled: false })
    await phone.goto(/https?:\S+\/t\/\S+/u.exec(text)?.[0] ?? "")
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("This is a TEST. Nothing has happened.")
    await phone.getByRole("button", { name: "OK, it reached me" }).click()
    await expect(phone.getByText("Ana Lee sees that it reached you.", { exact: false })).toBeVisible()
    await phone.close()
    await expect(card.getByText("Everybody answered. They would be reached.")).toBeVisible()
    await expect(person("Sam Reed").getByText("E-mail: Answered")).toBeVisible()
  })

  await test.step("once a day is enough; I let it be tried every 30 days", async () => {
    await expect(card.getByText("You have tried it today", { exact: false })).toBeVisible()
    await card.getByRole("switch", { name: "Try it every 30 days" }).click()
    await expect(card.getByText("The next one goes out at", { exact: false })).toBeVisible()
    await page.reload()
    await expect(card.getByRole("switch", { name: "Try it every 30 days" })).toBeChecked()
    await expect(card.getByText("Everybody answered. They would be reached.")).toBeVisible()
  })
})
