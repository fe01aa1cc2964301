import { expect, type Page } from "@playwright/test"

/** The Vibe Check, through the screens. */
export function vibeModel(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Vibe Check" })
  const seeDangerWaysOut = async () => {
    await expect(page.getByRole("link", { name: "Open SOS" })).toHaveAttribute("href", "/sos")
    await expect(page.getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911")
  }
  return {
    openVibeCheck: async () => {
      await page.goto("/vibe-check")
      await expect(page.getByRole("heading", { level: 1, name: "Vibe Check" })).toBeVisible()
    },
    shareLevel: (level: "great" | "okay" | "rough") =>
      page.getByRole("button", { name: new RegExp(`^${level}`, "u") }).click(),
    seeShared: async (level: string, fate: string) => {
      await expect(page.getByText(`You shared: ${level}`)).toBeVisible()
      await expect(page.getByText(fate).first()).toBeVisible()
    },
    seeNotSentYet: () =>
      expect(
        page
          .getByRole("main")
          .getByText("NOT SENT YET. You are offline. We send it once, as soon as you are back."),
      ).toBeVisible(),
    /** Beside a word of danger. */
    seeDangerWaysOut,
    /** Where it is rough. */
    seeWaysOut: async () => {
      await seeDangerWaysOut()
      for (const [name, tool] of [
        ["Exit lines and escape text", "escape"],
        ["A call from nobody", "call"],
        ["Ask somebody to come or call", "ask"],
      ] as const)
        await expect(page.getByRole("link", { name })).toHaveAttribute("href", `/sos#tool-${tool}`)
    },
    /** A way out leads to its tool, not to the top of the toolkit. */
    takeTheCall: async () => {
      await page.getByRole("link", { name: "A call from nobody" }).click()
      await expect(page.getByRole("heading", { name: "Emergency Exit Call" })).toBeFocused()
      await expect(page.getByRole("heading", { name: "Emergency Exit Call" })).toBeInViewport()
    },
    openFloatingCheck: async () => {
      await page.getByRole("button", { name: "Vibe Check" }).click()
      await expect(dialog).toBeVisible()
    },
    goOn: () => dialog.getByRole("button", { name: "Next" }).click(),
    /** The three steps, from the first to sharing. */
    shareInSteps: async (feeling: string, reason: string, note: string) => {
      await dialog.getByRole("radio", { name: feeling }).check()
      await dialog.getByRole("button", { name: "Next" }).click()
      await dialog.getByRole("checkbox", { name: reason }).check()
      await dialog.getByRole("button", { name: "Next" }).click()
      await dialog.getByLabel("A note (optional)").fill(note)
      await dialog.getByRole("button", { name: "Share", exact: true }).click()
    },
    askClarity: async (question: string) => {
      await page.getByRole("button", { name: "Ask Clarity" }).click()
      await expect(page.getByText("Clarity gives prepared answers.")).toBeVisible()
      await page.getByRole("button", { name: "Start" }).click()
      await page.getByLabel("Your question").fill(question)
      await page.getByRole("button", { name: "Ask", exact: true }).click()
    },
  }
}
