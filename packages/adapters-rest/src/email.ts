import type { EmailPort } from "@porchlight/core/email"
import { answered, done, type ApiClient } from "./client.ts"

export function emailRest(client: ApiClient, patient: ApiClient): EmailPort {
  return {
    verification: () => answered(client.GET("/email/verification")),
    sendConfirmation: () => answered(patient.POST("/email/confirmation")),
    confirm: (token) => done(client.POST("/email/confirm", { body: { token } })),
  }
}
