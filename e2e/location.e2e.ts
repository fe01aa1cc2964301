import { expectAccessible } from "./accessible.ts"
import { locationModel } from "./models/location.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("I share where I am with one person for an hour: she sees it without an account, I see that she looks (N-08), and when I stop nothing is left (ROUTE-18, LOC-01, LOC-03, EXT-06, LOC-02)", async ({
  page,
  context,
  browser,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const dater = await member(page, outside, [maya])
  const I = { ...dater, ...locationModel(page) }
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: 40.71281, longitude: -74.00602, accuracy: 12 })

  await I.openTracking()
  await I.seeTabs()
  await I.walkTabs()
  await expectAccessible(page)
  await I.shareWith("Maya Ortiz", "1 hour")
  const { text } = await outside.received({ to: maya.phone, purpose: "place", channel: "sms" })
  const link = /\/l\/[\w-]{43}/u.exec(text)?.[0] ?? ""

  const hers = await (await browser.newContext()).newPage()
  await expect.poll(async () => (await hers.request.get(link)).text()).toContain("40.71281")
  await hers.goto(link)
  await expect(hers.getByRole("heading", { level: 1, name: "Where Ana Lee is" })).toBeVisible()
  await expect(hers.getByText(/within 12 m/u)).toBeVisible()
  await expectAccessible(hers)
  await I.seeLooking()
  await I.checkInNow()
  await expectAccessible(page)

  // Wherever in the app I am: on another tab of the page, on another page, and after a reload there.
  await context.setGeolocation({ latitude: 40.71391, longitude: -74.00602, accuracy: 12 })
  await page.getByRole("tab", { name: "Route Tracking" }).click()
  await expect.poll(async () => (await hers.request.get(link)).text()).toContain("40.71391")
  await context.setGeolocation({ latitude: 40.71422, longitude: -74.00602, accuracy: 12 })
  await page.goto("/settings")
  await expect.poll(async () => (await hers.request.get(link)).text()).toContain("40.71422")
  await I.openTracking()

  await I.stopSharing()
  expect((await hers.reload())?.status()).toBe(410)
  await expect(hers.getByText("40.71281")).toBeHidden()
  await expectAccessible(page)
})
