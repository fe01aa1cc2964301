import type { SettingsPort } from "@porchlight/core/settings"
import { answered, type ApiClient } from "./client.ts"

export function settingsRest(client: ApiClient): SettingsPort {
  return {
    get: () => answered(client.GET("/settings")),
    update: (body) => answered(client.PATCH("/settings", { body })),
    exportData: (body) => answered(client.POST("/account/export", { body })),
    requestDeletion: (body) => answered(client.POST("/account/deletion", { body })),
  }
}
