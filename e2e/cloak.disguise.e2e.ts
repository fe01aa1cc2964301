import { expectAccessible } from "./accessible.ts"
import { cloakModel } from "./models/cloak.model.ts"
import { recordingModel } from "./models/recording.model.ts"
import { member } from "./newcomer.ts"
import { DURESS_PIN, newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

// Another number for each test: one that many invite is soon left in peace.
let dana = newPerson("Dana Cruz")
test.beforeEach(() => {
  dana = newPerson("Dana Cruz")
})

/** What only this product, and nobody's list of tasks, would say. */
const TELLING =
  /porchlight|sos|inner.?circle|incognito|cloak|disguise|duress|safety|\bleave\b|ana lee|dana|caller|umberto|ring/iu

test("after leaving, my duress PIN turns the cloak off in the same words as my safe one, and tells my people", async ({
  page,
  outside,
}) => {
  const { me, ...I } = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  const seen = async (pin: string) => {
    await page.goto("/dashboard")
    await I.leave()
    await I.seeWeather()
    const mine = { email: me.email, password: PASSWORD }
    expect((await page.request.post("/api/v1/session", { data: mine })).ok()).toBe(true)
    await I.openCloak()
    await expect(page.getByText("The cloak is on.")).toBeVisible()
    await page.getByLabel("Your PIN").fill(pin)
    await page.getByRole("button", { name: "Turn off" }).click()
    await expect(page.getByText("Visibility Restored")).toBeVisible()
    await expect(page.getByText("The cloak is off.")).toBeVisible()
    const said = await page.locator("main").innerText()
    await page.reload()
    await expect(page.getByText("The cloak is off.")).toBeVisible()
    return said
  }
  expect(await seen(DURESS_PIN)).toBe(await seen(SAFE_PIN))
  await outside.settled()
  const alerts = await outside.sent({ to: dana.phone, purpose: "alert" })
  expect(alerts.filter(({ text }) => text.includes("DURESS"))).toHaveLength(1)
})

test.describe("with what protects me running", () => {
  test.use({
    permissions: ["geolocation", "microphone"],
    geolocation: { latitude: 40.7, longitude: -74 },
  })

  test("behind the list my place is reported, and what I record is sent", async ({ page, outside }) => {
    const I = {
      ...(await member(page, outside, [dana])),
      ...recordingModel(page),
      ...cloakModel(page),
    }
    await I.openPlan()
    await I.planDate(30)
    await I.armTheDate()
    await expect(page.getByRole("button", { name: "Stop sending my place" })).toBeVisible()
    await I.openRecorder()
    await I.startRecording()
    await I.acceptNotice()
    await I.keepRecording()
    await I.seeStored(1)
    const fix = page.waitForRequest((request) => /\/watches\/[^/]+\/fixes$/u.test(request.url()))
    await page.getByRole("button", { name: "Disguise the app" }).click()
    await I.seeTasks("My Tasks")
    const isChunk = (url: string) => /\/recordings\/[^/]+\/chunks/u.test(url)
    for (const _ of ["one", "another"]) await page.waitForResponse((answer) => isChunk(answer.url()))
    expect((await (await fix).response())?.ok()).toBe(true)
    expect(/record|chunk|place|alarm/iu.exec(await page.locator("body").innerText())).toBeNull()
    expect(TELLING.exec(await I.everythingWritten())).toBeNull()
    // A page that is loaded anew goes on, too.
    await Promise.all([
      page.waitForRequest((request) => /\/watches\/[^/]+\/fixes$/u.test(request.url())),
      page.reload(),
    ])
    await I.seeTasks("My Tasks")
  })
})

test("behind the list neither the page, nor what is stored, nor the history says what this is", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Understood" }).click()
  await page.evaluate(() => history.pushState(null, "", "/inner-circle"))
  await expect(page.getByRole("heading", { level: 1, name: "Inner Circle" })).toBeVisible()
  await page.evaluate(() => history.pushState(null, "", "/sos"))
  await page.getByLabel("Who calls").fill("Uncle Umberto")
  await page.evaluate(() => history.pushState(null, "", "/incognito"))
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("My Tasks")
  await expect
    .poll(async () => (await I.historyNames()).filter((name) => name !== "/ Task Tracker"))
    .toEqual(["blank "])
  expect(TELLING.exec(await I.everythingWritten())).toBeNull()
  await page.reload()
  await I.seeTasks("My Tasks")
  await I.unlock("0000")
  await expect(page.getByText("That is not it.")).toBeVisible()
  expect(TELLING.exec(await I.everythingWritten())).toBeNull()
  await page.getByLabel("Passcode").fill(SAFE_PIN)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Visibility Restored")).toBeVisible()
  // All that was taken out is back.
  await I.leave()
  await I.seeWeather()
})

