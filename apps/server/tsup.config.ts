import { join } from "node:path"
import { defineConfig } from "tsup"
import { processIn } from "../../tsup.process.ts"

export default defineConfig({ ...processIn(join(import.meta.dirname, "dist")), entry: ["src/main.ts"] })
