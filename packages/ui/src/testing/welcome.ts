import type { Backend } from "@porchlight/core/backend"
import { sessionMachine } from "@porchlight/machines/session"

/** Signing in whose welcome stays: its second may be over before a busy browser is looked at. */
export const lastingWelcome = (backend: Backend) =>
  sessionMachine(backend).provide({ delays: { welcome: 3_600_000 } })
