import type { AdminPort } from "@porchlight/core/admin"
import { answered, type ApiClient } from "./client.ts"

export function adminRest(client: ApiClient): AdminPort {
  return {
    assignRole: (body) => answered(client.POST("/admin/roles", { body })),
    activity: () => answered(client.GET("/admin/activity")),
  }
}
