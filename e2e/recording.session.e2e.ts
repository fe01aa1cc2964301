import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { bringSlowly } from "./files.ts"
import { recordingModel } from "./models/recording.model.ts"
import { member } from "./newcomer.ts"
import { PASSWORD } from "./people.ts"
import { expect, test } from "./test.ts"

/** What the server has of my recordings, newest first. */
async function kept(page: Page) {
  const response = await page.request.get("/api/v1/recordings")
  const { recordings = [] } = (await response.json()) as {
    readonly recordings?: ReadonlyArray<{ readonly chunks: number; readonly endedAt: number | null }>
  }
  return recordings
}

test("a session that another browser ends does not end what I record: it goes on, says so, is stopped where I see it, and is sent once I am back (REC-01, REC-02)", async ({
  page,
  browser,
  server,
  outside,
}) => {
  const { me, ...mine } = await member(page, outside, [])
  const I = { ...recordingModel(page), ...mine }
  await I.openRecorder()
  await I.startRecording()
  await I.acceptNotice()
  await I.keepRecording()
  await I.seeStored(1)

  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: "block" })
  const other = await elsewhere.newPage()
  const { email } = me
  for (const [path, data] of [
    ["session", { email, password: PASSWORD }],
    ["sessions/end-others", {}],
  ] as const)
    expect((await other.request.post(`/api/v1/${path}`, { data })).ok(), path).toBe(true)
  // The page asks anew who is here.
  await page.evaluate(() => dispatchEvent(new Event("online")))
  await I.seeThatItGoesOn()
  await expectAccessible(page)
  const before = (await kept(other))[0]?.chunks ?? 0
  // The way back is reached before that screen's file is there: as it comes it leaves the focus where I am.
  const come = await bringSlowly(page, "src/legal/legal-screen.tsx")
  await I.goTo("/terms")
  await I.seeThatItRecords("at /terms")
  await I.turnToRecorder()
  come()
  await expect(page.getByRole("heading", { level: 1, name: /^Terms/u })).toBeVisible()
  await I.goBackToRecorder()
  await I.seeSeconds(before + 3)
  await I.stopAndKeep()
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  await I.signIn()
  await expect.poll(async () => (await kept(other))[0]?.endedAt ?? null).not.toBeNull()
  const all = await kept(other)
  expect(all).toHaveLength(1)
  expect(all[0]?.chunks).toBeGreaterThan(before)
  await elsewhere.close()
})

test("signing out while it records ends it and keeps all of it, to be sent once I am back (REC-01)", async ({
  page,
  outside,
}) => {
  const { me: _, ...mine } = await member(page, outside, [])
  const I = { ...recordingModel(page), ...mine }
  await I.openRecorder()
  await I.startRecording()
  await I.acceptNotice()
  await I.keepRecording()
  await I.seeStored(1)
  await I.goTo("/settings")
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  await I.seeLanding()
  await I.seeNoDot()
  await page.goto("/signin")
  await I.signIn()
  await expect.poll(async () => (await kept(page))[0]?.endedAt ?? null).not.toBeNull()
})
