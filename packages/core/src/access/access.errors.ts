import { TaggedError } from "../error/index.ts"
import { accessMessages } from "./access.messages.ts"

/** Not one of the account's PINs. Says nothing about how many tries are left: the fifth raises a silent alarm. */
export class PinWrong extends TaggedError(
  "PinWrong",
  403,
)<Record<never, never>>(() => accessMessages.pinWrong) {}

/** This needs a PIN and none came. */
export class PinRequired extends TaggedError(
  "PinRequired",
  403,
)<Record<never, never>>(() => accessMessages.pinRequired) {}

/** The password that protects the PINs is not right. */
export class PasswordWrong extends TaggedError(
  "PasswordWrong",
  403,
)<Record<never, never>>(() => accessMessages.passwordWrong) {}
