import { sessionModel } from "./models/session.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { allStored, findIn } from "./storage.ts"
import { expect, test } from "./test.ts"

test("signing out in one tab signs out the others: they show nothing of mine any more and write nobody down again", async ({
  page,
  context,
  outside,
}) => {
  const maya = newPerson("Mayanna Ortizola")
  const I = await member(page, outside, [maya])
  await page.goto("/inner-circle")
  await expect(page.getByText(maya.name).first()).toBeVisible()
  const other = await context.newPage()
  await sessionModel(other, I.me).signOut()
  await I.seeGate()
  await expect(page.getByText(maya.name)).toHaveCount(0)
  await expect(page.getByRole("button", { name: "SOS", exact: true })).toBeHidden()
  const digits = maya.phone.replaceAll(/^\+1/gu, "")
  const kept = { "a contact": maya.name, "a contact's number": digits, "my name": I.me.name }
  await expect.poll(async () => findIn(await allStored(page), kept)).toEqual([])
})
