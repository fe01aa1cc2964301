import { readFile } from "node:fs/promises"
import { activeLanguage, directionOf } from "@porchlight/core/language"
import { Hono } from "hono"
import { html } from "hono/html"
import type { HttpEnv } from "./http.env.ts"
import { contentSecurityPolicy } from "./http.headers.ts"

/** What a template gives; everything put into one is escaped unless it is such a thing itself. */
export type Markup = ReturnType<typeof html>

interface Page {
  readonly title: string
  readonly brand: string
  readonly main: Markup
  /** Further things for the head. */
  readonly head?: Markup
}

/** Pages for people without an account: no script at all, nothing from elsewhere, nothing framed. */
export const pagePolicy = contentSecurityPolicy({ "default-src": "'none'", "script-src": "'none'" })

const stylesheet = new URL("./http.page.css", import.meta.url)

/** The look of the pages without scripts, one small file. */
export const pageStyleRoutes = new Hono<HttpEnv>().get("/pages/style.css", async (context) => {
  context.header("cache-control", "public, max-age=3600")
  return context.body(await readFile(stylesheet, "utf8"), 200, { "content-type": "text/css; charset=utf-8" })
})

/** One page. Its title and description are neutral: previews of links show them on locked screens. */
export function renderPage({ title, brand, main, head }: Page): Markup {
  return html`<!doctype html>
    <html lang="${activeLanguage()}" dir="${directionOf(activeLanguage())}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pages/style.css" />
        ${head ?? ""}
      </head>
      <body>
        <main>
          <p class="brand">${brand}</p>
          ${main}
        </main>
      </body>
    </html>`
}
