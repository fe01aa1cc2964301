import type { DateRecordPort, LocationRiskPort } from "@porchlight/core/date-plan"
import { answered, done, type ApiClient } from "./client.ts"

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
