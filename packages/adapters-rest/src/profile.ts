import type { ProfilePort } from "@porchlight/core/profile"
import { answered, type ApiClient } from "./client.ts"

export function profileRest(client: ApiClient): ProfilePort {
  return {
    get: () => answered(client.GET("/profile")),
    update: (body) => answered(client.PATCH("/profile", { body })),
    complete: (body) => answered(client.PUT("/profile", { body })),
  }
}
