import { clarityMessages } from "@porchlight/core/clarity"
import { composeStories } from "@storybook/react-vite"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { leaveDialog } from "../testing/leave-dialog.ts"
import * as stories from "./clarity.stories.tsx"
import { ClarityChat } from "./examples/clarity-chat.tsx"
import { clarityAnatomy } from "./index.ts"

async function openChat() {
  await page.getByRole("button", { name: "Ask Clarity" }).click()
  await page.getByRole("button", { name: "Start" }).click()
  await expect.element(page.getByRole("dialog", { name: "Ask Clarity" })).toBeVisible()
}

test("every state of Clarity has a story", () => {
  const told = statesWithStory(stories)
  expect(clarityAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the introduction says what it is; each answer is labelled as prepared, without any request (CLAR-01, CLAR-02, CLAR-03)", async () => {
  const fetched = vi.spyOn(globalThis, "fetch")
  await render(<ClarityChat />)
  await page.getByRole("button", { name: "Ask Clarity" }).click()
  await expect.element(page.getByRole("dialog", { name: "This is Clarity" })).toBeVisible()
  await expect.element(page.getByText("It cannot call for help. In danger, use SOS.")).toBeVisible()
  await page.getByRole("button", { name: "Start" }).click()
  for (const topic of ["cloak", "red-flag", "invite", "sos"] as const) {
    await expect.element(page.getByRole("link", { name: "Open SOS" })).not.toBeInTheDocument()
    await page.getByRole("button", { name: clarityMessages.question[topic] }).click()
    await expect.element(page.getByText(clarityMessages.answer[topic])).toBeVisible()
  }
  expect(page.getByText("Prepared answer", { exact: true }).elements()).toHaveLength(4)
  await expect.element(page.getByRole("link", { name: "Open SOS" })).toBeVisible()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})

test("a word of danger shows SOS and the call, and they stay (CLAR-01)", async () => {
  await render(<ClarityChat clarity={{ answer: async () => "Have fun." }} />)
  await openChat()
  await page.getByLabelText("Your question").fill("Tengo miedo")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("link", { name: "Open SOS" })).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
  await page.getByRole("button", { name: "How do I invite someone?" }).click()
  await expect.element(page.getByRole("link", { name: "Open SOS" })).toBeVisible()
})

test.each(["helpp", "me está siguiendo", "asdf", "is it a red flag", "es una bandera roja que me insista"])(
  "badly typed, in either language, not understood at all or about something else, '%s' shows SOS and the call (CLAR-01)",
  async (question) => {
    await render(<ClarityChat />)
    await openChat()
    await page.getByLabelText("Your question").fill(question)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("link", { name: "Open SOS" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Call 911" })).toBeVisible()
  },
)

test("Escape closes it and nothing that was asked is left", async () => {
  await render(<ClarityChat />)
  await openChat()
  await page.getByRole("button", { name: "Is this a red flag?" }).click()
  await leaveDialog()
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  await openChat()
  await expect.element(page.getByText("Tap a question or type your own.")).toBeVisible()
})

test.each(["Escape", "Close"])(
  "closed by %s, from the introduction or the chat, it gives the focus back to its button",
  async (way) => {
    await render(<ClarityChat />)
    const opener = page.getByRole("button", { name: "Ask Clarity" })
    const close = async () => {
      if (way === "Escape") await leaveDialog()
      else await page.getByRole("button", { name: "Close" }).click()
      await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    }
    await opener.click()
    await close()
    await openChat()
    await close()
  },
)

test("the parts in the page are those of the anatomy", async () => {
  await render(<ClarityChat />)
  await openChat()
  await page.getByRole("button", { name: "Is this a red flag?" }).click()
  const known = new Set(Object.keys(clarityAnatomy.parts))
  expect([...partsInPage(clarityAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).Closed)).toEqual([])
})
