import { TaggedError } from "../error/index.ts"
import { emailChangeMessages } from "./email.change.messages.ts"
import { emailMessages } from "./email.messages.ts"

/** The link is unknown, used or older than a day: which of the three is not told. */
export class EmailLinkSpent extends TaggedError(
  "EmailLinkSpent",
  410,
)<Record<never, never>>(() => emailMessages.linkSpent) {}

/** The confirmation could not be handed to the mail server. */
export class EmailNotSent extends TaggedError(
  "EmailNotSent",
  502,
)<Record<never, never>>(() => emailMessages.sendFailed) {}

/** The account has a second factor, and it was not shown lately: a code has to come along. */
export class FactorRequired extends TaggedError(
  "FactorRequired",
  403,
)<Record<never, never>>(() => emailChangeMessages.factorRequired) {}

/** This waits for a confirmed address (D-20); nothing that keeps somebody safe does. */
export class EmailConfirmationRequired extends TaggedError(
  "EmailConfirmationRequired",
  403,
)<Record<never, never>>(() => emailMessages.required) {}
