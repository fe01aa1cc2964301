import { emailChangeMessages, emailMessages } from "@porchlight/core/email"
import { EmailChange, useEmailChange } from "@porchlight/ui/email"
import { useId } from "react"
import { Link } from "wouter"
import { link, panel } from "../../../styled-system/recipes/index.js"
import { isLooking, useTellKnown } from "../../app/screen-page.tsx"

const fields = ["email", "password", "code"] as const

/** Changing the address, in the settings. Without a confirmed one the server refuses, and this leads there (D-20). */
export function EmailPanel({ onKnown }: { readonly onKnown: (isKnown: boolean) => void }) {
  const change = useEmailChange()
  useTellKnown(!isLooking(change.state), onKnown)
  const styles = panel()
  const titleId = useId()
  return (
    <EmailChange.RootProvider value={change} className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {emailChangeMessages.title}
      </h2>
      <EmailChange.Summary />
      <EmailChange.Status />
      <EmailChange.Failure />
      <EmailChange.RetryTrigger />
      <EmailChange.Form>
        {fields.map((name) => (
          <EmailChange.Field key={name} name={name} />
        ))}
        <EmailChange.SubmitTrigger />
      </EmailChange.Form>
      <EmailChange.WithdrawTrigger />
      {change.failure?.tag === "EmailConfirmationRequired" ? (
        <Link href="/profile-setup" className={link({ kind: "alone" })}>
          {emailMessages.resend}
        </Link>
      ) : null}
    </EmailChange.RootProvider>
  )
}
