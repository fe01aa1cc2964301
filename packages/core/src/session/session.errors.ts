import { TaggedError } from "../error/index.ts"
import type { Instant } from "../time/index.ts"
import { sessionMessages } from "./session.messages.ts"
import type { FactorChoice } from "./session.schema.ts"

/** The address is unknown or the password is wrong: the two are not told apart, in words, status or time. */
export class SignInFailed extends TaggedError(
  "SignInFailed",
  401,
)<Record<never, never>>(() => sessionMessages.failed) {}

/** The password was right, and a second factor is to be shown: nobody is signed in until it was. */
export class SecondFactorRequired extends TaggedError(
  "SecondFactorRequired",
  401,
)<{
  /** Stands for the first step; to be kept in memory, and worth nothing without the factor. */
  readonly ticket: string
  readonly expiresAt: Instant
  readonly factors: ReadonlyArray<FactorChoice>
}>(() => sessionMessages.stepRequired) {}

/** The ticket of the first step is unknown, used or too old: sign in again. */
export class StepExpired extends TaggedError(
  "StepExpired",
  401,
)<Record<never, never>>(() => sessionMessages.stepExpired) {}

/** Not the code of this factor, or one that was used already. */
export class FactorWrong extends TaggedError(
  "FactorWrong",
  403,
)<Record<never, never>>(() => sessionMessages.factorWrong) {}

/** The account has as many factors as it may have. */
export class FactorsFull extends TaggedError(
  "FactorsFull",
  409,
)<Record<never, never>>(() => sessionMessages.factorsFull) {}

/** The link to choose a new password is unknown, used or older than an hour: which of the three is not told. */
export class ResetSpent extends TaggedError(
  "ResetSpent",
  410,
)<Record<never, never>>(() => sessionMessages.resetSpent) {}
