import type { NewVibe, VibeState } from "./vibe.schema.ts"

/**
 * Sharing how a date feels. It tells contacts and does nothing else: no vibe, however bad, opens an alarm. Never gated by a
 * plan or a trial.
 */
export interface VibePort {
  /** Who would be told, and what became of the last share. @throws SignInRequired */
  readonly state: () => Promise<VibeState>

  /**
   * Texts each contact who said yes and takes texts, in their own language. Fulfilled when the messages are stored; their
   * fate follows in `state`. A repeat with the same key is the same share, whatever its age says by then, and sends nothing
   * again.
   * @throws NoVerifiedContacts, InvalidInput, RateLimited, IdempotencyMismatch, SignInRequired, Unavailable (then nobody is told)
   */
  readonly share: (input: NewVibe, idempotencyKey: string) => Promise<VibeState>
}
