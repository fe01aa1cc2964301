import type { Session, SignInInput } from "./session.schema.ts"

/** Who is signed in. */
export interface SessionPort {
  /** The live session, or null. Never throws for "nobody". */
  readonly current: () => Promise<Session | null>

  /**
   * Starts a session under a new id.
   * @throws SignInFailed, RateLimited (per account and per address)
   */
  readonly signIn: (input: SignInInput) => Promise<Session>

  /** Ends this session; afterwards `current` is null. Watches, alarms and shares go on. */
  readonly signOut: () => Promise<void>
}
