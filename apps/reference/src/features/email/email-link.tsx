import { emailChangeMessages } from "@porchlight/core/email"
import type { EmailLinkAct } from "@porchlight/machines/email"
import { EmailLink, useEmailLink } from "@porchlight/ui/email"
import { useEffect } from "react"
import { Link, useLocation } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { tokenOf } from "../../app/link-token.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"

export interface EmailLinkScreenProps {
  readonly act: EmailLinkAct
  readonly token: string
}

/**
 * What the links open that put a new address in force, and the old one again, or remove a second factor that was added. Works
 * without a session, on any device.
 */
export function EmailLinkScreen({ act, token }: EmailLinkScreenProps) {
  const who = useWho()
  const link = useEmailLink({ act, token, onDone: who.look })
  const [, navigate] = useLocation()
  // The link is worth an account: it stays neither in the address bar nor in the history.
  useEffect(() => {
    if (tokenOf(location) !== null) navigate(`/confirm-email?act=${act}`, { replace: true })
  }, [navigate, act, token])
  const words = emailChangeMessages
  const isChange = act === "change"
  return (
    <ScreenPage title={link.title}>
      <EmailLink.RootProvider value={link}>
        <EmailLink.Status className={css({ fontSize: "lead", color: "text" })} />
        <EmailLink.Failure />
        <EmailLink.SubmitTrigger />
      </EmailLink.RootProvider>
      {link.state === "done" || (link.state === "spent" && !isChange) ? (
        <Link href={isChange ? "/signin" : "/reset-password"} className={button({ look: "primary" })}>
          {isChange ? words.signIn : words.choosePassword}
        </Link>
      ) : null}
    </ScreenPage>
  )
}
