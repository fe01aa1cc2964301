import type { EmailChange, EmailChangePort, EmailPort } from "@porchlight/core/email"
import { answered, done, type ApiClient } from "./client.ts"

export function emailRest(client: ApiClient): EmailPort {
  return {
    verification: () => answered(client.GET("/email/verification")),
    sendConfirmation: () => answered(client.POST("/email/confirmation")),
    confirm: (token) => done(client.POST("/email/confirm", { body: { token } })),
  }
}

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
