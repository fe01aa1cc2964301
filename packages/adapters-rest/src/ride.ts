import type { RidePort } from "@porchlight/core/ride"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function rideRest(client: ApiClient): RidePort {
  return {
    state: () => answered(client.GET("/rides")),
    find: (body) => answered(client.POST("/rides/drivers", { body })),
    confirm: (body, key) => answered(client.POST("/rides", { params: { header: keyed(key) }, body })),
    end: (id, body) => answered(client.POST("/rides/{id}/end", { params: { path: { id } }, body })),
    apply: () => answered(client.POST("/rides/application")),
  }
}
