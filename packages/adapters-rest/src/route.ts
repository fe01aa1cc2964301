import type { NewRoute, RoutePort } from "@porchlight/core/route"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

/** Answering and stopping change nothing the second time: a bad line is tried again. */
export function routeRest(client: ApiClient): RoutePort {
  return {
    state: () => answered(client.GET("/routes")),
    start: (input, key) =>
      answered(client.POST("/routes", { params: { header: keyed(key) }, body: sent(input) })),
    fine: (id, askedAt) =>
      answered(
        client.POST("/routes/{id}/fine", {
          params: { path: { id }, query: askedAt === undefined ? {} : { askedAt: `${askedAt}` } },
          headers: keyed(`fine-${id}-${askedAt ?? ""}`),
        }),
      ),
    stop: (id) =>
      answered(client.POST("/routes/{id}/stop", { params: { path: { id } }, headers: keyed(`stop-${id}`) })),
  }
}

/** The generated types ask for arrays that may be changed; nothing changes them. */
function sent(input: NewRoute): Omit<NewRoute, "points"> & { points: Array<NewRoute["points"][number]> } {
  return input as Omit<NewRoute, "points"> & { points: Array<NewRoute["points"][number]> }
}
