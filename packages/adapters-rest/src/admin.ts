import type { AdminPort } from "@porchlight/core/admin"
import { answered, type ApiClient } from "./client.ts"

export function adminRest(client: ApiClient, patient: ApiClient): AdminPort {
  return {
    stepUp: (body) => answered(client.POST("/admin/step-up", { body })),
    assignRole: (body) => answered(client.POST("/admin/roles", { body })),
    people: (body) => answered(client.POST("/admin/people", { body })),
    person: (id) => answered(client.GET("/admin/people/{id}", { params: { path: { id } } })),
    activity: () => answered(client.GET("/admin/activity")),
    diagnostics: () => answered(client.GET("/admin/diagnostics")),
    phoneAnswers: (phone) => answered(client.POST("/admin/phone-answers", { body: { phone } })),
    price: (body) => answered(client.POST("/admin/price", { body })),
    testText: () => answered(patient.POST("/admin/test-text")),
    bypass: () => answered(client.GET("/admin/bypass")),
    setBypass: (body) => answered(client.PUT("/admin/bypass", { body })),
  }
}
