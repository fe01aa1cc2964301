import type { RegistrationPort } from "@porchlight/core/registration"
import { answered, type ApiClient } from "./client.ts"

export function registrationRest(client: ApiClient, patient: ApiClient): RegistrationPort {
  return {
    signUp: (body) => answered(patient.POST("/registration", { body })),
    status: () => answered(client.GET("/registration")),
  }
}
