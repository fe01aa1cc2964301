import { expectAccessible } from "./accessible.ts"
import { notificationModel } from "./models/notification.model.ts"
import { member } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test("I choose how I hear of things, keep what I chose, and try it out (NOTIF-02, NPREF-09, NPREF-10)", async ({
  page,
  outside,
}) => {
  const { me } = await member(page, outside, [])
  const I = notificationModel(page)

  await I.openNotifications()
  await I.chooseTab("Channels", "keyboard")
  await expect(page.getByText("Not connected here. Nothing is sent this way.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("switch", { name: "push" }).uncheck()
  await I.chooseTab("Priority")
  await page.getByRole("group", { name: "high" }).getByRole("checkbox", { name: "email" }).uncheck()
  await I.chooseTab("Quiet Hours")
  await page.getByLabel("From").fill("21:30")
  await I.save()
  await page.reload()
  await I.chooseTab("Quiet Hours")
  await expect(page.getByLabel("From")).toHaveValue("21:30")
  await I.chooseTab("Channels")
  await expect(page.getByRole("switch", { name: "push" })).not.toBeChecked()

  await I.chooseTab("Test")
  await I.sendTest("high")
  const { text } = await outside.received({ to: me.phone, purpose: "notification" })
  expect(text).toContain("A test of your notifications")
  await expect(page.getByText("Handed over: sms").first()).toBeVisible()
  await page.getByText("Handed over: sms").first().click()
  await expect(page.getByText("push: switched off")).toBeVisible()
  await expectAccessible(page)
  await page.goto("/settings")
  await expect(page.getByRole("switch", { name: "Push notifications" })).not.toBeChecked()
})
