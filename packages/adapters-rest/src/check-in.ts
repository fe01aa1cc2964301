import type { CheckInPort } from "@porchlight/core/check-in"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function checkInRest(client: ApiClient): CheckInPort {
  const on = (id: string, key: string) => ({ path: { id }, header: keyed(key) })
  // What was confirmed with a PIN must leave also when the page is closed the moment after.
  const leaving = { keepalive: true } as const
  return {
    state: () => answered(client.GET("/watch")),
    preview: (id) => answered(client.GET("/date-plans/{id}/arming", { params: { path: { id } } })),
    arm: (body, key) => answered(client.POST("/watches", { params: { header: keyed(key) }, body })),
    checkIn: (id, pin, key) =>
      answered(client.POST("/watches/{id}/check-in", { params: on(id, key), ...leaving, body: { pin } })),
    // From a notification: no page is there to try again.
    answer: (id, epoch, key) =>
      answered(client.POST("/watches/{id}/answer", { params: on(id, key), ...leaving, body: { epoch } })),
    extend: (id, minutes, pin, key) =>
      answered(
        client.POST("/watches/{id}/extend", {
          params: on(id, key),
          ...(pin === null ? {} : leaving),
          body: pin === null ? { minutes } : { minutes, pin },
        }),
      ),
    sooner: (id, key) => answered(client.POST("/watches/{id}/sooner", { params: on(id, key) })),
    end: (id, pin, key) =>
      answered(client.POST("/watches/{id}/end", { params: on(id, key), ...leaving, body: { pin } })),
  }
}
