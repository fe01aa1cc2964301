import { expectAccessible } from "./accessible.ts"
import { test } from "./line.ts"
import { member } from "./newcomer.ts"
import { linkIn } from "./outside.ts"
import { newPerson } from "./people.ts"
import { expect } from "./test.ts"

const WAITED_MINUTES = 20
const BOTH = /(\d\d):(\d\d)(?: on [^,]+)?, but it could only be sent at (\d\d):(\d\d)\./u

/** How many minutes lie between the two times in a text, of which the second may be after midnight. */
function minutesBetween(text: string): number {
  const [fromHour = NaN, fromMinute = NaN, hour = NaN, minute = NaN] = (BOTH.exec(text) ?? [])
    .slice(1)
    .map(Number)
  return (hour * 60 + minute - fromHour * 60 - fromMinute + 1_440) % 1_440
}

test("an SOS that waited without a line says when I pressed and when it was sent, and a broadcast in it whom it reached (EMBC-04)", async ({
  page,
  browser,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const sam = newPerson("Sam Reed")
  await member(page, outside, [maya, sam])
  const waited = (text: string) =>
    expect([WAITED_MINUTES, WAITED_MINUTES + 1]).toContain(minutesBetween(text))
  await page.clock.install()
  await page.goto("/sos")
  await expect(page.getByRole("button", { name: "Hold for 3 seconds" })).toBeVisible()

  await test.step("I press without a line, and it is back twenty minutes later", async () => {
    await line.cut()
    await page.getByRole("button", { name: "Send silently, now" }).click()
    await expect(page.getByText("NOT SENT YET. You are offline.", { exact: false }).first()).toBeVisible()
    await page.clock.fastForward(WAITED_MINUTES * 60_000)
    await outside.advance(WAITED_MINUTES * 60_000)
    await line.mend()
    for (const [channel, to] of [
      ["sms", maya.phone],
      ["email", maya.email],
    ] as const) {
      const { text } = await outside.received({ to, purpose: "alert", channel })
      expect(text).toContain("pressed SOS at")
      waited(text)
    }
  })

  await test.step("Maya's page and mine say both times as well", async () => {
    const phone = await browser.newPage({ javaScriptEnabled: false })
    const link = linkIn(await outside.received({ to: maya.phone, purpose: "alert", channel: "sms" }))
    await phone.goto(link)
    waited((await phone.getByText(/^That was at/u).textContent()) ?? "")
    await phone.close()
    waited((await page.getByText(/^You asked for this at/u).textContent()) ?? "")
  })

  await test.step("I tell everybody: it says for how many that left, and that Maya was being told already", async () => {
    await page.clock.fastForward(10_000)
    await page.getByRole("button", { name: "Tell everybody at once" }).click()
    await outside.advance(2_000)
    await outside.received({ to: sam.phone, purpose: "alert", channel: "sms" })
    const words = /^Emergency (?:alert|location) sent to 2 contacts\. 1 of them was being told already\.$/u
    await expect(page.getByText(words)).toBeVisible()
    // Where she pressed, also after the list of messages has grown.
    await expect(page.getByText(words)).toBeInViewport()
    await expectAccessible(page)
  })
})
