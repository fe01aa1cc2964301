import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { Hono } from "hono"
import { html } from "hono/html"
import type { HttpEnv } from "./http.env.ts"
import { contentSecurityPolicy } from "./http.headers.ts"

const require = createRequire(import.meta.url)

/** The reference page's own script, from its npm package: nothing is loaded from elsewhere. */
const scalar = new URL("browser/standalone.js", pathToFileURL(require.resolve("@scalar/api-reference")))

// The page puts its styles into the document as it goes; that is why this one page, which shows nobody's data and whose
// every request carries no credentials by itself, allows inline styles. Scripts stay our own.
const policy = contentSecurityPolicy({
  "style-src": "'self' 'unsafe-inline'",
  "font-src": "'self' data:",
  "img-src": "'self' data: blob:",
})

const start = `Scalar.createApiReference("#reference", {
  url: "/docs/openapi.json",
  withDefaultFonts: false,
  hideClientButton: true,
  telemetry: false,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
})
`

/** The interface description as a page, and as the file that clients are generated from. */
export function docsRoutes(document: () => Promise<object>): Hono<HttpEnv> {
  let text: Promise<string> | null = null
  const description = () => (text ??= document().then((value) => JSON.stringify(value)))
  return new Hono<HttpEnv>()
    .get("/docs", (context) => {
      context.header("content-security-policy", policy)
      return context.html(
        html`<!doctype html>
          <html lang="en">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <title>Porchlight API</title>
            </head>
            <body>
              <div id="reference"></div>
              <script src="/docs/scalar.js"></script>
              <script src="/docs/start.js"></script>
            </body>
          </html>`,
      )
    })
    .get("/docs/openapi.json", async (context) => {
      context.header("cache-control", "no-cache")
      return context.body(await description(), 200, { "content-type": "application/json" })
    })
    .get("/docs/start.js", (context) =>
      context.body(start, 200, { "content-type": "text/javascript; charset=utf-8" }),
    )
    .get("/docs/scalar.js", async (context) => {
      context.header("cache-control", "public, max-age=86400")
      return context.body(new Uint8Array(await readFile(scalar)), 200, {
        "content-type": "text/javascript; charset=utf-8",
      })
    })
}
