import { TaggedError } from "../error/index.ts"
import { phoneMessages } from "./phone.messages.ts"

/** The text is not a number we can send to. */
export class PhoneInvalid extends TaggedError(
  "PhoneInvalid",
  400,
)<Record<never, never>>(() => phoneMessages.invalid) {}

/** The number belongs to another account. Says no more than that it cannot be used. */
export class PhoneTaken extends TaggedError(
  "PhoneTaken",
  409,
)<Record<never, never>>(() => phoneMessages.taken) {}

/** There is no live code for this number: none was sent, it was used, it expired or it died of wrong guesses. */
export class CodeMissing extends TaggedError(
  "CodeMissing",
  410,
)<Record<never, never>>(() => phoneMessages.codeNone) {}

/** Not the code that was sent. `triesLeft` reaches zero when the code is dead. */
export class CodeWrong extends TaggedError(
  "CodeWrong",
  422,
)<{ readonly triesLeft: number }>(() => phoneMessages.codeInvalid) {}

/** The code could not be handed to the phone company. */
export class CodeNotSent extends TaggedError(
  "CodeNotSent",
  502,
)<Record<never, never>>(() => phoneMessages.sendFailed) {}
