import { WEBHOOK_STATES } from "@porchlight/machines/webhook"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { statesWithStory } from "../testing/anatomy.ts"
import { memberScene } from "../testing/scene.ts"
import { MyWebhooks } from "./examples/my-webhooks.tsx"
import * as stories from "./webhook.stories.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })

async function enter(name: string): Promise<void> {
  button(name).element().focus()
  await userEvent.keyboard("{Enter}")
}

test("every state of webhooks has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...WEBHOOK_STATES].sort())
})

test("by keyboard alone: an address is refused, added with the password, its secret kept, tried, switched off and on and deleted (HOOK-01)", async () => {
  const { backend, world } = await memberScene()
  await render(
    <BackendProvider backend={backend}>
      <MyWebhooks timeZone="UTC" />
    </BackendProvider>,
  )
  await expect.element(page.getByText("No webhooks yet")).toBeVisible()
  await enter("Add a webhook")
  const url = page.getByLabelText("Address")
  const password = page.getByLabelText("Your password, so that nobody else does this")
  await expect.element(url).toHaveFocus()
  await userEvent.keyboard("http://10.0.0.1/{Enter}")
  await expect.element(page.getByText("Please enter an address that begins with https://")).toBeVisible()
  await expect.element(url).toHaveFocus()
  await userEvent.fill(url, "https://hooks.example.com/a")
  await userEvent.keyboard("{Enter}")
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard("correct horse battery{Enter}")
  const secret = page.getByLabelText("Secret", { exact: true })
  await expect.element(secret).toHaveFocus()
  await expect.element(secret).toHaveValue(expect.stringMatching(/^whsec_/u))
  await enter("I have kept it")
  await expect.element(secret).not.toBeInTheDocument()
  await enter("Send a test to hooks.example.com/a")
  await expect.element(page.getByText("Not sent yet")).toBeVisible()
  world.tick()
  await expect.element(page.getByText("Delivered (204)")).toBeVisible()
  const isOn = page.getByRole("switch", { name: "hooks.example.com/a is on" })
  isOn.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(page.getByText("Switched off. Nothing is sent.")).toBeVisible()
  await expect.element(isOn).toHaveAttribute("aria-disabled", "false")
  await enter("Add a webhook")
  await expect
    .element(page.getByText("Save or cancel what is in the form first. Then it can be switched on."))
    .toBeVisible()
  await expect.element(isOn).toHaveAttribute("aria-disabled", "true")
  await expect.element(button("Change hooks.example.com/a")).not.toBeInTheDocument()
  await enter("Cancel")
  await expect.element(isOn).toHaveAttribute("aria-disabled", "false")
  await expect.element(button("Change hooks.example.com/a")).toBeVisible()
  isOn.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard("wrong{Enter}")
  await expect.element(page.getByText("The password is not right.")).toBeVisible()
  await expect.element(password).toHaveFocus()
  await userEvent.fill(password, "correct horse battery")
  await userEvent.keyboard("{Enter}")
  await expect.element(password).not.toBeInTheDocument()
  await expect.element(page.getByText("Switched off. Nothing is sent.")).not.toBeInTheDocument()
  await enter("New secret for hooks.example.com/a")
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Enter your password.")).toBeVisible()
  await userEvent.keyboard("correct horse battery{Enter}")
  await expect.element(secret).toHaveFocus()
  await enter("I have kept it")
  await enter("Delete hooks.example.com/a")
  await expect.element(button("Keep it")).toHaveFocus()
  await enter("Delete hooks.example.com/a")
  await expect.element(page.getByText("No webhooks yet")).toBeVisible()
})
