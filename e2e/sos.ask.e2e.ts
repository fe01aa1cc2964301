import { expectAccessible } from "./accessible.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { test } from "./line.ts"
import { expect } from "./test.ts"

test("one tap asks my people, the first who takes it has it, and I see who; a call from nobody rings without a line, and my phone rings for real with the page closed (CALL-01)", async ({
  page,
  browser,
  outside,
  line,
}) => {
  const maya = newPerson("Maya Ortiz")
  const sam = newPerson("Sam Reed")
  const { me } = await member(page, outside, [maya, sam])
  const panel = page.getByRole("region", { name: "Ask your people" })
  const asks = async () => (await outside.sentTo(maya.phone)).filter(({ purpose }) => purpose === "ask")

  await test.step("I ask to be called: Maya and Sam are texted, and no alarm opens", async () => {
    await page.goto("/sos")
    await panel.getByRole("button", { name: "Call me now" }).click()
    await expect(panel.getByText("Nobody has taken it yet.", { exact: false })).toBeVisible()
    await expect(panel.getByText("Sent to 2 people", { exact: false })).toBeVisible()
    await expect(page.getByRole("button", { name: "Hold for 3 seconds" })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step("Sam takes it on his phone, without a script; Maya replies too late and hears who has it", async () => {
    const { text } = await outside.received({ to: sam.phone, purpose: "ask" })
    const phone = await browser.newPage({ javaScriptEnabled: false })
    await phone.goto(/https?:\S+\/a\/\S+/.exec(text)?.[0] ?? "")
    await phone.getByRole("button", { name: "I take it" }).click()
    await expect(phone.getByText("You have it. The others are told.")).toBeVisible()
    await phone.close()
    await expect(panel.getByText("Sam Reed has taken it. The others know.")).toBeVisible()
    expect(await outside.reply(maya.phone, "1")).toContain("Sam Reed has it already")
  })

  await test.step("without a line it says so, and goes out once when the line is back", async () => {
    await outside.settled()
    const before = (await asks()).length
    await line.cut()
    await panel.getByRole("button", { name: "I need to talk" }).click()
    await expect(panel.getByText("NOT SENT YET. You are offline.", { exact: false })).toBeVisible()
    await line.mend()
    await expect.poll(async () => (await asks()).length).toBe(before + 1)
    await panel.getByRole("button", { name: "I do not need it any more" }).first().click()
    await expect(panel.getByText("You do not need it any more. They know.")).toBeVisible()
  })

  await test.step("my own phone is called after a minute, although I closed the page; later I see what became of it", async () => {
    const call = page.getByRole("region", { name: "Emergency Exit Call" })
    await call.getByLabel("Rings after").selectOption("1 minute")
    await call.getByRole("button", { name: "Call my phone" }).click()
    await expect(call.getByText(/^Your phone rings in (1:00|0:\d\d)/)).toBeVisible()
    await page.goto("about:blank")
    await outside.advance(60_000)
    const { text } = await outside.received({ to: me.phone, purpose: "placed-call", channel: "voice" })
    expect(text).toContain("Can you come home?")
    await page.goto("/sos")
    await expect(call.getByText(/Your phone rings now|You took the call/)).toBeVisible()
    await call.getByLabel("Rings after").selectOption("3 seconds")
  })

  await test.step("Mom calls three seconds later, over the whole screen and without a line, and the red button ends it", async () => {
    await page.clock.install()
    await page.goto("/sos")
    const start = page.getByRole("button", { name: "Ring in a moment" })
    await expect(start).toBeVisible()
    await line.cut()
    await start.click()
    await expect(page.getByText("Mom calls in", { exact: false }).first()).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(page.getByText("Incoming call").first()).toBeVisible()
    await page.getByRole("button", { name: "Decline" }).click()
    await expect(page.getByText("Incoming call")).toHaveCount(0)
    await line.mend()
  })
})
