import { createRestBackend } from "@porchlight/adapters-rest"
import { readLastWatch } from "../home/last-watch.ts"
import { rememberingWho } from "./last-session.ts"
import type { OpenedBackend } from "./opened-backend.ts"
import { capabilitiesInPage } from "./product.ts"

/** The server that sent the page. */
export function openRest(): OpenedBackend {
  const storage = () => localStorage
  const backend = createRestBackend({
    baseUrl: "",
    capabilities: capabilitiesInPage(document),
    // "Online" may be wrong, "offline" is not.
    isOffline: () => !navigator.onLine,
    whenSeen: (tell, signal) => {
      const look = () => tell(document.visibilityState === "visible")
      look()
      document.addEventListener("visibilitychange", look, { signal })
    },
    aheadMs: readLastWatch(storage)?.aheadMs ?? 0,
  })
  return {
    backend: rememberingWho(backend, storage, Date.now),
    openWorkbench: async () => {
      const { openServerWorkbench } = await import("../development/server-workbench.ts")
      return openServerWorkbench(backend)
    },
  }
}
