import type { RegistrationPort } from "@porchlight/core/registration"
import { answered, type ApiClient } from "./client.ts"

export function registrationRest(client: ApiClient): RegistrationPort {
  return {
    signUp: (body) => answered(client.POST("/registration", { body })),
    status: () => answered(client.GET("/registration")),
  }
}
