import type { EmailChange, EmailChangePort } from "@porchlight/core/email"
import { answered, done, type ApiClient } from "./client.ts"

export function emailChangeRest(client: ApiClient): EmailChangePort {
  return {
    current: async () =>
      (await answered<{ readonly change: EmailChange | null }>(client.GET("/email/change"))).change,
    request: (body) => answered(client.POST("/email/change", { body })),
    withdraw: () => done(client.DELETE("/email/change")),
    confirm: (token) => done(client.POST("/email/change/confirm", { body: { token } })),
    undo: (token) => done(client.POST("/email/change/undo", { body: { token } })),
  }
}
