import type { PlacedCallPort } from "@porchlight/core/fake-call"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

/** Each call carries its own key: a repeat does no harm, so that a bad line is tried again. */
export function placedCallRest(client: ApiClient): PlacedCallPort {
  // It must be asked for, and called off, also when the page is closed the moment after.
  const leaving = { keepalive: true } as const
  return {
    status: () => answered(client.GET("/placed-calls")),
    place: (body, key) =>
      answered(client.POST("/placed-calls", { params: { header: keyed(key) }, ...leaving, body })),
    cancel: (key) =>
      answered(
        client.POST("/placed-calls/{key}/cancel", {
          params: { path: { key } },
          headers: keyed(key),
          ...leaving,
        }),
      ),
  }
}
