import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { alerted } from "./models/incident.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { isLive, leaveBehind, setSeen } from "./sight.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test("an SOS reaches my people whatever becomes of the phone, the line and the server (SOS-01, SOS-02)", async ({
  page,
  context,
  browser,
  server,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const sam = newPerson("Sam Reed")
  const I = { ...(await member(page, outside, [maya, sam])), ...sosModel(page) }
  const alerts = async (person: typeof maya, channel: string) =>
    (await outside.sentTo(person.phone, person.email)).filter(
      (message) => message.purpose === "alert" && message.channel === channel,
    ).length

  await test.step("the toolkit has every section, says what is not there yet, and leads back to the start", async () => {
    await page.goto("/sos-toolkit")
    for (const section of [
      "Emergency SOS",
      "Emergency Recording",
      "Invisibility Cloak",
      "Emergency Exit Call",
      "Emergency Exit Scripts",
    ])
      await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible()
    await expect(page.getByRole("link", { name: "Back", exact: true })).toHaveAttribute("href", "/")
  })

  await test.step("a press that is let go sends nothing", async () => {
    await page.goto("/dashboard")
    await I.canReachSos()
    await I.tapSos()
    await expect(page.getByText("You let go. Nothing was sent.").last()).toBeVisible()
    // The phone has said to nobody where it is: nothing claims that it would be sent.
    await expect(page.getByText("will be told. No place is known yet", { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  })

  await test.step("I hold for three seconds; the phone is smashed and the server killed during the countdown, and it goes out all the same", async () => {
    await I.pressSos()
    await expect(page.getByText(/Your people are told in \d seconds?/).first()).toBeVisible()
    // The page is gone with the finger still on the button.
    await page.goto("about:blank")
    await I.letGo()
    await server.kill()
    await server.restart()
    await outside.advance(10_000)
    await expect.poll(() => alerts(maya, "sms")).toBe(1)
    await expect.poll(() => alerts(maya, "email")).toBe(1)
    expect(await alerts(sam, "sms")).toBe(0)
  })

  await test.step("I see who was told, and that Maya is on it, as it happens", async () => {
    await page.goto("/sos")
    await expect(page.getByRole("heading", { name: "Your people are being told" })).toBeVisible()
    await expect(page.getByText("Maya Ortiz has not answered yet")).toBeVisible()
    // The other tools stay within reach: an alarm is when a recording counts.
    await expect(page.getByRole("heading", { name: "Emergency Recording", exact: true })).toBeVisible()
    await I.canReachSos()
    await expectAccessible(page)
    const her = await alerted(browser, outside, maya)
    await her.sayOnIt()
    await expect(page.getByText("Maya Ortiz is on it").first()).toBeVisible()
  })

  await test.step("my PIN ends it, Maya hears that I am safe, and nothing is red any more", async () => {
    await expect(page.getByText("Sam Reed is not told: somebody is helping")).toBeVisible()
    const colourOf = (name: string | RegExp) =>
      page.getByRole("heading", { level: 1, name }).evaluate((title) => getComputedStyle(title).color)
    const alarmed = await colourOf("Your people are being told")
    await page.getByRole("button", { name: "I am safe" }).click()
    await page.getByLabel("Enter your PIN").fill(SAFE_PIN)
    await page.keyboard.press("Enter")
    await expect(page.getByText("You are safe.", { exact: false }).first()).toBeVisible()
    expect(await colourOf(/^You are safe/u)).not.toBe(alarmed)
    await outside.received({ to: maya.phone, purpose: "all-clear" })
  })

  await test.step("by keyboard I start a countdown and stop it with my PIN", async () => {
    await page.goto("/dashboard")
    await page.getByRole("button", { name: "SOS", exact: true }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Start a 5 second countdown" }).focus()
    await page.keyboard.press("Enter")
    await I.stopItWith(SAFE_PIN)
    await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
  })

  await test.step("without a line it says that nothing is sent, offers my own ways, and sends it once later", async () => {
    const before = await alerts(maya, "sms")
    await context.grantPermissions(["geolocation"])
    await context.setGeolocation({ latitude: 40.7128, longitude: -74.006, accuracy: 9 })
    await line.cut()
    await page.keyboard.press("Escape")
    // The lock of the last press is over after five seconds.
    await expect(page.getByRole("button", { name: "SOS", exact: true })).toHaveAttribute(
      "aria-disabled",
      "false",
    )
    await I.tapSos()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    await expect(page.getByText("NOT SENT YET. You are offline.", { exact: false }).first()).toBeVisible()
    const link = page.getByRole("link", { name: "Text Maya Ortiz" })
    const body = encodeURIComponent("https://www.openstreetmap.org/?mlat=40.7128&mlon=-74.006")
    await expect(link).toHaveAttribute(
      "href",
      new RegExp(`^sms:\\${maya.phone}\\?&body=I%20need%20help.*I%20am%20here%3A%20${body}$`),
    )
    await expectAccessible(page)
    expect(await alerts(maya, "sms")).toBe(before)
    await line.mend()
    await expect.poll(() => alerts(maya, "sms")).toBe(before + 1)
    await outside.advance(10_000)
    expect(await alerts(maya, "sms")).toBe(before + 1)
  })

  await test.step("a broadcast tells everybody by every way, and says how many it left for (EMBC-04)", async () => {
    const lee = newPerson("Lee Park")
    await I.openCircle()
    await I.addContact(lee, "Told first")
    await page.goto("/sos")
    await I.sayThatIAmSafe(SAFE_PIN)
    await expect(page.getByText("You are safe.", { exact: false }).first()).toBeVisible()
    await page.reload()
    await page.getByRole("button", { name: "Tell everybody at once" }).click()
    await outside.advance(2_000)
    await expect.poll(() => alerts(sam, "voice")).toBe(1)
    await expect.poll(() => alerts(sam, "sms")).toBe(1)
    // Lee was asked and has not said yes.
    await expect(page.getByText("Emergency location sent to 2 contacts")).toBeVisible()
    await outside.settled()
    expect(await outside.sentTo(lee.phone, lee.email)).not.toContainEqual(
      expect.objectContaining({ purpose: "alert" }),
    )
  })
})

test("a thumb that slides on a real screen still holds, SOS as well as the way home", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [newPerson("Maya Ortiz")])), ...sosModel(page) }
  await page.goto("/sos")
  const walk = await I.slideThumbOn(page.getByRole("button", { name: "Walk me home" }))
  await expect(page.getByRole("button", { name: /^Your thumb is on/u })).toBeVisible()
  await walk.lift()
  await I.stopItWith(SAFE_PIN)
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
  const hold = await I.slideThumbOn(page.getByRole("button", { name: "Hold for 3 seconds" }))
  await expect(page.getByText(/Your people are told in \d seconds?/u).first()).toBeVisible()
  await hold.lift()
  await I.stopItWith(SAFE_PIN)
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
})

test("SOS leaves at once although the app is open on seven other pages: browsers keep six lines to a server", async ({
  page,
  context,
  outside,
}) => {
  const I = { ...(await member(page, outside, [newPerson("Maya Ortiz")])), ...sosModel(page) }
  const others: Array<Page> = []
  // All pages of a context have one clock.
  await context.clock.install()
  for (const path of ["/inner-circle", ...Array.from({ length: 6 }, () => "/settings")]) {
    const other = await context.newPage()
    const opened = other.waitForResponse((response) => isLive(response.url()))
    await other.goto(path)
    await opened
    await leaveBehind(other)
    others.push(other)
  }
  await page.bringToFront()
  await page.goto("/inner-circle")
  await expect(page.getByText("Maya Ortiz").first()).toBeVisible()
  await I.canReachSos()
  await I.pressSos()
  await expect(page.getByLabel("Enter your PIN to stop it")).toBeVisible()
  await I.letGo()
  await I.stopItWith(SAFE_PIN)
  await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()

  await test.step("a page that is seen again is told at once how things are", async () => {
    await page.goto("/inner-circle")
    await page.getByRole("button", { name: "Remove" }).first().click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
    await expect(page.getByText("Trusted Contacts (0)")).toBeVisible()
    const [first] = others
    if (first === undefined) throw new Error("No other page is open.")
    const opened = first.waitForResponse((response) => isLive(response.url()))
    await setSeen(first, true)
    expect((await opened).status()).toBe(200)
    await expect(first.getByText("Trusted Contacts (0)")).toBeVisible()
  })
})
