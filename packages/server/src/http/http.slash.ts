import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "./http.env.ts"

/**
 * Leads from a page's address with a slash behind it, which somebody took along who copied it out of a text, to the page itself.
 * For pages below a folder of their own: the address that it leads to is one of ours, whatever stands in it.
 */
export const leadWithoutSlash: MiddlewareHandler<HttpEnv> = async (context, next) => {
  await next()
  const { method, path } = context.req
  const isMissed = context.res.status === 404 && (method === "GET" || method === "HEAD")
  if (isMissed && path.endsWith("/")) context.res = context.redirect(path.replace(/\/+$/u, ""), 302)
}
