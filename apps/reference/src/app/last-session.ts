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

/** Remembers which account it is and not whose: behind a list of tasks a call for help has to know that. Never throws. */
export function keepLastAccount(storage: () => TextStorage, session: Session | null): void {
  if (session === null) return
  try {
    storage().setItem(KEY, JSON.stringify({ ...session, email: "", fullName: "", phone: null }))
  } catch {
    // A call for help then waits for the server to say who calls.
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

/** How long the server may take to say who is here before whoever was here last is taken for that, in milliseconds. */
const MEMORY_AFTER_MS = 800

export interface Memory {
  readonly storage: () => TextStorage
  /** This phone's clock, in milliseconds since 1970. */
  readonly deviceNow: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** The server answered after all: who is here has to be asked again. */
  readonly whenLate: () => void
}

/**
 * The backend, which takes whoever was signed in last for the caller where nobody answers: no line, no server, or one that is
 * slow to answer the first time.
 */
export function rememberingWho(backend: Backend, { storage, deviceNow, wait, whenLate }: Memory): Backend {
  let isHeard = false
  const current = async () => {
    const last = readLastSession(storage, deviceNow())
    const asked = backend.session.current().then((session) => {
      isHeard = true
      return session
    })
    if (last === null) return asked
    const answered = asked.catch(() => last)
    if (isHeard) return answered
    const isSlow = Symbol("slow")
    const first = await Promise.race([answered, wait(MEMORY_AFTER_MS).then(() => isSlow)])
    if (typeof first !== "symbol") return first
    void asked.then(whenLate, () => undefined)
    return last
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
