import { tagOf } from "@porchlight/core/error"

/** Whether a refusal means that they sign in again: their session has ended, or somebody else is signed in here by now. */
export function isSignInTag(tag: string | null | undefined): boolean {
  return tag === "SignInRequired" || tag === "AccountChanged"
}

/** Whether the backend knows nothing of who asks: they sign in again. */
export function isSignedOut(error: unknown): boolean {
  return isSignInTag(tagOf(error))
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

/** Why something was not answered: there is no line, or the backend is there and does not. */
export type Silence = "offline" | "server"

/** A backend that is there and busy, or broken, is no line that is down. */
export function silenceOf(error: unknown): Silence {
  return tagOf(error) === "NetworkFailed" ? "offline" : "server"
}

/**
 * What a backend answered, by what each such answer has. One whose client gives nothing for what failed, or what the server said of
 * that, has answered nothing: taken for an answer it would say that she has checked in, or that nobody watches her. What is thrown is
 * none of core's errors, so that what waits goes on to.
 */
export async function answered<Answer>(
  asked: Promise<Answer | null | undefined>,
  sign: keyof Answer,
): Promise<Answer> {
  const answer = await asked
  return answer?.[sign] ? answer : Promise.reject(new TypeError())
}
