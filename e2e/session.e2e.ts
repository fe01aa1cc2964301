import { member, newcomer } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test("a visitor at home is led to signing in and to signing up (LAND-01, LAND-02, LAND-03)", async ({
  page,
  outside,
}) => {
  const I = newcomer(page, outside)
  const ways = [
    ["Sign In", /\/signin$/],
    ["Get Started Free", /\/profile-setup$/],
    ["Start Free Trial", /\/profile-setup$/],
  ] as const
  for (const [name, address] of ways) {
    await page.goto("/")
    await I.seeLanding()
    await page.getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
})

test("'Learn More' explains, closes with Escape and gives the focus back (LAND-04)", async ({ page }) => {
  await page.goto("/")
  const opener = page.getByRole("button", { name: "Learn More" })
  await opener.click()
  const dialog = page.getByRole("dialog", { name: "How Porchlight helps" })
  for (const topic of [
    "Guided check-in",
    "A built-in date time limit",
    "Optional safety features",
    "Quality over quantity",
  ]) {
    await expect(dialog.getByText(topic, { exact: true })).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test("the test text and the diagnostics of a visitor are previews that send nothing (LAND-05)", async ({
  page,
}) => {
  await page.goto("/")
  const calls: Array<string> = []
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url())
  })
  for (const name of ["Test Inner Circle SMS", "SMS Diagnostics"]) {
    await page.getByRole("button", { name }).click()
    const dialog = page.getByRole("dialog", { name })
    await expect(dialog.getByText("A preview. Nothing is sent.")).toBeVisible()
    await dialog.getByRole("button", { name: "Close" }).click()
    await expect(dialog).toBeHidden()
  }
  expect(calls).toEqual([])
})

test("the other forms of an address and unknown ones lead where they should (ROUTE-02, ROUTE-03, ROUTE-04)", async ({
  page,
  outside,
}) => {
  const I = newcomer(page, outside)
  for (const address of ["/home", "/no/such/place"]) {
    await page.goto(address)
    await I.seeLanding()
  }
  for (const address of ["/signin", "/sign-in"]) {
    await page.goto(address)
    await I.seeSignIn()
  }
})

test("the sign-in leads back home and on to signing up (SIGNIN-04, SIGNIN-05)", async ({ page, outside }) => {
  const I = newcomer(page, outside)
  await page.goto("/signin")
  await page.getByRole("link", { name: "Sign Up" }).click()
  await expect(page).toHaveURL(/\/profile-setup$/)
  await page.goto("/signin")
  await page.getByRole("link", { name: "Back" }).click()
  await I.seeLanding()
})

test("home is the landing page for a visitor and the dashboard for a member, who is greeted (DASH-02, GEN-09, ROUTE-01)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  for (const address of ["/dashboard", "/home", "/"]) {
    await page.goto(address)
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana")
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Lee")
    await expect(page.getByText("Your safety dashboard")).toBeVisible()
  }
  await I.signOut()
  await I.seeLanding()
  await page.goto("/dashboard")
  await I.seeLanding()
})

test("a page for members asks who I am, refuses a wrong password in words, and lets me in (AUTHD-05, SIGNIN-02)", async ({
  page,
  outside,
}) => {
  const I = await member(page, outside, [])
  await I.signOut()
  await I.seeLanding()
  await page.goto("/inner-circle")
  await I.seeSignIn()
  await I.signIn("not my password")
  await expect(page.getByText("Sign In Failed")).toBeVisible()
  await I.signIn()
  await expect(page).toHaveURL(/\/inner-circle$/)
  await expect(page.getByRole("heading", { level: 1, name: "Inner Circle" })).toBeVisible()
  await page.getByRole("link", { name: "Back" }).click()
  await I.seeDashboard()
})
