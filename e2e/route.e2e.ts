import { expectAccessible } from "./accessible.ts"
import { routeModel } from "./models/route.model.ts"
import { member } from "./newcomer.ts"
import { expect, test } from "./test.ts"

test.use({
  geolocation: { latitude: 40.712_78, longitude: -74.005_97 },
  permissions: ["geolocation"],
})

test("I give my way, it is tracked, and I stop it", async ({ page, outside }) => {
  const I = { ...(await member(page, outside, [])), ...routeModel(page) }
  await I.openRoute()
  await expect(page.getByText(/^40\.71278, -74\.00597/u)).toBeVisible()
  await page.getByRole("button", { name: "Start route tracking" }).click()
  await expect(page.getByText("Please enter where you are going.")).toBeVisible()
  await expectAccessible(page)
  await I.trackWayTo("40.73, -74.0")
  await page.reload()
  await expect(page.getByRole("progressbar", { name: "Route progress" })).toHaveAttribute("value", "0")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Stop route tracking" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByText("You have stopped it.")).toBeVisible()
})
