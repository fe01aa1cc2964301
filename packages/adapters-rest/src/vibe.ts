import type { VibePort } from "@porchlight/core/vibe"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

export function vibeRest(client: ApiClient): VibePort {
  return {
    state: () => answered(client.GET("/vibe-checks")),
    share: ({ reasons, ...said }, key) =>
      answered(
        client.POST("/vibe-checks", {
          params: { header: keyed(key) },
          body: { ...said, reasons: [...reasons] },
        }),
      ),
  }
}
