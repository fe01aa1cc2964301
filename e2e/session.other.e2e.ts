import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { recordingModel } from "./models/recording.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, PASSWORD, type Person } from "./people.ts"
import { expect, test } from "./test.ts"

/** Signs in beside the screens that are open, which hear nothing of it. */
async function comeIn(other: Page, { email }: Person): Promise<void> {
  const answer = await other.request.post("/api/v1/session", { data: { email, password: PASSWORD } })
  expect(answer.ok()).toBe(true)
}

/** Who is signed in in this browser. */
async function whoIsIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get("/api/v1/session")
  return ((await answer.json()) as { readonly session: { readonly email: string } | null }).session?.email
}

test("where somebody else has signed in on another page, this one does nothing in their name, and shows theirs", async ({
  page,
  context,
  outside,
}) => {
  const zoe = newPerson("Zoe Park")
  await member(page, outside, [newPerson("Sam Carter")], zoe)
  const maya = newPerson("Maya Ortiz")
  const I = await member(page, outside, [maya])
  // Nothing but what is asked can tell this page of it.
  await page.route("**/api/v1/live/**", (route) => route.abort())
  const other = await context.newPage()

  await test.step("a contact of mine does not come into their circle", async () => {
    await I.openCircle()
    await I.seeTrusted(1)
    await comeIn(other, zoe)
    const robin = newPerson("Robin Hale")
    await page.getByRole("button", { name: "Add Trusted Contact" }).click()
    await page.getByLabel("Name").fill(robin.name)
    await page.getByLabel("Phone number").fill(robin.typedPhone)
    await page.getByLabel("Relationship").selectOption("friend")
    await page.getByRole("button", { name: "Send the invite", exact: true }).click()
    await expect(page.getByText("Sam Carter")).toBeVisible()
    await expect(page.getByText(maya.name)).toHaveCount(0)
    const circle = await page.request.get("/api/v1/circle/contacts")
    expect((await circle.json()) as unknown).toEqual([expect.objectContaining({ name: "Sam Carter" })])
  })

  await test.step("signing out of my page does not sign them out", async () => {
    await comeIn(other, I.me)
    await page.goto("/settings")
    const leave = page.getByRole("button", { name: "Sign out", exact: true })
    await expect(leave).toBeVisible()
    await comeIn(other, zoe)
    await leave.click()
    await expect(page.getByText(zoe.email).first()).toBeVisible()
    expect(await whoIsIn(page)).toBe(zoe.email)
  })

  await test.step("a check-in of mine waits for me, and is sent once I am back", async () => {
    await comeIn(other, I.me)
    await I.openPlan()
    await I.planDate(30)
    await I.armTheDate()
    const before = await I.nextCheckIn()
    await outside.advance(120_000)
    await comeIn(other, zoe)
    await page.getByRole("button", { name: "Check In Now" }).click()
    await expect(page.getByText(zoe.name, { exact: true })).toBeVisible()
    await page.unroute("**/api/v1/live/**")
    await expect(page.getByText("Nothing is being watched")).toBeVisible()
    await comeIn(other, I.me)
    await page.goto("/dashboard")
    await I.see("On time")
    await expect(page.getByText(/^Next check-in at/u)).not.toHaveText(before)
  })
})

test("an SOS that I press where somebody else has signed in on another page says that it is not sent, and is once I am back", async ({
  page,
  context,
  outside,
}) => {
  const zoe = newPerson("Zoe Park")
  const sam = newPerson("Sam Carter")
  await member(page, outside, [sam], zoe)
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...sosModel(page) }
  const told = async ({ phone }: Person) => (await outside.sent({ to: phone, purpose: "alert" })).length
  await page.route("**/api/v1/live/**", (route) => route.abort())
  await page.goto("/sos")
  await I.canReachSos()
  await comeIn(await context.newPage(), zoe)
  await page.getByRole("button", { name: "Send silently, now" }).click()
  const notice = page.getByRole("complementary", { name: "Call for help" })
  await expect(notice.getByRole("alert")).toContainText(
    "NOT SENT YET. Your call for help waits in this phone.",
  )
  await expect(notice.getByRole("link", { name: "Call 911" })).toBeVisible()
  // Nobody of theirs is named to me, and nobody of theirs is told.
  await expect(notice).not.toContainText(sam.name)
  await outside.settled()
  expect(await told(sam)).toBe(0)
  await expectAccessible(page)
  await notice.getByRole("button", { name: "Sign out" }).click()
  await page.unroute("**/api/v1/live/**")
  await expect(notice.getByRole("link", { name: "Sign In" })).toBeVisible()
  await comeIn(page, I.me)
  await page.goto("/sos")
  await outside.received({ to: maya.phone, purpose: "alert" })
  await outside.settled()
  expect(await told(sam)).toBe(0)
})

/** What the server has of the recordings of whoever is signed in. */
async function recordings(page: Page): Promise<ReadonlyArray<{ readonly chunks: number }>> {
  const answer = await page.request.get("/api/v1/recordings")
  return ((await answer.json()) as { readonly recordings: ReadonlyArray<{ readonly chunks: number }> })
    .recordings
}

test("what I record goes to nobody who signs in on another page, and is mine once I am back (REC-01)", async ({
  page,
  context,
  outside,
}) => {
  const zoe = newPerson("Zoe Park")
  await member(page, outside, [], zoe)
  const I = { ...recordingModel(page), ...(await member(page, outside, [])) }
  await page.route("**/api/v1/live/**", (route) => route.abort())
  await I.openRecorder()
  await I.startRecording()
  await I.acceptNotice()
  await I.keepRecording()
  await I.seeStored(1)
  await comeIn(await context.newPage(), zoe)
  await page.unroute("**/api/v1/live/**")
  // The next piece is refused, and the page shows whoever is here.
  await I.seeNoRecording()
  expect(await recordings(page)).toEqual([])
  await comeIn(page, I.me)
  await page.goto("/sos")
  await expect.poll(async () => (await recordings(page)).map(({ chunks }) => chunks > 0)).toEqual([true])
})
