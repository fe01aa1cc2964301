import { Email, useEmail } from "@porchlight/ui/email"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { Steady } from "../../app/screen-page.tsx"
import { emailScreenMessages as words } from "./email-screen.messages.ts"

/** Waiting until the link was opened; nothing that keeps somebody safe waits with it (D-20). */
export function EmailStep({ onVerified }: { readonly onVerified: () => void }) {
  const email = useEmail({ onVerified, sendsFirst: true })
  // Without news of one, it could not be sent: then sending it is the thing to do.
  const isSent = email.status !== ""
  const isPlaced = email.state !== "looking" && email.state !== "sending"
  return (
    <Email.RootProvider value={email}>
      <Email.Status className={css({ fontSize: "lead", color: "text" })} />
      <Email.Failure />
      <p className={css({ color: "quiet" })}>{words.why}</p>
      <Steady isPlaced={isPlaced}>
        <div className={css({ display: "flex", flexDirection: "column", gap: "1" })}>
          <Email.RetryTrigger />
          {email.state === "looking" ? null : isSent ? (
            <>
              <Email.ResendCountdown className={css({ textAlign: "center" })} />
              <Email.ResendTrigger />
            </>
          ) : (
            <Email.ResendTrigger className={button({ look: "primary" })}>{words.send}</Email.ResendTrigger>
          )}
          <Link href="/dashboard" className={button({ look: "quiet" })}>
            {words.later}
          </Link>
        </div>
      </Steady>
    </Email.RootProvider>
  )
}
