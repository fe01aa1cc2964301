import { expectAccessible } from "./accessible.ts"
import { escapeTextModel } from "./models/escape-text.model.ts"
import { vibeModel } from "./models/vibe.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

const RETRY_MS = 300_000

test("when my session has expired in between, what waits leads me to signing in and back, and is sent then (ESC-04, VIBE-04)", async ({
  page,
  context,
  outside,
}) => {
  const maya = newPerson("Maya Ortiz")
  const I = { ...(await member(page, outside, [maya])), ...escapeTextModel(page), ...vibeModel(page) }
  const sent = async (purpose: string) =>
    (await outside.sentTo(maya.phone)).filter((message) => message.purpose === purpose).length

  await test.step("'I'm Safe' says why it did not arrive, and stops the second text once I have signed in", async () => {
    await I.openEscape()
    await I.sendText()
    await I.seeCounting(maya.name)
    await context.clearCookies()
    await I.confirmSafe()
    await expect(I.panel.getByRole("alert")).toHaveText(
      "NOT STOPPED YET. You are signed out. Sign in, or the second text goes out.",
    )
    await expectAccessible(page)
    await I.panel.getByRole("link", { name: "Sign In" }).click()
    await I.seeSignIn()
    await I.signIn()
    await expect(page.getByRole("heading", { name: "Escape text" })).toBeFocused()
    await I.seeSafe()
    await outside.advance(RETRY_MS)
    expect(await sent("escape-text")).toBe(1)
  })

  await test.step("a vibe waits, leaves me the other levels, and the newest goes out once I have signed in", async () => {
    await I.openVibeCheck()
    await context.clearCookies()
    await I.shareLevel("great")
    const unsent = "NOT SENT YET. You are signed out. Sign in and we send it."
    await expect(page.getByRole("main").getByText(unsent)).toBeVisible()
    await I.shareLevel("rough")
    await I.seeWaysOut()
    await expectAccessible(page)
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click()
    await I.seeSignIn()
    await I.signIn()
    await expect(page).toHaveURL(/\/vibe-check$/u)
    await I.seeShared("rough", "Delivered")
    expect(await sent("vibe")).toBe(1)
  })
})
