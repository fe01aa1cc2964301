import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { DEFAULT_PRODUCT } from "@porchlight/core/config"
import { afterAll, expect, test } from "vitest"
import { staticSite } from "./http.static.ts"

const folder = mkdtempSync(join(tmpdir(), "porchlight-web-"))
const root = join(folder, "web")
mkdirSync(join(root, "assets"), { recursive: true })
writeFileSync(join(folder, "secret"), "do not serve this")
writeFileSync(
  join(root, "index.html"),
  `<!doctype html><script>go()</script><script src="/a.js"></script><style>b{}</style>${" ".repeat(600)}`,
)
writeFileSync(join(root, "assets/1Zms7DW.js"), "let a = 1;".repeat(200))
writeFileSync(join(root, "assets/font-DPp7N0c.woff2"), Buffer.alloc(2_000))
writeFileSync(join(root, "assets/2Zms7DW.js"), "let b = 2;".repeat(200))
writeFileSync(join(root, "assets/2Zms7DW.js.br"), "compressed by the build")
writeFileSync(join(root, "privacy.html"), `<head></head>Privacy of Porchlight${" ".repeat(600)}`)
writeFileSync(join(root, "privacy.html.br"), "compressed before it was filled")
writeFileSync(join(root, "sw.js"), "self")
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(join(root, "terms.html"), "<head></head>Terms of Porchlight")
writeFileSync(join(root, "terms.es.html"), "<head></head>Términos de Porchlight, 16 de enero de 2025, al 911")
writeFileSync(join(root, "manifest.webmanifest"), '{"name":"Porchlight"}')

const product = { ...DEFAULT_PRODUCT, brandName: "Lantern" }
const { routes: app } = staticSite(root, {
  reserved: ["/api/", "/dev/"],
  facts: { product, emergencyNumber: "112", realDelivery: true, isDevelopment: false },
})
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => app.request(path, { headers })

test.each([
  ["1Zms7DW.js", "text/javascript"],
  ["font-DPp7N0c.woff2", "font/woff2"],
])("%s, whose name holds its content's hash, may be kept for a year", async (name, type) => {
  const response = await get(`/assets/${name}`)
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
  expect(response.headers.get("content-type")).toContain(type)
})

test.each(["/", "/sw.js", "/index.html"])("%s is asked for again each time", async (path) => {
  const response = await get(path)
  expect(response.headers.get("cache-control")).toBe("no-cache")
  const etag = response.headers.get("etag") ?? ""
  expect((await get(path, { "if-none-match": etag })).status).toBe(304)
})

test("what is worth it goes out compressed, as the browser can", async () => {
  const text = "let a = 1;".repeat(200)
  const path = "/assets/1Zms7DW.js"
  const brotli = await get(path, { "accept-encoding": "gzip, br" })
  expect(brotli.headers.get("content-encoding")).toBe("br")
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(text)
  const gzip = await get(path, { "accept-encoding": "gzip" })
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text)
  const font = await get("/assets/font-DPp7N0c.woff2", { "accept-encoding": "br" })
  expect(font.headers.get("content-encoding")).toBeNull()
})

test("what the build compressed goes out as it is, unless we wrote into the file, and has no address of its own", async () => {
  const built = await get("/assets/2Zms7DW.js", { "accept-encoding": "br" })
  expect(built.headers.get("content-type")).toContain("text/javascript")
  expect(await built.text()).toBe("compressed by the build")
  expect(await (await get("/assets/2Zms7DW.js")).text()).toBe("let b = 2;".repeat(200))
  expect((await get("/assets/2Zms7DW.js.br")).status).toBe(404)
  const page = await get("/privacy", { "accept-encoding": "br" })
  expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain("Privacy of")
})

test("the app's own routes get its page", async () => {
  for (const path of ["/dashboard", "/confirm-email?act=undo", "/a/b/c"]) {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("<!doctype html>")
  }
})

test("an address that the build made a page for gets that page, under the deployment's name (GEN-11)", async () => {
  expect(await (await get("/terms")).text()).toMatch(/<\/head>Terms of Lantern$/u)
  expect(await (await get("/terms/more")).text()).toContain("go()")
  expect(await (await get("/manifest.webmanifest")).json()).toEqual({ name: "Lantern" })
})

test("the page's inline script and style run by their hashes, nobody else's do", async () => {
  const policy = (await get("/")).headers.get("content-security-policy") ?? ""
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/u)
  expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/u)
})

test.each(["/missing.js", "/assets/missing-12345678.js", "/api/v1/unknown", "/dev/outbox", "/dev"])(
  "%s is nowhere",
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each(["/../secret", "/%2e%2e/secret", "/..%2fsecret", "/assets/..%2f..%2fsecret", "/%00", "/%ff"])(
  "%s does not lead out of the folder",
  async (path) => {
    expect(await (await get(path)).text()).not.toContain("do not serve this")
  },
)

test("a page comes in the language that was chosen in the browser, or that it asks for, and caches are told", async () => {
  const spanish = await get("/terms", { "accept-language": "es-MX,en;q=0.5" })
  expect(await spanish.text()).toContain("Términos de Lantern")
  expect(spanish.headers.get("vary")).toBe("accept-encoding, accept-language, cookie")
  const chosen = await get("/terms", { "accept-language": "en", cookie: "a=b; language=es" })
  expect(await chosen.text()).toContain("Términos")
  const english = await get("/terms", { "accept-language": "es", cookie: "language=en" })
  expect(await english.text()).toContain("Terms of Lantern")
  const nonsense = await get("/terms", { cookie: "language=../../secret" })
  expect(await nonsense.text()).toContain("Terms of Lantern")
})

test("what a deployment decides is written into the Spanish pages too", async () => {
  const { routes: own } = staticSite(root, {
    reserved: [],
    facts: {
      product: { ...product, privacyDate: "May 2, 2026" },
      emergencyNumber: "112",
      realDelivery: true,
      isDevelopment: false,
    },
  })
  const page = await own.request("/terms", { headers: { "accept-language": "es" } })
  expect(await page.text()).toContain("Términos de Lantern, 2 de mayo de 2026, al 112")
})
