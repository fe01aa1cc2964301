import { readFileSync } from "node:fs"
import { join } from "node:path"

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, "../apps/reference/dist/.vite/manifest.json"), "utf8"),
) as Readonly<Record<string, { readonly file: string }>>

/**
 * The address of the file that the build made of a module which is fetched by itself.
 * @param module from the app's folder: `src/features/sos/sos-shell.tsx`
 */
export function fileOf(module: string): string {
  const chunk = manifest[module]
  if (chunk === undefined) throw new Error(`${module} is no file of its own in the built app.`)
  return `**/${chunk.file}`
}
