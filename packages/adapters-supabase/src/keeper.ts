import { isRefreshDue, nextLevel, readToken, type AuthenticatorLevel } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import type { Session } from "@supabase/supabase-js"
import type { Supabase } from "./options.ts"
import { granted } from "./refusal.ts"

/** The session of Supabase's client, without waiting for a refresh that gets no answer. */
export interface Keeper {
  /** What is known comes at once, also while its refresh is due. @throws NetworkFailed: no line is not nobody */
  readonly session: () => Promise<Session | null>
  /** A new access token, because the server calls the present one expired. */
  readonly refresh: () => Promise<Session | null>
}

export function createKeeper({ auth }: Supabase, now: () => number): Keeper {
  let known: Session | null | undefined
  auth.onAuthStateChange((_, session) => {
    known = session
  })
  /** Supabase's client renews it where that is due. */
  const look = async () => (known = (await granted(auth.getSession())).session)
  return {
    session: async () => {
      if (known === undefined) return look()
      if (known === null) return null
      const expiresAt = toInstant((known.expires_at ?? 0) * 1000)
      // Also where it has ended by this phone's clock, which may be fast: whether it has the server says, and it is renewed then.
      if (isRefreshDue(expiresAt, toInstant(now()))) void look().catch(() => {})
      return known
    },
    refresh: async () => (await granted(auth.refreshSession())).session,
  }
}

/** Which level a session has, and which its factors ask for. */
export function levelsOf({ access_token: token, user }: Session): {
  readonly level: AuthenticatorLevel
  readonly next: AuthenticatorLevel
} {
  const written = readToken(token)
  const isSecond = typeof written === "object" && written.claims["aal"] === "aal2"
  return { level: isSecond ? "aal2" : "aal1", next: nextLevel(user.factors ?? []) }
}
