import type { DrillState, DrillView } from "./circle.drill.schema.ts"

/**
 * Trying out whether the circle would be reached. A test can never open an alarm, end one or be mistaken for one: its
 * messages say TEST first, and its answers count for nothing else.
 */
export interface DrillPort {
  /** The newest test, who would be sent one now, and what stands in the way. @throws SignInRequired */
  readonly state: () => Promise<DrillState>

  /**
   * Sends a test to everybody who said yes and can be reached, over every channel of theirs but the call. A repeat with the
   * same key sends nothing more; of two at once with different keys exactly one goes out, and the other is refused.
   * @throws DrillRefused, InvalidInput, SignInRequired
   */
  readonly start: (idempotencyKey: string) => Promise<DrillState>

  /**
   * Whether the backend sends one by itself every 30 days, at a civil hour and never beside a date or an alarm. Nothing goes
   * out by itself unless this was switched on. Saying the same again changes nothing. @throws InvalidInput, SignInRequired
   */
  readonly setRepeats: (repeats: boolean) => Promise<DrillState>

  /** What is behind the link in a test; looking is no answer. Needs no session. @throws LinkSpent */
  readonly open: (token: string) => Promise<DrillView>

  /**
   * It has reached them. The first answer stands, and after an alarm none counts any more. Needs no session.
   * @throws LinkSpent
   */
  readonly answer: (token: string) => Promise<DrillView>
}
