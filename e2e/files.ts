import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "../apps/reference/dist/.vite/manifest.json"), "utf8"),
) as Readonly<Record<string, { readonly file: string }>>

/**
 * The address of the file that the build made of a module which is fetched by itself.
 * @param module from the app's folder: `src/app/member.ts`
 */
export function fileOf(module: string): string {
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`${module} is no file of its own in the built app.`)
  return `**/${chunk.file}`
}

/**
 * Lets a file that did not come yet be on its way until it is let go: whoever asks for it meanwhile waits, and what stands in its place
 * stays. Without that it may come by itself before anybody presses.
 */
export async function bringSlowly(page: Page, module: string): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => (letGo = done))
  // In place of what kept it away: what is said last of an address holds.
  await page.route(fileOf(module), async (route) => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
