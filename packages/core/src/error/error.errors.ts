import { TaggedError } from "./error.ts"
import { errorMessages } from "./error.messages.ts"

/** One field that was refused. `code` names the reason and is a key of the feature's messages; the input is never echoed. */
export interface FieldIssue {
  readonly field: string
  readonly code: string
  readonly message: string
}

/** The request is understood and refused: each issue says which field and why. */
export class InvalidInput extends TaggedError(
  "InvalidInput",
  400,
)<{ readonly issues: ReadonlyArray<FieldIssue> }>(
  ({ issues }) => issues[0]?.message ?? errorMessages.invalidInput,
) {}

/** Nobody is signed in, or the session has ended. */
export class SignInRequired extends TaggedError(
  "SignInRequired",
  401,
)<Record<never, never>>(() => errorMessages.signInRequired) {}

/**
 * Somebody is signed in, and not the account that this was meant for: in another tab of the browser somebody has come in. For the
 * account that was meant it is as if its session had ended; nothing was done, and nothing of anybody is told.
 */
export class AccountChanged extends TaggedError(
  "AccountChanged",
  412,
)<Record<never, never>>(() => errorMessages.accountChanged) {}

/** The caller is known and may not do this. */
export class Forbidden extends TaggedError(
  "Forbidden",
  403,
)<Record<never, never>>(() => errorMessages.forbidden) {}

/** There is no such thing, or it is somebody else's: the two are not told apart. */
export class NotFound extends TaggedError(
  "NotFound",
  404,
)<Record<never, never>>(() => errorMessages.notFound) {}

/** The thing has moved on since the caller looked; look again. */
export class Conflict extends TaggedError(
  "Conflict",
  409,
)<Record<never, never>>(() => errorMessages.conflict) {}

/** The same idempotency key came with another body. */
export class IdempotencyMismatch extends TaggedError(
  "IdempotencyMismatch",
  422,
)<Record<never, never>>(() => errorMessages.idempotencyMismatch) {}

/** Too often. Allowed again after `retryAfterMs` milliseconds. */
export class RateLimited extends TaggedError(
  "RateLimited",
  429,
)<{ readonly retryAfterMs: number }>(({ retryAfterMs }) => errorMessages.rateLimited(retryAfterMs)) {}

/** The backend cannot do it now; nothing was stored. */
export class Unavailable extends TaggedError(
  "Unavailable",
  503,
)<Record<never, never>>(() => errorMessages.unavailable) {}

/** The backend could not be reached; whether it acted is unknown, which is why sends carry an idempotency key. */
export class NetworkFailed extends TaggedError(
  "NetworkFailed",
  503,
)<Record<never, never>>(() => errorMessages.networkFailed) {}
