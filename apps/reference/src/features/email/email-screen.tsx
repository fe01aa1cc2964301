import { sessionMessages } from "@porchlight/core/session"
import { EMAIL_LINK_ACTS, type EmailLinkAct } from "@porchlight/machines/email"
import { Email, useEmailContext } from "@porchlight/ui/email"
import { Suspense, useState } from "react"
import { piece } from "../../app/piece.ts"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useLinkToken } from "../../app/link-token.ts"
import { ScreenPage, Steady } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { emailScreenMessages as words } from "./email-screen.messages.ts"

const isLinkAct = (act: string): act is EmailLinkAct => EMAIL_LINK_ACTS.some((known) => known === act)

/** Most who come here confirm the address they signed up with. */
const EmailLinkScreen = piece(async () => (await import("./email-link.tsx")).EmailLinkScreen)

/** What links in mails open: the first confirmation of an address, another one, the old one again, a factor that goes again. */
export function EmailScreen() {
  const [act] = useState(() => new URLSearchParams(location.search).get("act"))
  const token = useLinkToken()
  if (token !== null && act !== null && isLinkAct(act))
    return (
      <Suspense fallback={null}>
        <EmailLinkScreen key={token} act={act} token={token} />
      </Suspense>
    )
  return <ConfirmScreen key={token} token={token} />
}

/** The way on, below what came of the link. */
function GoOn() {
  const { session } = useWho()
  const { state } = useEmailContext()
  return (
    <Steady isPlaced={state !== "confirming" && state !== "looking"}>
      <Link href={session ? "/profile-setup" : "/signin"} className={button({ look: "primary" })}>
        {session ? words.goOn : sessionMessages.submit}
      </Link>
    </Steady>
  )
}

/** Works without a session, on any device. */
function ConfirmScreen({ token }: { readonly token: string | null }) {
  const who = useWho()
  return (
    <ScreenPage title={words.title}>
      <Email.Root token={token} onVerified={who.look}>
        <Email.Status className={css({ fontSize: "lead", color: "text" })} />
        <Email.Failure />
        <Email.RetryTrigger />
        <GoOn />
      </Email.Root>
    </ScreenPage>
  )
}
