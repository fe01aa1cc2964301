import { expect, type Page } from "@playwright/test"

/** Showing who one is, through the screens. */
export function identityModel(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Identity verification" })
  const press = (name: string) => dialog.getByRole("button", { name }).click()
  return {
    dialog,
    press,
    openVerification: async (name = "Verify my identity") => {
      await page.getByRole("button", { name }).click()
      await expect(dialog).toBeVisible()
    },
    /** A picture as a camera makes one. */
    givePicture: async (label: string) => {
      const png = await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(64, 48)
        canvas.getContext("2d")?.fillRect(0, 0, 64, 48)
        const blob = await canvas.convertToBlob({ type: "image/png" })
        return [...new Uint8Array(await blob.arrayBuffer())]
      })
      await dialog
        .getByLabel(label)
        .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from(png) })
    },
    seeStored: () => expect(dialog.getByText("It is stored. You can go on.")).toBeVisible(),
  }
}
