import { emailMessages } from "@porchlight/core/email"
import { sessionMessages } from "@porchlight/core/session"
import { SessionPassword, useSessionPassword } from "@porchlight/ui/session"
import { useId } from "react"
import { Link } from "wouter"
import { link, panel } from "../../../styled-system/recipes/index.js"
import { PasswordFields } from "./password-fields.tsx"

/** Changing the password, in the settings. Without a confirmed address the server refuses, and this leads there (D-20). */
export function PasswordPanel() {
  const password = useSessionPassword()
  const styles = panel()
  const titleId = useId()
  return (
    <SessionPassword.RootProvider value={password} className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {sessionMessages.passwordTitle}
      </h2>
      <SessionPassword.Status />
      <PasswordFields />
      {password.failure?.tag === "EmailConfirmationRequired" ? (
        <Link href="/profile-setup" className={link({ kind: "alone" })}>
          {emailMessages.resend}
        </Link>
      ) : null}
    </SessionPassword.RootProvider>
  )
}
