import { TaggedError } from "../error/index.ts"
import { tokenMessages } from "./session.token.messages.ts"
import type { TokenFault } from "./session.token.ts"

/** The access token of an outside identity provider is not taken; `fault` says why. */
export class TokenRefused extends TaggedError(
  "TokenRefused",
  401,
)<{ readonly fault: TokenFault }>(({ fault }) => tokenMessages.faults[fault]) {}
