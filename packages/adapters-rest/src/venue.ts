import type { VenueDeskPort, VenueInput, VenuePort } from "@porchlight/core/venue"
import { answered, done, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function venueRest(client: ApiClient): VenuePort {
  return {
    list: () => answered(client.GET("/venues")),
    get: (id) => answered(client.GET("/venues/{id}", { params: { path: { id } } })),
    suggestions: () => answered(client.GET("/venue-suggestions")),
    suggest: (body, key) =>
      answered(client.POST("/venue-suggestions", { params: { header: keyed(key) }, body })),
  }
}

export function venueDeskRest(client: ApiClient): VenueDeskPort {
  const at = (id: string) => ({ path: { id } })
  return {
    waiting: () => answered(client.GET("/admin/venue-suggestions")),
    add: ({ venue, suggestionId }, key) =>
      answered(
        client.POST("/admin/venues", {
          params: { header: keyed(key) },
          body: { venue: sent(venue), suggestionId },
        }),
      ),
    update: (id, venue) => answered(client.PUT("/admin/venues/{id}", { params: at(id), body: sent(venue) })),
    remove: (id) => done(client.DELETE("/admin/venues/{id}", { params: at(id) })),
    refuse: (id, body) =>
      answered(client.POST("/admin/venue-suggestions/{id}/refusal", { params: at(id), body })),
  }
}

/** The same input: the generated types know no readonly arrays. */
function sent({ facts, ...venue }: VenueInput) {
  return { ...venue, facts: [...facts] }
}
