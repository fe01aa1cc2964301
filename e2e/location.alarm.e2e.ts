import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("while my alarm is open my people see where I go, whatever page of the app I look at", async ({
  page,
  context,
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  await member(page, outside, [maya])
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: 40.71281, longitude: -74.00602, accuracy: 12 })
  await page.goto("/sos")
  await page.getByRole("button", { name: "Tell everybody at once" }).click()
  const link = linkIn(await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" }))
  const hers = await browser.newContext()
  const seen = async () => (await hers.request.get(link)).text()
  await expect.poll(seen).toContain("40.71281")

  await page.goto("/settings")
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible()
  await context.setGeolocation({ latitude: 40.71391, longitude: -74.00602, accuracy: 12 })
  await expect.poll(seen).toContain("40.71391")

  // Inside a building the phone knows her place to a mile alone: the exact one of before stays, with its own age.
  await outside.advance(20_000)
  await context.setGeolocation({ latitude: 40.71551, longitude: -74.00602, accuracy: 1_800 })
  await expect.poll(seen).toContain("within 1800 m")
  expect(await seen()).toContain("More exact, but older")
  expect(await seen()).toContain("40.71391")
  await hers.close()
})
