import { TaggedError } from "../error/index.ts"
import { adminMessages } from "./admin.messages.ts"

/** The role would do; the session shows one factor alone, and administration needs two (D-31). */
export class SecondFactorNeeded extends TaggedError(
  "SecondFactorNeeded",
  403,
)<Record<never, never>>(() => adminMessages.secondFactorNeeded) {}

/** The password was not asked for lately in this session: the administration is closed again (D-28). */
export class StepUpNeeded extends TaggedError(
  "StepUpNeeded",
  403,
)<Record<never, never>>(() => adminMessages.stepUpNeeded) {}
