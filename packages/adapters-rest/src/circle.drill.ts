import type { DrillPort } from "@porchlight/core/circle"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function drillRest(client: ApiClient): DrillPort {
  return {
    state: () => answered(client.GET("/circle/drill")),
    start: (key) => answered(client.POST("/circle/drill", { params: { header: keyed(key) } })),
    setRepeats: (repeats) => answered(client.PUT("/circle/drill/repeats", { body: { repeats } })),
    open: (token) => answered(client.GET("/circle/drills/{token}", { params: { path: { token } } })),
    answer: (token) =>
      answered(client.POST("/circle/drills/{token}/answer", { params: { path: { token } } })),
  }
}
