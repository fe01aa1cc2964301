import type {
  DatePlanInput,
  DatePlanPort,
  DateRecordPort,
  LocationRiskPort,
} from "@porchlight/core/date-plan"
import { answered, done, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function datePlanRest(client: ApiClient): DatePlanPort {
  return {
    list: () => answered(client.GET("/date-plans")),
    get: (id) => answered(client.GET("/date-plans/{id}", { params: { path: { id } } })),
    create: (body, key) =>
      answered(client.POST("/date-plans", { params: { header: keyed(key) }, body: sent(body) })),
    update: (id, body) =>
      answered(client.PUT("/date-plans/{id}", { params: { path: { id } }, body: sent(body) })),
  }
}

export function dateRecordRest(client: ApiClient): DateRecordPort {
  return {
    events: () => answered(client.GET("/date-events")),
    reviews: () => answered(client.GET("/date-reviews")),
    review: (id, body) => answered(client.PUT("/date-plans/{id}/review", { params: { path: { id } }, body })),
    forget: (id) => done(client.DELETE("/date-plans/{id}/review", { params: { path: { id } } })),
  }
}

export function locationRiskRest(client: ApiClient): LocationRiskPort {
  return { check: (body) => answered(client.POST("/places/check", { body })) }
}

/** The same input: the generated types know no readonly arrays. */
function sent(input: DatePlanInput): Omit<DatePlanInput, "contactIds"> & { contactIds: Array<string> } {
  return input as Omit<DatePlanInput, "contactIds"> & { contactIds: Array<string> }
}
