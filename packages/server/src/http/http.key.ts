import type { MiddlewareHandler } from "hono"
import type { HttpEnv } from "./http.env.ts"

/** Asks a request that came with an API key what the key may do, before anything else is looked at. */
export function admitKey(operationId: string): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    await context.var.presentedKey?.admitTo(operationId)
    await next()
  }
}
