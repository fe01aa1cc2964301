import { messages } from "../language/index.ts"

export const errorMessages = messages("error", {
  invalidInput: "Please check what you entered.",
  signInRequired: "Authentication Required",
  accountChanged: "Somebody else is signed in here now.",
  forbidden: "You are not allowed to do this.",
  notFound: "Not found",
  conflict: "This has changed in the meantime. Please look again.",
  idempotencyMismatch: "This request was already used for something else.",
  rateLimited: (retryAfterMs: number) =>
    `Please wait ${Math.ceil(retryAfterMs / 1_000) || 1} seconds and try again.`,
  unavailable: "We cannot do this right now. Nothing was saved.",
  networkFailed: "Network error",
  fallback: "An error occurred",
  retry: "Try again",
})
