import { randomUUID } from "node:crypto"
import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000
/** The first check-in, its minute to answer, and a little. */
const MISSED_AFTER_MS = 16 * MINUTE_MS + 1000

test("I go on a date before my friend has answered; her yes counts at once, and the alarm tells her (SAFE-01)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [])
  const { typedPhone: _, ...invitee } = maya
  const invited = await page.request.post("/api/v1/circle/contacts", {
    data: { ...invitee, relationship: "friend", tier: 1 },
    headers: { "idempotency-key": randomUUID() },
  })
  expect(invited.ok()).toBe(true)
  await outside.received({ to: maya.phone, purpose: "invite" })

  await I.openPlan()
  await page.getByRole("checkbox", { name: maya.name }).check()
  await I.planDate(15)
  await expect(
    page.getByText(`${maya.name} cannot be told yet. As soon as they can, they count for this date as well.`),
  ).toBeVisible()
  await page.getByRole("checkbox", { name: "I know that nobody will be told" }).check()
  await expectAccessible(page)
  await I.armTheDate()
  const warning = page.getByRole("alert").filter({ hasText: "Nobody is told if you do not check in" })
  await expect(warning).toBeVisible()

  await outside.reply(maya.phone, "YES")
  await outside.received({ to: maya.phone, purpose: "on-call" })
  // Without a touch: the screen follows.
  await expect(warning).toBeHidden()
  await expect(page.getByText(maya.name).first()).toBeVisible()
  await outside.reply(maya.phone, "1")
  await expectAccessible(page)

  await page.close()
  await outside.advance(MISSED_AFTER_MS)
  await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" })
})
