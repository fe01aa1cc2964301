import { createRestBackend } from "@porchlight/adapters-rest"
import { readLastWatch } from "../home/last-watch.ts"
import { readLastSession, rememberingWho } from "./last-session.ts"
import type { OpenedBackend } from "./opened-backend.ts"
import { capabilitiesInPage, mayBeDeveloped } from "./product.ts"

/** What waits for the line waits for the server: a browser that believes to be online never says that it is so again. */
const lookAgain = () => void dispatchEvent(new Event("online"))

/** The server that sent the page. */
export function openRest(): OpenedBackend {
  const storage = () => localStorage
  const backend = createRestBackend({
    baseUrl: "",
    capabilities: capabilitiesInPage(document),
    // "Online" may be wrong, "offline" is not.
    isOffline: () => !navigator.onLine,
    hasMemory: () => readLastSession(storage, Date.now()) !== null,
    whenHeard: lookAgain,
    // As long as the page lives, and no longer.
    whenSeen: (tell) => {
      const look = () => tell(!document.hidden)
      document.addEventListener("visibilitychange", look)
      look()
    },
    aheadMs: readLastWatch(storage)?.aheadMs ?? 0,
  })
  return {
    backend: rememberingWho(backend, {
      storage,
      deviceNow: Date.now,
      wait: (milliseconds) => new Promise((done) => void setTimeout(done, milliseconds)),
      whenLate: lookAgain,
    }),
    openWorkbench: async () => {
      if (!mayBeDeveloped(document)) return null
      const { openServerWorkbench } = await import("../development/server-workbench.ts")
      return openServerWorkbench(backend)
    },
  }
}
