import type { Instant } from "../time/index.ts"
import type { NewRoute, RouteState } from "./route.schema.ts"

/**
 * The way that she means to go. Every place that is stored of her phone, of a date or while she shares her location, is
 * compared with it. Twice in a row too far from it, and she is asked; without an answer her people are told.
 * What is guarded stays guarded whatever becomes of plan, trial or session.
 */
export interface RoutePort {
  /** The way that is guarded, or the last one for an hour. @throws SignInRequired */
  readonly state: () => Promise<RouteState>

  /**
   * Guards a way from now on; one that was guarded before is over with that, and a question about it answered. A repeat with
   * the same key changes nothing. A program with an API key may begin no other while a question is open: it would quiet it.
   * @throws Conflict for a program while she is asked, MembershipRequired, RateLimited, InvalidInput, IdempotencyMismatch, SignInRequired
   */
  readonly start: (input: NewRoute, idempotencyKey: string) => Promise<RouteState>

  /**
   * She is fine. Of a racing answer and alarm exactly one wins. Where nothing is asked nothing changes; an alarm that is open
   * ends with her PIN alone.
   * @param askedAt when the question was asked that she answers: one that came later stays open. Without it whatever is asked is answered
   * @throws NotFound, SignInRequired
   */
  readonly fine: (routeId: string, askedAt?: Instant) => Promise<RouteState>

  /** Guards it no longer, and answers what is asked. Doing so twice changes nothing. @throws NotFound, SignInRequired */
  readonly stop: (routeId: string) => Promise<RouteState>
}
