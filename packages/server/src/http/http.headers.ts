import type { MiddlewareHandler } from "hono"
import type { Settings } from "../context/index.ts"

/** A header and its value. */
type Header = readonly [name: string, value: string]

/** A value as JSON that a header can hold: its signs beyond ASCII are escaped. */
export function headerJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** Nothing but what this server sends itself; no inline script, no inline style. `extra` replaces or adds directives. */
export function contentSecurityPolicy(extra: Readonly<Record<string, string>> = {}): string {
  const directives = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    // A recording that was fetched plays from memory.
    "media-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    ...extra,
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ")
}

/** The headers of every answer (OWASP ASVS 3.4). Made once: writing them one by one from middlewares costs most of a request. */
function securityHeaders(settings: Pick<Settings, "publicUrl">): ReadonlyArray<Header> {
  const headers: ReadonlyArray<Header> = [
    ["content-security-policy", contentSecurityPolicy()],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "geolocation=(self), camera=(self), microphone=(self), payment=(), usb=()"],
    ["referrer-policy", "no-referrer"],
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    // Whoever answers with something public says so; everything else stays out of every cache.
    ["cache-control", "no-store"],
  ]
  return isSecure(settings)
    ? [...headers, ["strict-transport-security", "max-age=63072000; includeSubDomains"]]
    : headers
}

/** Whether people reach this server over TLS. */
export function isSecure({ publicUrl }: Pick<Settings, "publicUrl">): boolean {
  return publicUrl.startsWith("https:")
}

/** Lays the headers down before anything answers, so that every answer made from the context carries them. */
export function presetHeaders(settings: Pick<Settings, "publicUrl">): MiddlewareHandler {
  const headers = securityHeaders(settings)
  return async (context, next) => {
    for (const [name, value] of headers) context.header(name, value)
    await next()
  }
}
