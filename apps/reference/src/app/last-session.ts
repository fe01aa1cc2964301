import type { Backend } from "@porchlight/core/backend"
import type { Session } from "@porchlight/core/session"
import type { TextStorage } from "../home/last-watch.ts"

const KEY = "last-session"

/**
 * Remembers who is signed in, or forgets it. Without this a phone without a line would not know whose SOS button to show. It
 * opens nothing: what anybody may see and do the server decides by its own cookie. Never throws.
 */
export function keepLastSession(storage: () => TextStorage, session: Session | null): void {
  try {
    if (session === null) storage().removeItem(KEY)
    else storage().setItem(KEY, JSON.stringify(session))
  } catch {
    // The screens then wait for the server.
  }
}

/** Whoever was signed in last, as long as that session can last; null where nobody is remembered. Never throws. */
export function readLastSession(storage: () => TextStorage, now: number): Session | null {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? "null")
    return isSession(stored) && stored.expiresAt > now ? stored : null
  } catch {
    return null
  }
}

/** Another version may have written it. */
function isSession(stored: unknown): stored is Session {
  if (typeof stored !== "object" || stored === null) return false
  const { accountId, email, fullName, phone, role, expiresAt }: Partial<Record<keyof Session, unknown>> =
    stored
  return (
    [accountId, email, fullName, role].every((value) => typeof value === "string") &&
    (phone === null || typeof phone === "string") &&
    typeof expiresAt === "number"
  )
}

/** The backend, which takes whoever was signed in last for the caller where nobody answers: no line, or no server. */
export function rememberingWho(
  backend: Backend,
  storage: () => TextStorage,
  deviceNow: () => number,
): Backend {
  const current = async () => {
    try {
      return await backend.session.current()
    } catch (error) {
      const last = readLastSession(storage, deviceNow())
      if (last === null) throw error
      return last
    }
  }
  return {
    ...backend,
    // Read when asked: the first answer of the server tells.
    get capabilities() {
      return backend.capabilities
    },
    session: { ...backend.session, current },
  }
}
