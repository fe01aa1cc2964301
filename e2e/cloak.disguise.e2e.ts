import { cloakModel } from "./models/cloak.model.ts"
import { recordingModel } from "./models/recording.model.ts"
import { member } from "./newcomer.ts"
import { DURESS_PIN, newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const dana = newPerson("Dana Cruz")

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
    expect(await page.locator("body").innerText()).not.toMatch(/sos|record|chunk|place/iu)
    // A page that is loaded anew goes on, too.
    await Promise.all([
      page.waitForRequest((request) => /\/watches\/[^/]+\/fixes$/u.test(request.url())),
      page.reload(),
    ])
    await I.seeTasks("My Tasks")
  })
})
