import type { SafetyPort } from "@porchlight/core/settings"
import { answered, type ApiClient } from "./client.ts"

export function safetyRest(client: ApiClient): SafetyPort {
  return {
    get: () => answered(client.GET("/safety")),
    update: (body) => answered(client.PATCH("/safety", { body })),
    setWords: (body) => answered(client.PUT("/safety/words", { body })),
  }
}
