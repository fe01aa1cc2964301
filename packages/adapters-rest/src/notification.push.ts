import type { PushPort } from "@porchlight/core/notification"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function pushRest(client: ApiClient): PushPort {
  const ofDevice = (id: string) => ({ path: { id } })
  return {
    state: () => answered(client.GET("/notifications/devices")),
    add: (device) => answered(client.POST("/notifications/devices", { body: device })),
    remove: (id) => answered(client.DELETE("/notifications/devices/{id}", { params: ofDevice(id) })),
    test: (id, key) =>
      answered(
        client.POST("/notifications/devices/{id}/tests", {
          params: { ...ofDevice(id), header: keyed(key) },
        }),
      ),
  }
}
