import { createRestBackend } from "@porchlight/adapters-rest"
import { rememberingWho } from "./last-session.ts"
import type { OpenedBackend } from "./opened-backend.ts"
import { capabilitiesInPage } from "./product.ts"

/** The server that sent the page. */
export function openRest(): OpenedBackend {
  const backend = createRestBackend({ baseUrl: "", capabilities: capabilitiesInPage(document) })
  return {
    backend: rememberingWho(backend, () => localStorage, Date.now),
    openWorkbench: async () => {
      const { openServerWorkbench } = await import("../development/server-workbench.ts")
      return openServerWorkbench(backend)
    },
  }
}
