import type { KnownFix, LocationPort } from "@porchlight/core/location"
import { answered, done, type ApiClient } from "./client.ts"

export function locationRest(client: ApiClient): LocationPort {
  return {
    report: (id, body) => done(client.POST("/watches/{id}/fixes", { params: { path: { id } }, body })),
    last: async (id) =>
      (
        await answered<{ readonly fix: KnownFix | null }>(
          client.GET("/watches/{id}/fix", { params: { path: { id } } }),
        )
      ).fix,
  }
}
