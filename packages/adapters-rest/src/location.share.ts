import type { LocationSharePort } from "@porchlight/core/location"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function locationShareRest(client: ApiClient): LocationSharePort {
  const at = (id: string) => ({ path: { id } })
  return {
    state: () => answered(client.GET("/location-shares")),
    start: (input, key) =>
      answered(
        client.POST("/location-shares", {
          params: { header: keyed(key) },
          body: { ...input, contactIds: [...input.contactIds] },
        }),
      ),
    end: (id) => answered(client.POST("/location-shares/{id}/end", { params: at(id) })),
    change: (id, body) => answered(client.PATCH("/location-shares/{id}", { params: at(id), body })),
    give: (id, { contactIds }, key) =>
      answered(
        client.POST("/location-shares/{id}/people", {
          params: { ...at(id), header: keyed(key) },
          body: { contactIds: [...contactIds] },
        }),
      ),
    addLink: (id, key) =>
      answered(client.POST("/location-shares/{id}/links", { params: { ...at(id), header: keyed(key) } })),
    revoke: (id, linkId) =>
      answered(client.POST("/location-shares/{id}/revoke", { params: at(id), body: { linkId } })),
    checkIn: (id, key) =>
      answered(client.POST("/location-shares/{id}/check-ins", { params: { ...at(id), header: keyed(key) } })),
    open: (token) => answered(client.GET("/location-links/{token}", { params: { path: { token } } })),
  }
}
