import type { Page } from "@playwright/test"
import { fileOf } from "./files.ts"

/** The app's script takes its time until it is let go: what stands in the page is there before it. */
export async function holdBackApp(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => (letGo = done))
  await page.route(fileOf("src/app/start-app.tsx"), async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
