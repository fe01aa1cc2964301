import { whenRead } from "@porchlight/core/language"
import { sessionMessages } from "@porchlight/core/session"
import type { AuthFace } from "@porchlight/machines/session"

/** What leads to each face. */
export const sessionAuthLabels: Readonly<Record<AuthFace, string>> = whenRead(() => ({
  "sign-in": sessionMessages.submit,
  "sign-up": sessionMessages.signUp,
  reset: sessionMessages.forgot,
}))
