import { TaggedError } from "../error/index.ts"
import { placedCallMessages } from "./fake-call.placed.messages.ts"

/** There is no verified number to call. */
export class PlacedCallRefused extends TaggedError(
  "PlacedCallRefused",
  409,
)<Record<never, never>>(() => placedCallMessages.unverified) {}
