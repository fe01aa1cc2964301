import type { TrialPort } from "@porchlight/core/trial"
import { answered, type ApiClient } from "./client.ts"

export function trialRest(client: ApiClient): TrialPort {
  return {
    current: () => answered(client.GET("/trial")),
    start: () => answered(client.POST("/trial")),
  }
}
