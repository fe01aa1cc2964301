import type { WebhookPort } from "@porchlight/core/webhook"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function webhookRest(client: ApiClient): WebhookPort {
  return {
    state: () => answered(client.GET("/webhooks")),
    add: ({ events, ...rest }, key) =>
      answered(
        client.POST("/webhooks", { params: { header: keyed(key) }, body: { ...rest, events: [...events] } }),
      ),
    update: (id, { events, ...rest }) => {
      const body = events === undefined ? rest : { ...rest, events: [...events] }
      return answered(client.PATCH("/webhooks/{id}", { params: { path: { id } }, body }))
    },
    remove: (id) => answered(client.DELETE("/webhooks/{id}", { params: { path: { id } } })),
    rotate: (id, proof, key) =>
      answered(
        client.POST("/webhooks/{id}/secret", { params: { path: { id }, header: keyed(key) }, body: proof }),
      ),
    test: (id, key) =>
      answered(client.POST("/webhooks/{id}/tests", { params: { path: { id }, header: keyed(key) } })),
    resend: (id, key) =>
      answered(
        client.POST("/webhooks/deliveries/{id}/repeats", { params: { path: { id }, header: keyed(key) } }),
      ),
  }
}
