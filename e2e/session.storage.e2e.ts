import { escapeTextModel } from "./models/escape-text.model.ts"
import { recordingModel } from "./models/recording.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { allStored, findIn } from "./storage.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const AT = { latitude: 48.208174, longitude: 16.373819 }

test.use({ serviceWorkers: "allow", geolocation: AT, permissions: ["geolocation", "microphone"] })

test("after everything was used and I signed out the browser keeps nobody, no number, no place, no word of mine and no session", async ({
  page,
  context,
  outside,
  line,
  server,
}) => {
  test.slow()
  const [maya, stranger] = [newPerson("Mayanna Ortizola"), newPerson("Strangerine Poe")]
  const me = newPerson("Anneliese Leeward")
  const I = {
    ...(await member(page, outside, [maya], me)),
    ...sosModel(page),
    ...escapeTextModel(page),
    ...recordingModel(page),
    ...vibeModel(page),
  }
  const digits = (phone: string) => phone.replaceAll(/^\+1/gu, "")
  const session = (await context.cookies()).find(({ name }) => name.endsWith("porchlight_session"))?.value
  expect(session).toMatch(/^[\w-]{40,}$/u)
  const mine = {
    "my name": me.name,
    "my number": digits(me.phone),
    "my address": me.email,
    "my PIN": `"${SAFE_PIN}"`,
    "my password": PASSWORD,
    "a contact": maya.name,
    "a contact's number": digits(maya.phone),
    "a contact's address": maya.email,
    "a number that I typed": digits(stranger.phone),
    "whom I meet": "Robin from the climbing wall",
    "where I am": String(AT.latitude),
    "where I am, too": String(AT.longitude),
    "where I go": "Lantern Bar",
    "what I noted": "Blue jacket",
    "what I shared": "my note of the vibe",
    "who calls": "Uncle Umberto",
    "where my car is": "Nightingale Garage",
    "who drives me": "Quentin Oarsman",
    "what I suggest": "Larkspur Corner",
    "my session": session ?? "",
    "that my place is sent": "place = on",
  }

  await test.step("I use what keeps something", async () => {
    await page.goto("/inner-circle")
    await expect(page.getByText("Trusted Contacts (1)")).toBeVisible()
    await I.openPlan()
    await I.planDate(30)
    await I.armTheDate()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await I.checkIn()
    await page.reload()
    await page.getByRole("button", { name: "Vibe Check" }).click()
    await I.shareInSteps("mixed", "Just a bad feeling", mine["what I shared"])
    for (const [path, field, what] of [
      ["/derby-drivers", "Driver", "who drives me"],
      ["/suggest-venue", "Name", "what I suggest"],
    ] as const) {
      await page.goto(path)
      await page.getByLabel(field, { exact: true }).fill(mine[what])
    }
    await page.goto("/parking")
    await page.getByLabel("Location").fill(mine["where my car is"])
    await page.keyboard.press("Enter")
    await expect(page.getByText("Saved. Only you can see it.")).toBeAttached()
    await page.goto("/sos")
    await page.getByLabel("Who calls").fill(mine["who calls"])
    await I.typeNumber(stranger.phone)
    await I.sendText()
    await expect(I.panel.getByText("Message Failed")).toBeVisible()
    await I.startRecording()
    await I.acceptNotice()
    await I.seeStored(1)
    await I.stopAndKeep()
    await page.goto("/dashboard")
    await I.tapSos()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    await expect(page.getByText("Your people are being told").first()).toBeVisible()
    const found = findIn(await allStored(page), mine)
    // What is found while I am here shows that it would be found later, too.
    expect(found).toEqual(
      expect.arrayContaining([
        "my name in localStorage",
        "a contact's number in localStorage",
        "who calls in localStorage",
        "where my car is in localStorage",
        "who drives me in localStorage",
        "what I suggest in localStorage",
        "that my place is sent in localStorage",
        "my session in cookie porchlight_session",
      ]),
    )
  })

  await test.step("I sign out: nothing of it is left, and of the cookies the one that knows the device", async () => {
    // A call whose answer has not come opens its dialog on the next page, above the way out of the account; of a recording
    // what has not been sent yet stays, under my account.
    const isKept = ({ where, text }: { readonly where: string; readonly text: string }) =>
      /^indexedDB (?:calls|chunks|recordings)$/u.test(where) || text.startsWith("kept:calls")
    await expect.poll(async () => (await allStored(page)).filter(isKept)).toEqual([])
    await I.signOut()
    await I.seeLanding()
    await page.reload()
    await I.seeLanding()
    const stored = await allStored(page)
    expect(findIn(stored, mine)).toEqual([])
    expect(stored.map(({ where }) => where).filter((where) => /cookie|indexedDB/u.test(where))).toEqual([
      "cookie porchlight_device",
      "cookie language",
    ])
  })

  await test.step("what waits as my session ends stays under my account, and nowhere else", async () => {
    await page.goto("/signin")
    await I.signIn()
    await expect(page).toHaveURL(/\/dashboard$/u)
    await I.openVibeCheck()
    await line.cut()
    await I.shareLevel("rough")
    await I.seeNotSentYet()
    // Ended from elsewhere, as by a new password: nobody was asked here.
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ")
    const headers = { cookie, origin: server.url }
    const ended = await fetch(`${server.url}/api/v1/session`, { method: "DELETE", headers })
    expect(ended.status).toBe(204)
    await line.mend()
    await page.goto("/")
    await I.seeLanding()
    const stored = await allStored(page)
    expect(findIn(stored, mine)).toEqual([])
    expect(stored.map(({ where }) => where).filter((where) => where.startsWith("indexedDB"))).toEqual([
      "indexedDB vibes",
    ])
  })

  await test.step("it goes out in nobody else's name, and once in mine when I am back", async () => {
    const shared = async () => (await outside.sent({ to: maya.phone, purpose: "vibe" })).length
    await outside.settled()
    const before = await shared()
    const other = await member(page, outside, [])
    await page.goto("/vibe-check")
    await expect(page.getByText("No verified contacts")).toBeVisible()
    await expect(page.getByText("NOT SENT YET")).toHaveCount(0)
    await other.signOut()
    await I.seeLanding()
    await outside.settled()
    expect(await shared()).toBe(before)
    await page.goto("/signin")
    await I.signIn()
    await expect.poll(shared).toBe(before + 1)
    await expect
      .poll(async () => (await allStored(page)).filter(({ where }) => where.startsWith("indexedDB")))
      .toEqual([])
    await outside.settled()
    expect(await shared()).toBe(before + 1)
  })
})
