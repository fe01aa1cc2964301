import { Email } from "@porchlight/ui/email"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { tokenOf } from "../../app/link-token.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { emailScreenMessages as words } from "./email-screen.messages.ts"

/** What an opened confirmation link shows. Works without a session, on any device. */
export function EmailScreen() {
  const who = useWho()
  return (
    <ScreenPage title={words.title}>
      <Email.Root token={tokenOf(location)} onVerified={who.look}>
        <Email.Status className={css({ fontSize: "lead", color: "text" })} />
        <Email.Failure />
        <Email.RetryTrigger />
      </Email.Root>
      <Link href={who.session ? "/profile-setup" : "/signin"} className={button({ look: "primary" })}>
        {words.goOn}
      </Link>
    </ScreenPage>
  )
}
