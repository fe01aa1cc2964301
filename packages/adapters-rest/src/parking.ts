import type { ParkingPort } from "@porchlight/core/parking"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function parkingRest(client: ApiClient): ParkingPort {
  return {
    state: () => answered(client.GET("/parking")),
    save: (body, key) => answered(client.POST("/parking", { params: { header: keyed(key) }, body })),
    update: (id, body) => answered(client.PUT("/parking/{id}", { params: { path: { id } }, body })),
    clear: (id) => answered(client.DELETE("/parking/{id}", { params: { path: { id } } })),
  }
}
