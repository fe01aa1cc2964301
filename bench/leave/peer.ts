import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const GOVUK = dirname(createRequire(import.meta.url).resolve("govuk-frontend/package.json"))
/** Where the component leads in its example is another site; this is as large as the page that ours leads to. */
const WEATHER = fileURLToPath(new URL("../../apps/reference/public/weather.html", import.meta.url))
const PARAGRAPH =
  "Somebody leaves the light on until you are home. If you do not check in, the people you trust are told where you are."

export interface LeavePeer {
  readonly url: string
  /** The scripts that leaving needs, in bytes as they are served. */
  readonly scriptBytes: number
  readonly stop: () => void
}

/**
 * A page with the component "Exit this page" as GOV.UK Frontend brings it: its own mark-up, style sheet and script, started
 * as its documentation says. It leads to a page on the same server. @throws when the package has another shape
 */
export async function startLeavePeer(): Promise<LeavePeer> {
  const file = (path: string) => readFile(join(GOVUK, "dist/govuk", path), "utf8")
  const [weather, style, script, component] = await Promise.all([
    readFile(WEATHER, "utf8"),
    file("govuk-frontend.min.css"),
    file("govuk-frontend.min.js"),
    file("components/exit-this-page/template-default.html"),
  ])
  const control = component.replace(/href="[^"]*"/u, 'href="/weather"')
  const html = `<!doctype html><html lang="en" class="govuk-template"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
<link rel="stylesheet" href="/govuk.css"></head><body class="govuk-template__body">
<script>document.body.className += " js-enabled govuk-frontend-supported"</script>
${control}<main class="govuk-main-wrapper"><h1>Date Smarter, Date Safer</h1>${`<p>${PARAGRAPH}</p>`.repeat(12)}</main>
<script type="module">import { initAll } from "/govuk.js"; initAll()</script></body></html>`
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    "/": ["text/html; charset=utf-8", html],
    "/govuk.css": ["text/css", style],
    "/govuk.js": ["text/javascript", script],
    "/weather": ["text/html; charset=utf-8", weather],
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ""]
    if (answer === undefined) return void response.writeHead(404).end()
    response.writeHead(200, { "content-type": answer[0] }).end(answer[1])
  })
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const stop = () => void server.close()
      done({ url: `http://127.0.0.1:${port}/`, scriptBytes: Buffer.byteLength(script), stop })
    })
  })
}
