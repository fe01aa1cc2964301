import { expectAccessible } from "./accessible.ts"
import { adminModel } from "./models/admin.model.ts"
import { identityModel } from "./models/identity.model.ts"
import { member } from "./newcomer.ts"
import { outsideOf } from "./outside.ts"
import { newPerson } from "./people.ts"
import { ADMIN_EMAIL, startServer } from "./server.ts"
import { expect, test } from "./test.ts"

test("where people review, an administrator compares my pictures and decides; I am told, read what was found, and the pictures are gone (IDV-01, IDV-05, IDV-12, D-90)", async ({
  browser,
}) => {
  const server = await startServer({ IDENTITY_CHECK: "manual" })
  const outside = outsideOf(server.url)
  const open = async () =>
    (await browser.newContext({ baseURL: server.url, serviceWorkers: "block" })).newPage()
  try {
    const [mine, theirs] = [await open(), await open()]
    const ana = { ...(await member(mine, outside, [])), ...identityModel(mine) }
    await mine.request.post("/api/v1/email/confirmation")
    const { text } = await outside.received({ to: ana.me.email, purpose: "email-confirmation" })
    const token = /#([\w-]{43})/u.exec(text)?.[1]
    expect((await mine.request.post("/api/v1/email/confirm", { data: { token } })).ok()).toBe(true)
    await mine.goto("/profile")
    await ana.openVerification()
    await expect(ana.dialog.getByText(/^Your pictures are stored encrypted/u)).toBeVisible()
    await ana.press("Next")
    for (const [picture, next] of [
      ["A photo of your ID", "Next"],
      ["A photo of your face", "Hand it in"],
    ] as const) {
      await ana.givePicture(picture)
      await ana.seeStored()
      await ana.press(next)
    }
    await expect(ana.dialog.getByText(/^A person looks at it\./u)).toBeVisible()
    await ana.press("Close")

    const eve = { ...newPerson("Eve Wright"), email: ADMIN_EMAIL }
    const I = { ...(await member(theirs, outside, [], eve)), ...adminModel(theirs, outside, eve) }
    await I.becomeAdministrator()
    await I.addAuthenticatorApp()
    await I.openAdministration()
    await I.stepUp()
    const reviews = theirs.getByRole("region", { name: "Identity reviews" })
    await expect(reviews.getByText("1 verification waits.")).toBeVisible()
    await reviews.getByRole("button", { name: "Look at it" }).click()
    await expect(reviews.getByText("Ana Lee")).toBeVisible()
    for (const picture of ["The document", "The face"]) {
      const figure = reviews.getByRole("figure", { name: picture })
      await expect(figure.getByRole("img", { name: picture })).toBeVisible()
      await expect(figure.getByText(picture)).toBeVisible()
    }
    await reviews.getByRole("button", { name: "Decide" }).click()
    await expect(reviews.getByText("Please choose what you found of each part.")).toBeVisible()
    await reviews.getByLabel("The document").selectOption("The document is fine.")
    await reviews.getByLabel("The face").selectOption("Both show the same face.")
    await reviews.getByLabel("The address").selectOption("No address could be read.")
    await expect(reviews.getByText("Trust score 60 of 100: pending")).toBeVisible()
    await expectAccessible(theirs)
    await reviews.getByLabel("The address").selectOption("The document shows an address.")
    await reviews.getByRole("button", { name: "Decide" }).click()
    await expect(reviews.getByText("Nothing waits.")).toBeVisible()
    await expect(reviews.getByRole("img")).toHaveCount(0)

    await mine.goto("/notifications")
    await expect(mine.getByText("Your identity check is done")).toBeVisible()
    await expectAccessible(mine)
    await mine.goto("/profile")
    await expect(mine.getByText("Verified", { exact: true })).toBeVisible()
    await expect(mine.getByText("Your pictures are deleted.")).toBeVisible()
    await ana.openVerification("See how it stands")
    await expect(ana.dialog.getByText("Trust score: 75 of 100")).toBeVisible()
  } finally {
    await server.stop()
  }
})
