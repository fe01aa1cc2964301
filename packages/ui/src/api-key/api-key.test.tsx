import { API_KEY_STATES } from "@porchlight/machines/api-key"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, type Scene } from "../testing/scene.ts"
import * as stories from "./api-key.stories.tsx"
import { MyApiKeys } from "./examples/api-keys.tsx"
import { ApiKey, apiKeyAnatomy, type UseApiKeyOptions } from "./index.ts"

const PASSWORD = "correct horse battery"

const show = ({ backend }: Scene, options: UseApiKeyOptions = {}) =>
  render(
    <BackendProvider backend={backend}>
      <MyApiKeys {...options} />
    </BackendProvider>,
  )
const knowsParts = () => {
  for (const part of partsInPage(apiKeyAnatomy)) expect(Object.keys(apiKeyAnatomy.parts)).toContain(part)
}

test("every state has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...API_KEY_STATES].sort())
})

test("a key is made by keyboard, copied while it is shown, and revoked after a question (KEY-01)", async () => {
  const scene = await memberScene()
  const copied: Array<string> = []
  const copy = async (text: string) => copied.push(text) > 0
  await show(scene, { copy })
  await expect.element(page.getByText(/You have no keys/u)).toBeVisible()
  await page.getByLabelText("Name").click()
  await userEvent.keyboard("Bracelet")
  page.getByRole("checkbox", { name: "SOS: Raise an alarm" }).element().focus()
  await userEvent.keyboard(" ")
  await page.getByLabelText(/^Your password/u).click()
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  const shown = page.getByRole("textbox", { name: "API key" })
  await expect.element(shown).toHaveValue(expect.stringMatching(/^pl_live_\w{49}$/u))
  await expect.element(page.getByRole("group", { name: "Your new key" })).toHaveFocus()
  knowsParts()
  await page.getByRole("button", { name: "Copy key" }).click()
  await expect.element(page.getByText("Copied")).toBeVisible()
  expect(shown.element()).toHaveValue(copied[0] ?? "")
  await page.getByRole("button", { name: "I have kept it" }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(copied[0])
  await page.getByRole("button", { name: "Revoke Bracelet" }).click()
  await expect.element(page.getByRole("group", { name: /^Revoke Bracelet\?/u })).toHaveFocus()
  knowsParts()
  await page.getByRole("button", { name: "Keep it" }).click()
  await page.getByRole("button", { name: "Revoke Bracelet" }).click()
  await page.getByRole("button", { name: "Revoke it now" }).click()
  await expect.element(page.getByText(/The key is revoked/u)).toBeVisible()
  expect(await scene.backend.apiKey.list()).toEqual([])
})

test("faults stand at their fields, focus goes to the first, and a place is warned of", async () => {
  await show(await memberScene())
  await page.getByRole("button", { name: "Make key" }).click()
  const name = page.getByLabelText("Name")
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(/Give it a name/u)
  await name.fill("Watch")
  await page.getByRole("button", { name: "Make key" }).click()
  const first = page.getByRole("checkbox", { name: "Profile: See" })
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription(/Choose what it may do/u)
  await page.getByRole("checkbox", { name: "Where you are on a date: See" }).click()
  await expect
    .element(page.getByText("Whoever has this key can see where you are or mean to be."))
    .toBeVisible()
})

test("a host may forbid both, and a part outside its root says what is missing", async () => {
  const scene = await memberScene()
  await show(scene, { onCreating: ({ cancel }) => cancel() })
  await page.getByLabelText("Name").fill("Watch")
  await page.getByRole("checkbox", { name: "Profile: See" }).click()
  await page.getByLabelText(/^Your password/u).fill(PASSWORD)
  await page.getByRole("button", { name: "Make key" }).click()
  expect(await scene.backend.apiKey.list()).toEqual([])
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<ApiKey.Status />)).rejects.toThrow("Put it inside <ApiKey.Root>")
})
