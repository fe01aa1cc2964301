import { expectAccessible } from "./accessible.ts"
import { member, newcomer } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"
import { expectClearOfSos } from "./sight.ts"

test(
  "a newcomer completes the profile: fields, age, another number, an emergency contact (PROF-01, PROF-02, PROF-03, PROF-11, REG-21)",
  { tag: "@both" },
  async ({ page, outside }) => {
    const I = newcomer(page, outside)
    await I.openSignUp()
    await I.fillSignUp()
    await I.submitSignUp()
    await I.enterCode()
    await I.confirmEmail()
    await I.openProfileForm()
    await expect(page.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/")
    await expectAccessible(page)

    await I.sendProfile()
    await expect(page.getByText("Date of birth is required")).toBeVisible()
    await expect(page.getByLabel("Date of birth")).toBeFocused()
    await expectAccessible(page)
    await I.bornOn("2020-01-01")
    await I.sendProfile()
    await expect(page.getByLabel("Date of birth")).toHaveAccessibleDescription(
      /^You must be at least 18 years old /,
    )

    const other = newPerson("Ana Lee")
    await I.changeNumber(other)
    await I.bornOn("1994-05-17")
    await I.sendProfile()
    await expect(page.getByText("Phone Verification Required")).toBeVisible()
    await I.proveNumber(other)
    const maya = newPerson("Maya Cruz")
    await I.nameEmergencyContact(maya)
    await I.sendProfile()
    await I.seeProfileComplete()
    await expectAccessible(page)
    await expectClearOfSos(page.getByRole("button", { name: "Go to the dashboard" }))
    await I.leaveForDashboard()
    await I.seeDashboard()

    await outside.received({ to: maya.phone, purpose: "invite" })
    await page.goto("/inner-circle")
    await expect(page.getByText("Maya Cruz")).toBeVisible()
    await page.goto("/profile-setup")
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText("Maya Cruz: has not answered yet")).toBeVisible()
  },
)

test("what is typed into does not stay below SOS, which floats over the page", async ({ page, outside }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await member(page, outside, [])
  await page.goto("/start-date")
  const place = page.getByLabel("Where?")
  await expect(page.getByRole("button", { name: /SOS/u }).last()).toBeVisible()
  // Half seen: the press itself scrolls nothing.
  await place.evaluate((field) => {
    const { bottom } = field.getBoundingClientRect()
    document.body.style.paddingTop = `${innerHeight - 20 - bottom}px`
  })
  const box = await place.boundingBox()
  if (box === null) throw new Error("The field is not shown.")
  await page.mouse.click(box.x + 20, box.y + 10)
  await expect(place).toBeFocused()
  await expectClearOfSos(place)
})

test("nobody needs a profile to plan a date, and the way to it is on the page", async ({ page, outside }) => {
  const I = await member(page, outside, [newPerson("Maya Cruz")])
  await page.goto("/start-date")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe("/start-date")
  await page.goto("/profile")
  await page.getByRole("link", { name: "Complete your profile" }).click()
  await I.seeEmailStep()
})

test("the profile page shows who I am, changes it in place, and lets me leave (PPAGE-01, PPAGE-02, PPAGE-03, PPAGE-04, PPAGE-05)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  await page.goto("/my-profile")
  for (const text of [I.me.email, I.me.name, I.me.typedPhone, "Member since"])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText("Unverified")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Edit" }).click()
  await page.getByLabel("Full name").fill("Noor Amin")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Profile updated successfully!")).toBeVisible()
  await expect(page.getByText("Noor Amin")).toBeVisible()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await I.seeLanding()
  // What this phone remembered of me for a time without a line is gone with the session.
  const kept = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  await expect.poll(kept).not.toMatch(/last-(session|people|watch|circle)|Noor|@/u)
})

test("what I change of my profile shows in my other tab at once, and in the name on its next page (RT-01)", async ({
  page,
  outside,
}) => {
  await member(page, outside, [])
  const other = await page.context().newPage()
  await other.goto("/my-profile")
  await expect(other.getByText("Member since")).toBeVisible()
  await page.goto("/my-profile")
  await page.getByRole("button", { name: "Edit" }).click()
  await page.getByLabel("Full name").fill("Noor Amin")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(other.getByText("Noor Amin")).toBeVisible()
  await other.getByRole("link", { name: "Back", exact: true }).click()
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Noor")
})
