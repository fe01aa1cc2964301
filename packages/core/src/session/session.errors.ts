import { TaggedError } from "../error/index.ts"
import { sessionMessages } from "./session.messages.ts"

/** The address is unknown or the password is wrong: the two are not told apart, in words, status or time. */
export class SignInFailed extends TaggedError(
  "SignInFailed",
  401,
)<Record<never, never>>(() => sessionMessages.failed) {}
