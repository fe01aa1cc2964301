import type { ApiKeyPort } from "@porchlight/core/api-key"
import { answered, done, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function apiKeyRest(client: ApiClient): ApiKeyPort {
  return {
    list: () => answered(client.GET("/api-keys")),
    create: ({ scopes, ...wanted }, key) =>
      answered(
        client.POST("/api-keys", {
          params: { header: keyed(key) },
          body: { ...wanted, scopes: [...scopes] },
        }),
      ),
    revoke: (id) => done(client.DELETE("/api-keys/{id}", { params: { path: { id } } })),
  }
}
