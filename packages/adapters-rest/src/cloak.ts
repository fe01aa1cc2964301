import type { CloakPort } from "@porchlight/core/cloak"
import { answered, type ApiClient } from "./client.ts"

export function cloakRest(client: ApiClient): CloakPort {
  return {
    state: () => answered(client.GET("/cloak")),
    update: (body) => answered(client.PATCH("/cloak", { body })),
    // The page is closed the moment after, or may be.
    leave: (body) => answered(client.POST("/cloak/leave", { body, keepalive: true })),
    disguise: () => answered(client.POST("/cloak/disguise")),
    restore: (body) => answered(client.POST("/cloak/restore", { body, keepalive: true })),
  }
}
