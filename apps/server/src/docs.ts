import { readFileSync, writeFileSync } from "node:fs"
import { configurationPage } from "./help.ts"

/** Writes docs/configuration.md; with `--check` writes nothing and fails when the committed page differs. */
const file = new URL("../../../docs/configuration.md", import.meta.url)
const page = configurationPage()

if (!process.argv.includes("--check")) writeFileSync(file, page)
else if (readFileSync(file, "utf8") !== page) {
  console.error(
    "docs/configuration.md differs from the settings. Run: pnpm --filter @porchlight/app-server docs",
  )
  process.exit(1)
}
