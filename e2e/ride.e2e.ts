import { expectAccessible } from "./accessible.ts"
import { rideModel } from "./models/ride.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test("when my session has expired a ride says NOT SENT, leads me to signing in and back, and is as I wrote it (RIDE-04)", async ({
  page,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...rideModel(page) }
  await I.openRides()
  await page.getByLabel("Pickup").fill("Harbour Bar")
  await page.getByLabel("Destination").fill("Home")
  await I.writeOwnRide("Sam Reed", "grey Golf ABC 123")
  await I.loseSession()
  await I.confirm()
  await expect(page.getByRole("alert").getByText("NOT SENT. You are signed out.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click()
  await I.seeSignIn()
  await I.signIn()
  await expect(page.getByLabel("Plate and car")).toHaveValue("grey Golf ABC 123")
  await I.confirm()
  await I.seeRide("Under way", "Sam Reed")
  await outside.settled()
  expect(await outside.sent({ to: maya.phone, purpose: "ride" })).toHaveLength(1)
})

test("I find a demo driver, confirm a ride, my people are told, and I arrive; without a line it says that nothing is sent (ROUTE-14, RIDE-01, RIDE-02, RIDE-03, RIDE-04, RIDE-05, RIDE-06)", async ({
  page,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...rideModel(page) }
  const rides = () => outside.sent({ to: maya.phone, purpose: "ride" })
  await I.openRides()
  await expect(page.getByText("Maya Ortiz gets a text.")).toBeVisible()
  for (const panel of ["How it works", "Safety features", "Become a Driver"])
    await expect(page.getByRole("heading", { name: panel })).toBeVisible()
  await expect(page.getByText("clean driving record")).toBeVisible()

  await I.findDrivers("Elm Street 5", "Home")
  await I.selectDriver("Demo Dolores")
  await expectAccessible(page)
  await I.confirm()
  await I.seeRide("Under way", "Demo Dolores")
  const { text } = await outside.received({ to: maya.phone, purpose: "ride" })
  expect(text).toContain("is taking a ride. From: Elm Street 5. To: Home. Driver: Demo Dolores.")
  expect(text).toContain("This ride is a demo: nobody drives.")
  await expectAccessible(page)
  await page.getByRole("button", { name: "I have arrived" }).click()
  await I.seeRide("Over", "Demo Dolores")
  await expect.poll(async () => (await rides()).length).toBe(2)

  await test.step("a ride of my own needs a line, and is not sent without one", async () => {
    await page.getByLabel("Pickup").fill("Harbour Bar")
    await page.getByLabel("Destination").fill("Home")
    await I.writeOwnRide("Sam Reed", "grey Golf ABC 123")
    await line.cut()
    await I.confirm()
    await expect(page.getByRole("alert").getByText(/^NOT SENT\./u)).toBeVisible()
    await outside.settled()
    expect(await rides()).toHaveLength(2)
    await line.mend()
    await I.confirm()
    await I.seeRide("Under way", "Sam Reed")
    await page.getByRole("button", { name: "Cancel ride" }).click()
    await I.seeRide("Called off", "Sam Reed")
    await expect.poll(async () => (await rides()).length).toBe(4)
  })

  await page.getByRole("button", { name: "Apply to Drive" }).click()
  await expect(page.getByText(/^Your application is stored and waits/u)).toBeVisible()
})
