import type { DatePlanInput, DatePlanPort } from "@porchlight/core/date-plan"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function datePlanRest(client: ApiClient): DatePlanPort {
  return {
    list: () => answered(client.GET("/date-plans")),
    get: (id) => answered(client.GET("/date-plans/{id}", { params: { path: { id } } })),
    create: (body, key) =>
      answered(client.POST("/date-plans", { params: { header: keyed(key) }, body: sent(body) })),
    cancel: (id) => answered(client.POST("/date-plans/{id}/cancel", { params: { path: { id } } })),
    update: (id, body) =>
      answered(client.PUT("/date-plans/{id}", { params: { path: { id } }, body: sent(body) })),
  }
}

/** The same input: the generated types know no readonly arrays. */
function sent(input: DatePlanInput): Omit<DatePlanInput, "contactIds"> & { contactIds: Array<string> } {
  return input as Omit<DatePlanInput, "contactIds"> & { contactIds: Array<string> }
}
