import { createServer } from "node:http"
import { gzipSync } from "node:zlib"

const PARAGRAPH =
  "Somebody leaves the light on until you are home. If you do not check in, the people you trust are told where you are, even if your phone is off."

/** The least that a page can be: words and a few lines of style, one answer, no script. */
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A page</title>
<style>body{font:1rem/1.5 system-ui;margin:0 auto;max-width:34rem;padding:1rem;background:#0e1524;color:#f4efe4}</style>
</head><body><main><h1>Date Smarter, Date Safer</h1>${`<p>${PARAGRAPH}</p>`.repeat(12)}</main></body></html>`

export interface Peer {
  readonly url: string
  readonly stop: () => void
}

/** Serves the static page, compressed, on a port that is free. */
export function startPeer(): Promise<Peer> {
  const body = gzipSync(html)
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "gzip" })
      .end(body)
  })
  return new Promise((done) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      done({ url: `http://127.0.0.1:${port}/`, stop: () => server.close() })
    })
  })
}
