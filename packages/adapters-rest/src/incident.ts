import type { IncidentPort } from "@porchlight/core/incident"
import type { Attempts } from "./attempt.ts"
import { answered, type ApiClient } from "./client.ts"
import { fileAt } from "./file.later.ts"
import type { RestGround } from "./options.ts"
import { keyed, type Transport } from "./transport.ts"

export function incidentRest(
  client: ApiClient,
  ground: RestGround,
  transport: Transport,
  attempts: Attempts,
): IncidentPort {
  return {
    get: (id) => answered(client.GET("/incidents/{id}", { params: { path: { id } } })),
    resolve: (id, pin, given) =>
      attempts([id, pin], given, (attempt) =>
        answered(
          client.POST("/incidents/{id}/resolve", {
            params: { path: { id }, header: keyed(attempt) },
            // It must leave also when the page is closed the moment after.
            keepalive: true,
            body: { pin },
          }),
        ),
      ),
    openLink: (token) => answered(client.GET("/responder/{token}", { params: { path: { token } } })),
    openPhoto: (token) => fileAt(ground, transport, `/responder/${encodeURIComponent(token)}/photo`),
    respond: (token, answer) =>
      answered(client.POST("/responder/{token}/answer", { params: { path: { token } }, body: { answer } })),
  }
}
