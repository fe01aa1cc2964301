import { expectAccessible } from "./accessible.ts"
import { fileOf } from "./files.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test("I share how it feels: to those who agreed, once, also after a dead line; where it is rough ways out are offered (B-36), and nothing alarms anybody (ROUTE-09, VIBE-01, VIBE-02, VIBE-04, VIBE-05, VIBE-07, VIBE-08, CLAR-01, CLAR-02)", async ({
  page,
  context,
  outside,
  line,
}) => {
  const [maya, sam] = [newPerson("Maya Ortiz"), newPerson("Sam Reed")]
  const dater = await member(page, outside, [])
  const I = { ...dater, ...vibeModel(page) }
  const vibes = (phone: string) => outside.sent({ to: phone, purpose: "vibe" })

  await I.openVibeCheck()
  await expect(page.getByText("No verified contacts")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: "Go to Inner Circle" }).click()
  await I.addContact(maya, "Told first")
  await outside.received({ to: maya.phone, purpose: "invite" })
  await outside.reply(maya.phone, "YES")
  await I.seeTrusted(1)
  // Sam was asked and does not answer.
  const { typedPhone: _, ...invitee } = sam
  const headers = { "idempotency-key": "sam-of-the-vibe-check" }
  const data = { ...invitee, relationship: "friend", tier: 1 }
  expect((await page.request.post("/api/v1/circle/contacts", { data, headers })).ok()).toBe(true)

  await I.openVibeCheck()
  await expect(page.getByText("Maya Ortiz gets a text.")).toBeVisible()
  await I.shareLevel("great")
  await expect(page.getByText("Your vibe is on its way.")).toBeVisible()
  await I.seeShared("great", "Delivered")
  const { text: first } = await outside.received({ to: maya.phone, purpose: "vibe", channel: "sms" })
  expect(first).toMatch(/: Ana Lee shared a vibe: great\.$/u)
  await expectAccessible(page)

  await page.getByRole("button", { name: "Share another" }).click()
  await line.cut()
  await I.shareLevel("rough")
  await I.seeNotSentYet()
  await I.seeWaysOut()
  await expectAccessible(page)
  await page.close()
  await outside.settled()
  expect(await vibes(maya.phone)).toHaveLength(1)

  await line.mend()
  const later = await context.newPage()
  // Any screen sends what waits.
  await later.goto("/inner-circle")
  await expect.poll(async () => (await vibes(maya.phone)).length).toBe(2)
  expect((await vibes(maya.phone)).at(-1)?.text).toContain("shared a vibe: rough.")

  const L = vibeModel(later)
  await later.goto("/dashboard")
  await L.openFloatingCheck()
  await L.goOn()
  await expect(later.getByText("Please select your current vibe")).toBeVisible()
  await expectAccessible(later)
  await L.shareInSteps("off", "The place feels unsafe", "Call me at ten.")
  // What is shown may still be the share before, which was rough too.
  await expect
    .poll(async () => (await vibes(maya.phone)).map(({ text }) => text.replace(/^.*: /u, "")))
    .toEqual(["great.", "rough.", "rough. The place feels unsafe. Call me at ten."])
  await L.seeShared("rough", "Delivered")
  await L.seeWaysOut()
  await outside.settled()
  expect(await vibes(sam.phone)).toEqual([])
  expect(await outside.sent({ to: maya.phone, purpose: "alert" })).toEqual([])
  await L.takeTheCall()

  const answers = later.waitForResponse(fileOf("src/features/clarity/clarity-chat.tsx"))
  await later.goto("/inner-circle")
  // What it opens comes with the focus.
  await later.getByRole("button", { name: "Ask Clarity" }).focus()
  await answers
  await line.cut()
  await L.askClarity("He won't let me leave")
  await expect(later.getByText("Prepared answer", { exact: true })).toBeVisible()
  await L.seeDangerWaysOut()
  await expectAccessible(later)
  // The button is another one once it was pressed: the focus finds it.
  await later.keyboard.press("Escape")
  await expect(later.getByRole("button", { name: "Ask Clarity" })).toBeFocused()
})
