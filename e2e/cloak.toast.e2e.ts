import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson } from "./people.ts"
import { expect, test } from "./test.ts"

test("what has become of something is told within the window, however far down I am, and beside SOS and the way out", async ({
  page,
  outside,
}) => {
  const I = { ...(await member(page, outside, [newPerson("Dana Cruz")])), ...cloakModel(page) }
  await page.setViewportSize({ width: 390, height: 500 })
  await I.openCloak()
  const send = page.getByRole("button", { name: "Send a test text" })
  await send.evaluate((element) => element.scrollIntoView({ block: "start" }))
  await send.click()
  const toast = page.locator("output", { hasText: "SMS Test Successful" })
  await expect(toast.locator("strong")).toBeInViewport({ ratio: 1 })
  const isFree = await toast.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const others = [...document.querySelectorAll("#leave button, button")].filter((other) =>
      ["Leave", "SOS"].includes(other.textContent.trim()),
    )
    return others.every((other) => {
      const box = other.getBoundingClientRect()
      return box.bottom <= top || box.top >= bottom
    })
  })
  expect(isFree).toBe(true)
  await expect(toast).toBeHidden()
})

test("after each press of Shift I see and hear how many more leave", async ({ page, outside }) => {
  const said = (text: string) => page.getByRole("status").filter({ hasText: text })
  const countsAt = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    // What counts comes after the screen, and another key begins anew.
    await expect(async () => {
      await page.keyboard.press("a")
      await cloakModel(page).pressShift(1)
      await expect(said("Press Shift 2 more times to leave.")).toBeInViewport({ ratio: 1, timeout: 1_000 })
    }).toPass()
  }
  // A visitor's page leaves as well.
  await countsAt("/contact")
  const I = { ...(await member(page, outside, [newPerson("Dana Cruz")])), ...cloakModel(page) }
  await countsAt("/settings")
  await page.goto("/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await I.pressShift(1)
  await expect(said("Press Shift 2 more times to leave.")).toBeInViewport({ ratio: 1 })
  await I.pressShift(1)
  await expect(said("Press Shift once more to leave.")).toBeInViewport({ ratio: 1 })
  await page.keyboard.press("a")
  await expect(said("Press Shift")).toHaveCount(0)
  await page.keyboard.press("Shift+B")
  await expect(said("Press Shift")).toHaveCount(0)
})
