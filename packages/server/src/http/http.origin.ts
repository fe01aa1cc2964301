import { Forbidden } from "@porchlight/core/error"
import type { MiddlewareHandler } from "hono"
import type { Settings } from "../context/index.ts"

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Refuses requests that another site's page caused. Browsers say so themselves: `Sec-Fetch-Site` from 2023 on, `Origin`
 * before. A request with neither comes from no browser and so carries nobody's cookies. What the page addressed as its own
 * host is its own origin, too, so that a local server works under each of its names.
 */
export function refuseForeignOrigins({ publicUrl }: Pick<Settings, "publicUrl">): MiddlewareHandler {
  const own = new URL(publicUrl).origin
  return async (context, next) => {
    if (!SAFE.has(context.req.method)) {
      const site = context.req.header("sec-fetch-site")
      const origin = context.req.header("origin")
      const host = context.req.header("host")
      const isOwnSite = site === undefined || site === "same-origin" || site === "none"
      const isOwnOrigin =
        origin === undefined || origin === own || (host !== undefined && hostOf(origin) === host)
      if (!isOwnSite || !isOwnOrigin) throw new Forbidden({})
    }
    await next()
  }
}

/**
 * The same for pages whose right to act is the token in their address. They send no referrer, and browsers then give the
 * origin of a form as `null` (Fetch standard, "append a request Origin header"), so only `Sec-Fetch-Site` counts.
 */
export const refuseForeignForms: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site")
  if (!SAFE.has(context.req.method) && (site === "cross-site" || site === "same-site"))
    throw new Forbidden({})
  await next()
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
