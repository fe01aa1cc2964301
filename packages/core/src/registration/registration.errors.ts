import { TaggedError } from "../error/index.ts"
import { registrationMessages } from "./registration.messages.ts"

/** The sign-up could not be completed. Also the answer for an address that is already registered. */
export class RegistrationFailed extends TaggedError(
  "RegistrationFailed",
  409,
)<Record<never, never>>(() => registrationMessages.emailTaken) {}
