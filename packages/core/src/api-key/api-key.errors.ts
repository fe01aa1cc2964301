import { TaggedError } from "../error/index.ts"
import type { ApiKeyScope } from "./api-key.constants.ts"
import { apiKeyRefusalMessages } from "./api-key.refusal.messages.ts"

/** The account has as many keys as it may have. */
export class ApiKeysFull extends TaggedError(
  "ApiKeysFull",
  409,
)<Record<never, never>>(() => apiKeyRefusalMessages.full) {}

/** What came as a key is none, or none any more; whoever holds a key that was one is told why it is over. */
export class ApiKeyInvalid extends TaggedError(
  "ApiKeyInvalid",
  401,
)<{ readonly reason: "unknown" | "expired" | "revoked" }>(({ reason }) => apiKeyRefusalMessages[reason]) {}

/** The key works, and not for this: `scope` is what it lacks; null where no key is enough. */
export class ApiKeyRefused extends TaggedError(
  "ApiKeyRefused",
  403,
)<{ readonly scope: ApiKeyScope | null }>(({ scope }) =>
  scope ? apiKeyRefusalMessages.needsScope(scope) : apiKeyRefusalMessages.needsPerson,
) {}
