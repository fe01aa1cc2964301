import { expectAccessible } from "./accessible.ts"
import { escapeTextModel } from "./models/escape-text.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

const RETRY_MS = 300_000

test("somebody is texted to call me, and once more with the tab closed and the server killed; then I am safe (ESC-01, ESC-02, ESC-03, ESC-04, ESC-05, ESC-06, FN-13)", async ({
  page,
  server,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...escapeTextModel(page) }
  const texts = async () =>
    (await outside.sentTo(maya.phone)).filter(({ purpose }) => purpose === "escape-text")

  await test.step("a number is needed", async () => {
    await I.openEscape()
    await I.typeNumber("")
    await I.sendText()
    await expect(I.panel.getByText("Please enter your phone number")).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("Maya is texted, and five minutes run", async () => {
    await I.choosePerson(maya.name)
    await I.sendText()
    await I.seeCounting(maya.name)
    const { text } = await outside.received({ to: maya.phone, purpose: "escape-text" })
    expect(text).toBe(`${I.me.name}: Call me now please, something came up.`)
    await expectAccessible(page)
  })

  await test.step("I close the tab, the server is killed, and the second text goes out once", async () => {
    await page.goto("about:blank")
    await server.kill()
    await server.restart()
    await outside.advance(RETRY_MS)
    await expect.poll(async () => (await texts()).length).toBe(2)
    await outside.advance(RETRY_MS)
    expect((await texts()).map(({ text }) => text)[1]).toContain(
      "Still need you - please call me as soon as you can.",
    )
    expect(await texts()).toHaveLength(2)
  })

  await test.step("back again I see both, and that there is nothing left to stop", async () => {
    await I.openEscape()
    await I.seeRepeated()
    await expectAccessible(page)
  })

  await test.step("I send another, say that I am safe, and no second one follows", async () => {
    await I.sendAnother()
    await I.sendText()
    await I.seeCounting(maya.name)
    await expect.poll(async () => (await texts()).length).toBe(3)
    await I.confirmSafe()
    await I.seeSafe()
    await outside.advance(RETRY_MS)
    expect(await texts()).toHaveLength(3)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAccessible(page)
  })

  await test.step("without network it says NOT SENT YET, and goes out once from whatever screen I am on when the line is back", async () => {
    await I.sendAnother()
    await line.cut()
    await I.sendText()
    await expect(I.panel.getByRole("alert")).toContainText("NOT SENT YET")
    await expect(I.panel.getByRole("link", { name: `Text ${maya.name}` })).toHaveAttribute(
      "href",
      /^sms:\+1\d{10}\?&body=Call%20me/,
    )
    await line.mend()
    await page.goto("/inner-circle")
    await expect.poll(async () => (await texts()).length).toBe(4)
  })
})
