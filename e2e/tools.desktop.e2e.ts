import { escapeTextModel } from "./models/escape-text.model.ts"
import { recordingModel } from "./models/recording.model.ts"
import { sosModel } from "./models/sos.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

test(
  "every tool works on a wide screen as well: SOS, an escape text, an ask, a call from nobody and a recording (SOS-01)",
  {
    tag: "@desktop",
  },
  async ({ page, outside }) => {
    const maya = newPerson("Maya Ortiz")
    const I = {
      ...(await member(page, outside, [maya])),
      ...sosModel(page),
      ...escapeTextModel(page),
      ...recordingModel(page),
    }
    const jumpTo = (tool: string) =>
      page.getByRole("navigation", { name: "Go to a tool" }).getByRole("link", { name: tool }).click()

    await test.step("SOS is pressed with the mouse, and stopped with the PIN", async () => {
      await page.goto("/dashboard")
      await I.canReachSos()
      await I.pressSos()
      await expect(page.getByLabel("Enter your PIN to stop it")).toBeVisible()
      await I.letGo()
      await I.stopItWith(SAFE_PIN)
      await expect(page.getByText("Stopped. Nobody was told.").last()).toBeVisible()
    })

    await test.step("an escape text goes out, and no second one", async () => {
      await I.openEscape()
      await jumpTo("Escape text")
      await expect(I.panel.getByRole("heading")).toBeFocused()
      await I.choosePerson(maya.name)
      await I.sendText()
      await I.seeCounting(maya.name)
      await I.confirmSafe()
      await I.seeSafe()
    })

    await test.step("an ask goes out", async () => {
      await jumpTo("Ask your people")
      const asks = page.getByRole("region", { name: "Ask your people" })
      await asks.getByRole("button", { name: "Call me now" }).click()
      await expect(asks.getByText("Sent to 1 person", { exact: false })).toBeVisible()
      await outside.received({ to: maya.phone, purpose: "ask" })
    })

    await test.step("three seconds are recorded and kept", async () => {
      await jumpTo("Emergency Recording")
      await I.startRecording()
      await I.seeNotice()
      await I.acceptNotice()
      await I.seeStored(3)
      await I.stopAndKeep()
    })

    await test.step("a call from nobody rings over the whole screen", async () => {
      await page.clock.install()
      await page.goto("/sos")
      await page.getByRole("button", { name: "Ring in a moment" }).click()
      await expect(page.getByText("Mom calls in", { exact: false }).first()).toBeVisible()
      await page.clock.fastForward(3_000)
      await page.getByRole("button", { name: "Decline" }).click()
      await expect(page.getByText("Incoming call")).toHaveCount(0)
    })
  },
)
