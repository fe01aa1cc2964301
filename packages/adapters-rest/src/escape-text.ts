import type { EscapeTextPort } from "@porchlight/core/escape-text"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

/** Each call carries the run's own key: a repeat of any of them does no harm, so that a bad line is tried again. */
export function escapeTextRest(client: ApiClient): EscapeTextPort {
  // A text must leave, and must be stopped, also when the page is closed the moment after.
  const leaving = { keepalive: true } as const
  return {
    state: () => answered(client.GET("/escape-texts")),
    start: (body, key) =>
      answered(client.POST("/escape-texts", { params: { header: keyed(key) }, ...leaving, body })),
    safe: (key) =>
      answered(
        client.POST("/escape-texts/{key}/safe", {
          params: { path: { key } },
          headers: keyed(key),
          ...leaving,
        }),
      ),
  }
}
