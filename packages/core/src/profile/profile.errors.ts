import { TaggedError } from "../error/index.ts"
import { profileMessages } from "./profile.messages.ts"

/** The number of the form is not one that this account has verified: that step comes first (PROF-09). */
export class PhoneNotVerified extends TaggedError(
  "PhoneNotVerified",
  409,
)<Record<never, never>>(() => profileMessages.phoneVerify) {}
