import { expectAccessible } from "./accessible.ts"
import { fileOf } from "./files.ts"
import { datePlanModel } from "./models/date-plan.model.ts"
import { alerted } from "./models/incident.model.ts"
import { member, newcomer } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { DURESS_PIN, newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

/** A picture of one sign, as a phone would give a larger one. */
const aPicture = {
  name: "robin.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
}

const dana = newPerson("Dana Cruz")

test("I prepare a date, save it, activate it later, share its card (B-14) and say where it moved, check in with my word from a borrowed phone (N-09) and by text, and keep a review at home (DATE-02, DATE-03, DATE-04, DATE-05, DATE-10, SAFE-03, SAFE-08)", async ({
  page,
  outside,
  context,
  browser,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...datePlanModel(page) }
  await I.openPlan()
  const handle = `ana${I.me.phone.slice(-7)}`
  await I.setUpSafety(dana.name, "blue lantern", handle)
  await expectAccessible(page)
  await I.closeSheet()
  await expect(page.getByLabel("Check in every")).toHaveValue("15")
  await expect(page.getByLabel("Emergency contact")).toContainText(dana.name)

  const found = await I.checkPlace("Lantern Bar")
  await expect(found.getByText("Not enough data", { exact: true })).toBeVisible()
  await expect(found.getByText("You have kept no review of this place.")).toBeVisible()
  await expectAccessible(page)
  await I.closeSheet()

  await I.openSheet("Share Location")
  await expect(page.getByText("Unable to get your current location")).toBeVisible()
  await expect(page.getByText("You can still send the place in your plan")).toHaveCount(0)
  await I.closeSheet()
  await page.getByLabel("Where?", { exact: true }).fill("Lantern Bar")
  const shared = await I.openSheet("Share Location")
  await expect(shared.getByRole("link", { name: `Text ${dana.name}` })).toHaveAttribute(
    "href",
    /This%20is%20where%20I%20am%20meeting%20my%20date%3A%20Lantern%20Bar$/u,
  )
  await expectAccessible(page)
  await context.grantPermissions(["geolocation"])
  await context.setGeolocation({ latitude: 41.8781, longitude: -87.6298 })
  await shared.getByRole("button", { name: "Try again" }).click()
  await expect(shared.getByText(/^This is where you are\./u)).toBeFocused()
  await expect(shared.getByRole("link", { name: `Text ${dana.name}` })).toHaveAttribute("href", /41\.8781/u)
  await I.closeSheet()
  const ready = await I.openSheet("Emergency Setup")
  for (const what of ["Your PINs", "Your emergency contact", "Your safe word"])
    await expect(ready.getByText(`${what}: ready`)).toBeVisible()
  await expect(ready.getByText("Somebody who can be told: said yes, not proven by a test")).toBeVisible()
  await I.closeSheet()
  const message = await I.openSheet("Send Check-In Message")
  await expect(message.getByRole("link", { name: "Vibe Check" })).toBeVisible()
  await I.closeSheet()
  await page.getByRole("button", { name: "Send consent invite" }).click()
  await expect(page.getByLabel("Name", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Send the invite" }).click()
  // In the dialog, at the field: behind it nobody could read it (CONS-05).
  const invite = page.getByRole("dialog", { name: "Add Trusted Contact" })
  await expect(invite.getByText("Phone Number Required")).toBeVisible()
  await expect(invite.getByLabel("Phone number")).toHaveAccessibleDescription(
    /Phone Number Required Please enter a phone number to send the consent invite\./u,
  )
  await expect(page.getByText("Phone Number Required")).toHaveCount(1)
  await page.getByRole("button", { name: "Cancel", exact: true }).click()
  await expect(page.getByLabel("Name", { exact: true })).toBeHidden()
  await expect(page.getByRole("button", { name: "Send consent invite" })).toBeFocused()

  await I.fillPlan(await outside.now())
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/u)
  await page.getByRole("link", { name: /^Robin, / }).click()
  await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
  await page.getByRole("button", { name: "Review & Activate" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Review & Activate" })).toBeVisible()
  await expect(page.getByText("Safety Active")).toBeHidden()

  const card = await I.openSheet("Share the plan")
  await card.getByLabel("A photo of them (optional)").setInputFiles(aPicture)
  await expect(card.getByRole("img", { name: "The photo on the card" })).toBeVisible()
  await expect(card.getByText("Saved.", { exact: true })).toBeVisible()
  await card.getByRole("checkbox", { name: dana.name }).check()
  await card.getByRole("button", { name: "Share with 1 person" }).click()
  await expect(card.getByText("Not seen yet")).toBeVisible()
  const sent = await outside.received({ to: dana.phone, purpose: "card" })
  const friend = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const photo = friend.waitForResponse(/\/photo\?/u)
  await friend.goto(linkIn(sent))
  await expect(friend.getByRole("img", { name: "Photo of Robin" })).toBeVisible()
  expect(await (await photo).allHeaders()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
  })
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Ana Lee's date")
  await expect(friend.getByRole("definition").filter({ hasText: "Lantern Bar" })).toBeVisible()
  await expect(card.getByText(/^Seen \d/u)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await I.closeSheet()
  await I.armTheDate()
  await expect(page.getByText("Safety Active")).toBeVisible()
  await expect(page.getByRole("button", { name: "Stop sending my place" })).toBeVisible()

  const moved = await I.openSheet("Share the plan")
  await moved.getByLabel("Where?").fill("Bar X")
  await moved.getByRole("button", { name: "Save it on the card" }).click()
  await expect(moved.getByText("Saved. Who has the card is told in about a minute.")).toBeVisible()
  await outside.advance(60_000)
  const { text: news } = await outside.received({ to: dana.phone, purpose: "card-change" })
  expect(news).toContain("plan changed: moved to Bar X.")
  await friend.reload()
  await expect(friend.getByRole("definition").filter({ hasText: "Bar X" })).toBeVisible()
  await expect(friend.getByText("On. Every check-in came so far.")).toBeVisible()
  await I.closeSheet()
  await friend.goto("/check-in-here")
  await friend.getByLabel("Your phone number or handle").fill(`@${handle}`)
  await friend.getByLabel("Your PIN or safe word").fill("Blue lantern")
  await friend.getByRole("button", { name: "Check in" }).click()
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Received.")
  const photoUrl = (await photo).url()
  await friend.close()
  await expect(page.getByText("Safety Active")).toBeHidden()

  expect(await outside.reply(I.me.phone, "Blue lantern!")).toBe("Received.")
  await I.endTheDate(SAFE_PIN)
  await expect(page.getByRole("button", { name: "I am home safe" })).toBeVisible()
  await page.getByRole("button", { name: "I am home safe" }).click()
  await expect(async () => expect((await page.request.get(photoUrl)).status()).toBe(404)).toPass()
  await I.keepReview("Kind, and on time")
  await expectAccessible(page)
  await I.openPlan()
  await page.getByText("Your date log", { exact: true }).click()
  await expect(page.getByRole("listitem").filter({ hasText: "Guarded from here on" })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Ended the date" })).toBeVisible()
})

test("who is alerted sees the photo on the card of my date and what an ambulance should know, on any phone, until I say that I am safe (B-14, N-06)", async ({
  page,
  outside,
  browser,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...datePlanModel(page) }
  await I.openPlan()
  await test.step("a tool whose file does not come takes nothing of the plan along, and comes when it can", async () => {
    await page.getByLabel("Who are you meeting?").fill("Robin")
    const file = fileOf("src/features/date-plan/safety-sheet.tsx")
    await page.route(file, (route) => route.abort())
    const safety = await I.openSheet("Setup Safety")
    await expect(safety.getByText("This could not be loaded. What you have typed stays.")).toBeVisible()
    await expect(page.getByLabel("Who are you meeting?")).toHaveValue("Robin")
    await page.unroute(file)
    await safety.getByRole("button", { name: "Try again" }).click()
    await expect(safety.getByLabel("Check in every")).toBeVisible()
    await I.closeSheet()
  })
  await test.step("I write down what an ambulance should know (N-06)", async () => {
    const safety = await I.openSheet("Setup Safety")
    await safety.getByRole("textbox", { name: "For an ambulance (optional)" }).fill("Asthma. No penicillin.")
    await safety.getByRole("button", { name: "Keep this" }).press("Enter")
    await expect(safety.getByText("Saved.", { exact: true })).toBeVisible()
    await expectAccessible(page)
    await I.closeSheet()
  })
  await I.planDate(15)
  await I.armTheDate()
  const card = await I.openSheet("Share the plan")
  await card.getByLabel("A photo of them (optional)").setInputFiles(aPicture)
  await expect(card.getByRole("img", { name: "The photo on the card" })).toBeVisible()
  await card.getByLabel("Vehicle (optional)").fill("Grey Golf, AB 123")
  await card.getByRole("button", { name: "Save it on the card" }).click()
  await expect(card.getByText("Saved.", { exact: false })).toBeVisible()
  await I.closeSheet()
  await outside.advance(17 * 60_000)
  const her = await alerted(browser, outside, maya)
  // Else the page is fetched anew while it is looked at.
  await her.page.getByRole("link", { name: "Stop that" }).click()
  await expect(her.page.getByText("They may be in this vehicle: Grey Golf, AB 123.")).toBeVisible()
  await expect(her.page.getByText("For the ambulance: Asthma. No penicillin.")).toBeVisible()
  const photo = her.page.getByRole("img", { name: "Photo of Robin from the climbing wall" })
  await expect(photo).toBeVisible()
  const size = await photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  expect(size).toBeGreaterThan(0)
  const address = new URL((await photo.getAttribute("src")) ?? "", her.page.url()).href
  await I.seeTheAlarm()
  await I.sayThatIAmSafe(SAFE_PIN)
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404)
  await her.page.reload()
  await expect(her.page.getByRole("img")).toHaveCount(0)
  await expect(her.page.getByText(/ambulance|Grey Golf/)).toHaveCount(0)
  await her.leave()
})

test("whoever has to choose PINs first is led back to the plan, and a reload of the review loses nothing", async ({
  page,
  outside,
}) => {
  const I = newcomer(page, outside)
  await I.openSignUp()
  await I.fillSignUp()
  await I.submitSignUp()
  await I.enterCode()
  await I.seeEmailStep()
  await I.openPlan()
  await I.planDate(30)
  await page.getByRole("link", { name: "Choose your PINs" }).click()
  await page.getByLabel("Safe PIN").fill(SAFE_PIN)
  await page.getByLabel("Duress PIN").fill(DURESS_PIN)
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Save PINs" }).click()
  await page.getByRole("link", { name: "Done" }).click()
  const who = page.getByLabel("Who are you meeting?")
  await expect(who).toHaveValue("Robin from the climbing wall")
  await page.getByRole("button", { name: "Review" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Review & Activate" })).toBeVisible()
  await page.reload()
  await expect(who).toHaveValue("Robin from the climbing wall")
})
