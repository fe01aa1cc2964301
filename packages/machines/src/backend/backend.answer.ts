import { tagOf } from "@porchlight/core/error"

/** Whether the backend knows of nobody who asks: they sign in again. */
export function isSignedOut(error: unknown): boolean {
  return tagOf(error) === "SignInRequired"
}

/** Whether an error is none of core's: a bug, or something between. Nobody refused anything, so that it is no answer. */
export function isUnknown(error: unknown): boolean {
  return tagOf(error) === null
}

/** Whether an error leaves open what happened, or says that nothing did: then the same thing is sent again, under the same key. */
export function isUnanswered(error: unknown): boolean {
  const tag = tagOf(error)
  return tag === "NetworkFailed" || tag === "Unavailable"
}
