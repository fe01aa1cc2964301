import { registrationMessages } from "@porchlight/core/registration"
import { sessionMessages } from "@porchlight/core/session"
import type { RegistrationFailure, RegistrationView } from "../registration/index.ts"

/** What kept the backend from answering; everything else is its answer. */
const UNANSWERED: ReadonlySet<string | null> = new Set([null, "NetworkFailed", "Unavailable"])

/** The registration's first step with the headings that the sign-up of the dialog has (AUTHD-04, AUTHD-06). */
export function signUpViewOf(registration: RegistrationView): RegistrationView {
  return { ...registration, failure: signUpFailureOf(registration) }
}

function signUpFailureOf({
  failure,
  faults,
}: Pick<RegistrationView, "failure" | "faults">): RegistrationFailure | null {
  if (failure !== null) {
    const { signUpErrorTitle, signUpFailedTitle } = sessionMessages
    return { ...failure, title: UNANSWERED.has(failure.tag) ? signUpErrorTitle : signUpFailedTitle }
  }
  const message = registrationMessages.passwordMismatch
  return faults.confirmPassword === message
    ? { tag: null, title: sessionMessages.passwordMismatchTitle, message }
    : null
}
