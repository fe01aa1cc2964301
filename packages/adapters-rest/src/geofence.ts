import type { GeofencePort } from "@porchlight/core/geofence"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function geofenceRest(client: ApiClient): GeofencePort {
  return {
    state: () => answered(client.GET("/geofences")),
    add: (body, key) => answered(client.POST("/geofences", { params: { header: keyed(key) }, body })),
    update: (id, body) => answered(client.PATCH("/geofences/{id}", { params: { path: { id } }, body })),
    remove: (id) => answered(client.DELETE("/geofences/{id}", { params: { path: { id } } })),
  }
}
