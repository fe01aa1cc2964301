import type { NotificationPort } from "@porchlight/core/notification"
import { answered, type ApiClient } from "./client.ts"

export function notificationRest(client: ApiClient): NotificationPort {
  return {
    state: () => answered(client.GET("/notifications")),
    older: ({ createdAt, id }) =>
      answered(client.GET("/notifications/older", { params: { query: { createdAt: `${createdAt}`, id } } })),
    read: (id) => answered(client.POST("/notifications/{id}/read", { params: { path: { id } } })),
    readAll: () => answered(client.POST("/notifications/read")),
    remove: (id) => answered(client.DELETE("/notifications/{id}", { params: { path: { id } } })),
  }
}
