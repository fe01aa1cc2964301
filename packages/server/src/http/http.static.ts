import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { isOffered, pickLanguage, type Language } from "@porchlight/core/language"
import { Hono, type Context } from "hono"
import { getCookie } from "hono/cookie"
import type { HttpEnv } from "./http.env.ts"
import { fillManifest, fillPage, fillWorker, type PageFacts } from "./http.fill.ts"
import { contentSecurityPolicy } from "./http.headers.ts"

/** A file of the built app, held in memory with its compressed forms. */
interface Asset {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  /** The policy that allows this page's own inline scripts; null for everything but HTML. */
  readonly policy: string | null
  readonly plain: Uint8Array<ArrayBuffer>
  /** By encoding, null where it saves nothing. Made when somebody asks for it first, unless the build made it: browsers hardly ever ask for both. */
  readonly compressed: (encoding: Encoding) => Uint8Array<ArrayBuffer> | null
}

type Encoding = "br" | "gzip"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
}

/** Formats that are compressed already. */
const COMPRESSED = new Set([".ico", ".png", ".webp", ".woff", ".woff2"])

/** Names that the build made from the content: `assets/1Zms7DW.js`, `assets/latin-DPp7N0c.woff2`. */
const HASHED = /(^|\/)assets\/(?:.*-)?[A-Za-z0-9_-]{7}\.[a-z0-9]+$/u

/** The folder that a build made, as it is served. */
export interface StaticSite {
  readonly routes: Hono<HttpEnv>
  /** Answers with a page under whatever address was asked for; null where the build has no such page. */
  readonly answerWith: (page: string) => ((context: Context<HttpEnv>) => Response) | null
}

/**
 * Serves a folder that a build made. Only files that were there at the start exist, so no path leads out of it. Addresses
 * without a file are the app's own routes and get the page that the build made for them, such as `terms.html`, or
 * `index.html`, in the language of whoever asks where there is one (`terms.es.html`); under `reserved` prefixes they are nowhere. What the deployment decides is written into the pages.
 */
export function staticSite(
  root: string,
  { reserved, facts }: { readonly reserved: ReadonlyArray<string>; readonly facts: PageFacts },
): StaticSite {
  const files = new Set(listFiles(root))
  const assets = new Map<string, Asset>()
  const load = (name: string) => {
    const kept = assets.get(name)
    if (kept) return kept
    const made = files.has(`${name}.br`) && !isFilled(name) ? readFileSync(join(root, `${name}.br`)) : null
    const asset = readAsset(root, name, facts, made)
    assets.set(name, asset)
    return asset
  }
  const servePage = (context: Context<HttpEnv>, page: string) => {
    const translated = `${page}.${languageOf(context)}.html`
    return serve(context, load(files.has(translated) ? translated : `${page}.html`))
  }
  const routes = new Hono<HttpEnv>().get("*", (context) => {
    const name = decodePath(context.req.path)
    const isReserved = reserved.some((prefix) => `/${name}/`.startsWith(prefix))
    const isPage = name === "index.html" || extname(name) === ""
    if (files.has(name) && !isPage && !name.endsWith(".br")) return serve(context, load(name))
    if (isReserved || !isPage || !files.has("index.html")) return context.notFound()
    return servePage(context, files.has(`${name}.html`) ? name : "index")
  })
  return {
    routes,
    answerWith: (page) => (files.has(`${page}.html`) ? (context) => servePage(context, page) : null),
  }
}

function serve(context: Context<HttpEnv>, asset: Asset): Response {
  context.header("cache-control", asset.cacheControl)
  context.header("etag", asset.etag)
  context.header(
    "vary",
    asset.policy === null ? "accept-encoding" : "accept-encoding, accept-language, cookie",
  )
  if (asset.policy !== null) context.header("content-security-policy", asset.policy)
  if (context.req.header("if-none-match") === asset.etag) return context.body(null, 304)
  const accepted = context.req.header("accept-encoding") ?? ""
  context.header("content-type", asset.type)
  const encoding = /\bbr\b/u.test(accepted) ? "br" : /\bgzip\b/u.test(accepted) ? "gzip" : null
  const compressed = encoding === null ? null : asset.compressed(encoding)
  if (encoding !== null && compressed !== null) {
    return context.body(compressed, 200, { "content-encoding": encoding })
  }
  return context.body(asset.plain)
}

/** The language of the page: the one that was chosen in this browser (kept-language.ts), or the one that it asks for. */
function languageOf(context: Context<HttpEnv>): Language {
  const chosen = getCookie(context, "language")
  return isOffered(chosen) ? chosen : pickLanguage(context.req.header("accept-language"))
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/+/u, "") || "index.html"
  } catch {
    return "index.html"
  }
}

function listFiles(root: string): ReadonlyArray<string> {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(root, name)).isFile())
    .map((name) => relative(root, join(root, name)).split(sep).join("/"))
}

/** `made` is what the build compressed, null where it left that to us. */
function readAsset(root: string, name: string, facts: PageFacts, made: Uint8Array | null): Asset {
  const extension = extname(name)
  const plain = filled(readFileSync(join(root, name)), name, facts)
  const isCompressible = !COMPRESSED.has(extension) && plain.length > 512
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    cacheControl: HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
    policy: extension === ".html" ? pagePolicy(Buffer.from(plain).toString("utf8")) : null,
    plain,
    compressed: isCompressible ? compressorOf(plain, made) : () => null,
  }
}

const COMPRESS: Readonly<Record<Encoding, (plain: Uint8Array) => Uint8Array>> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (plain) => gzipSync(plain, { level: 9 }),
}

function compressorOf(
  plain: Uint8Array,
  made: Uint8Array | null,
): (encoding: Encoding) => Uint8Array<ArrayBuffer> {
  const kept = new Map<Encoding, Uint8Array<ArrayBuffer>>()
  if (made !== null) kept.set("br", new Uint8Array(made))
  return (encoding) => {
    const compressed = kept.get(encoding) ?? new Uint8Array(COMPRESS[encoding](plain))
    kept.set(encoding, compressed)
    return compressed
  }
}

const fillOf = (name: string) => FILLS[name] ?? FILLS[extname(name)]

/** Whether the deployment writes into the file: what the build compressed is not what is sent. */
const isFilled = (name: string) => fillOf(name) !== undefined

function filled(built: Buffer, name: string, facts: PageFacts): Uint8Array<ArrayBuffer> {
  const fill = fillOf(name)
  return new Uint8Array(fill === undefined ? built : Buffer.from(fill(built.toString("utf8"), facts)))
}

const FILLS: Readonly<Record<string, (text: string, facts: PageFacts) => string>> = {
  ".html": fillPage,
  ".webmanifest": fillManifest,
  "sw.js": fillWorker,
}

/** Allows the inline scripts and styles that the page was built with, by their hashes, and no others. */
function pagePolicy(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "gu"))]
      .filter(([, text]) => text !== undefined && text !== "")
      .map(([, text = ""]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join("")
  return contentSecurityPolicy({
    "script-src": `'self'${hashes("script")}`,
    "style-src": `'self'${hashes("style")}`,
    "worker-src": "'self'",
    "manifest-src": "'self'",
  })
}