test("the list is kept as a list is, and my duress PIN leaves nothing in it", async ({ page, outside }) => {
  const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await I.openCloak()
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await page.getByLabel("Add a task").fill("Buy milk")
  await page.keyboard.press("Enter")
  await page.getByRole("checkbox", { name: "Buy milk" }).check()
  await page.reload()
  await expect(page.getByRole("checkbox", { name: "Buy milk" })).toBeChecked()
  await I.unlock(DURESS_PIN)
  await expect(page.getByText("No tasks yet")).toBeVisible()
  await page.getByLabel("Add a task").fill("Call the bank")
  await page.keyboard.press("Enter")
  await page.reload()
  await expect(page.getByRole("checkbox")).toHaveCount(1)
  await I.unlock(DURESS_PIN)
  await expect(page.getByText("No tasks yet")).toBeVisible()
})

test("a list whose session is over asks who I am as a list would, and only then leads back", async ({
  page,
  outside,
}) => {
  const { me, ...I } = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await I.openCloak()
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("My Tasks")
  await expect
    .poll(async () => (await (await page.request.get("/api/v1/cloak")).json()).level)
    .toBe("disguise")
  await I.loseSession()
  await I.unlock("9")
  await expect(page.getByRole("heading", { name: "Sync account" })).toBeVisible()
  await I.seeTasks("My Tasks")
  await expect(page).toHaveURL(/\/$/u)
  expect(TELLING.exec(await I.everythingWritten())).toBeNull()
  await expectAccessible(page)
  await page.getByLabel("Email").fill(me.email)
  await page.getByLabel("Password").fill("not my password")
  await page.keyboard.press("Enter")
  await expect(page.getByText("That is not it.")).toBeVisible()
  await page.getByLabel("Email").fill(me.email)
  await page.getByLabel("Password").fill(PASSWORD)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Sync account" })).toBeHidden()
  await I.seeTasks("My Tasks")
  await page.getByLabel("Passcode").fill(SAFE_PIN)
  await page.keyboard.press("Enter")
  await expect(page.getByText("Visibility Restored")).toBeVisible()
})

test.describe("with the app kept for later", () => {
  test.use({ serviceWorkers: "allow" })

  test("without a line the list is there at once, opens for nobody, and holding Sync calls my people", async ({
    page,
    outside,
    line,
  }) => {
    const I = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
    await I.openCloak()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect(page.getByText("The cloak is off.")).toBeVisible()
    await line.cut()
    await page.reload()
    await expect(page.getByText("We cannot see your cloak right now.", { exact: false })).toBeVisible()
    await page.getByRole("button", { name: "Disguise the app" }).click()
    await I.seeTasks("My Tasks")
    await I.unlock(SAFE_PIN)
    await expect(page.getByText("Saved for later.", { exact: false })).toBeVisible()
    await expect(page.getByLabel("Passcode")).toHaveValue("")
    await page.reload()
    await I.seeTasks("My Tasks")
    await I.holdSync(3_000)
    await expect(page.getByLabel("Passcode")).toBeHidden()
    expect(TELLING.exec(await I.everythingWritten())).toBeNull()
    await line.mend()
    const { text } = await outside.received({ to: dana.phone, purpose: "alert" })
    expect(text).toContain("Ana Lee")
    // Who was disguised without a line is disguised wherever she is signed in.
    await expect
      .poll(async () => (await (await page.request.get("/api/v1/cloak")).json()).level)
      .toBe("disguise")
    await I.unlock(SAFE_PIN)
    await expect(page.getByText("Visibility Restored")).toBeVisible()
  })
})

test("titles that I keep are said to be kept, and an empty one is as it was at first", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [])), ...cloakModel(page) }
  await I.openCloak()
  const title = page.getByLabel("What stands above the list")
  await title.fill("Groceries")
  await page.getByRole("button", { name: "Keep the titles" }).click()
  await expect(page.getByText("Titles kept")).toBeVisible()
  await title.fill("")
  await page.getByRole("button", { name: "Keep the titles" }).click()
  await expect(title).toHaveValue("My Tasks")
})

test("on a line that says late who is here, the PIN that I typed into the list meanwhile opens it", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [])), ...cloakModel(page) }
  await I.openCloak()
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("My Tasks")
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route("**/api/v1/session", async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await page.getByRole("button", { name: "Sync" }).click()
  const passcode = page.getByLabel("Passcode")
  await passcode.fill(SAFE_PIN.slice(0, 2))
  answer()
  await page.waitForResponse(/\/api\/v1\/session$/u)
  await expect(passcode).toBeFocused()
  await page.keyboard.type(SAFE_PIN.slice(2))
  await page.keyboard.press("Enter")
  await expect(page.getByText("Visibility Restored")).toBeVisible()
})
