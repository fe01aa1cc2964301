import type { Page } from "@playwright/test"

/** Words as they are read: case and the signs between them are a matter of the sentence they stand in. */
const plain = (text: string) => text.toLowerCase().replace(/[:.,]/gu, "").replace(/\s+/gu, " ")

/** The ids whose texts are nowhere on the page that is shown. */
export async function missingTexts(
  page: Page,
  texts: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<string>> {
  const shown = plain(await page.locator("body").innerText())
  return Object.entries(texts)
    .filter(([, text]) => !shown.includes(plain(text)))
    .map(([id]) => id)
}
