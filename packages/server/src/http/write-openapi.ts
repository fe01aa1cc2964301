import { readFileSync, writeFileSync } from "node:fs"
import { systemClock } from "../clock/index.ts"
import { createLog } from "../context/index.ts"
import { openPglite } from "../database/index.ts"
import { createServer } from "../server.ts"
import { DEFAULT_PRODUCT } from "@porchlight/core/config"

/**
 * Writes openapi.json, from which clients are generated; with `--check` writes nothing and fails when the committed file
 * differs from what the server describes.
 */
const file = new URL("../../openapi.json", import.meta.url)

const server = createServer({
  database: await openPglite(null),
  clock: systemClock(),
  secret: "describes itself and keeps no secret",
  providers: [],
  log: createLog("silent"),
  settings: {
    mode: "test",
    publicUrl: "http://127.0.0.1",
    ...DEFAULT_PRODUCT,
    adminEmails: [],
    codeGuard: null,
    supportEmail: null,
    supportPhone: null,
    allowedSimulations: [],
  },
})
const response = await server.fetch(new Request("http://127.0.0.1/docs/openapi.json"))
const text = `${JSON.stringify(await response.json(), null, 2)}\n`
await server.close()

if (!process.argv.includes("--check")) writeFileSync(file, text)
else if (readFileSync(file, "utf8") !== text) {
  console.error("packages/server/openapi.json differs from the routes. Run: pnpm openapi")
  process.exit(1)
}
