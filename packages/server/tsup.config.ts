import { copyFileSync } from "node:fs"
import { defineConfig } from "tsup"
import { options } from "../../tsup.base.ts"

/** What the server reads at run time beside its modules: the files of its pages. */
const FILES = [
  "http/http.page.css",
  "development/development.style.css",
  "development/development.script.js",
  "recording/recording.verifier.js",
]

export default defineConfig({
  ...options,
  onSuccess: async () => {
    for (const file of FILES) copyFileSync(`src/${file}`, `dist/${file}`)
  },
})
