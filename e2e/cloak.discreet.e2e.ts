import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

const MINUTE_MS = 60_000

/** What of a message would tell somebody else what this is. */
const TELLING = /porchlight|check.?in|\bdate\b|safe|are you ok|alarm|emergency|\bPIN\b|robin|lantern|dana/iu

test("while the app is disguised my phone shows a task, in words that I chose, and OK answers it; my people read what it is (B-26)", async ({
  page,
  outside,
}) => {
  const dana = newPerson("Dana Cruz")
  const { me, ...I } = { ...(await member(page, outside, [dana])), ...cloakModel(page) }
  await I.openCloak()
  await page.getByLabel("What messages to your own phone speak of").fill("Water the plants")
  await page.getByRole("button", { name: "Keep the titles" }).click()
  await expect(page.getByText("Titles kept")).toBeVisible()
  await expect(page.getByText(/For example: .Task Tracker: Water the plants\. Reply OK by/u)).toBeVisible()
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  await I.openCloak()
  await page.getByRole("button", { name: "Disguise the app" }).click()
  await I.seeTasks("My Tasks")
  await expect
    .poll(async () => (await (await page.request.get("/api/v1/cloak")).json()).level)
    .toBe("disguise")
  const begunAt = await outside.now()
  const shown = async () =>
    (await outside.sentTo(me.phone)).filter(({ at }) => at >= begunAt).map(({ text }) => text)

  await outside.advance(15 * MINUTE_MS)
  await expect
    .poll(async () => (await shown()).at(-1))
    .toMatch(/^Task Tracker: Water the plants\. Reply OK by/u)
  expect(await outside.reply(me.phone, "OK")).toMatch(/^Thank you\. The next task is due at /u)
  const { watch } = await (await page.request.get("/api/v1/watch")).json()
  expect(watch.epoch).toBe(1)

  await outside.advance(16 * MINUTE_MS)
  const alert = await outside.received({ to: dana.phone, purpose: "alert" })
  expect(alert.text).toContain(me.name)
  await expect.poll(async () => (await shown()).at(-1)).toMatch(/^Task Tracker: a task was not done in time/u)
  for (const text of await shown()) expect(text).not.toMatch(TELLING)

  expect(await outside.reply(me.phone, SAFE_PIN)).toBe("Received.")
  await outside.received({ to: dana.phone, purpose: "all-clear" })
})

test("who wants no message to say what it is about is asked as discreetly while nothing is hidden (B-26)", async ({
  page,
  outside,
}) => {
  const { me, ...I } = {
    ...(await member(page, outside, [newPerson("Dana Cruz")])),
    ...cloakModel(page),
  }
  await I.openCloak()
  const wish = page.getByLabel("Discreet messages")
  const stored = page.waitForResponse((response) => response.request().method() === "PATCH")
  await wish.check()
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await expect(wish).toBeChecked()
  await I.openPlan()
  await I.planDate(15)
  await I.armTheDate()
  const begunAt = await outside.now()
  await outside.advance(15 * MINUTE_MS)
  await expect
    .poll(async () => (await outside.sentTo(me.phone)).filter(({ at }) => at >= begunAt).at(-1)?.text)
    .toMatch(/^Task Tracker: A task is due\. Reply OK by/u)
})
