import type { SessionView } from "@porchlight/machines/session"
import { notice } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"

/** That signing out did not work: whoever walks away from a computer that is not theirs has to know. */
export function StillSignedIn({ state, failure }: Pick<SessionView, "state" | "failure">) {
  if (state !== "signed-in" || failure === null) return null
  return (
    <p role="alert" className={notice({ look: "lit" }).root}>
      <strong>{appMessages.stillSignedIn}</strong> {failure.message}
    </p>
  )
}
