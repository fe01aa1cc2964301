import { messages } from "../language/index.ts"

/** Why a key or a call of one was refused. In a file of its own: the errors are in every page that talks to a backend. */
export const apiKeyRefusalMessages = messages("apiKeyRefusal", {
  full: "You have as many API keys as we allow. Revoke one first.",
  unknown: "This API key is not known here.",
  expired: "This API key has expired. Make a new one.",
  revoked: "This API key was revoked.",
  needsPerson: "No API key may do this. It needs you, signed in.",
  needsScope: (scope: string) => `This API key lacks the permission ${scope}.`,
})
