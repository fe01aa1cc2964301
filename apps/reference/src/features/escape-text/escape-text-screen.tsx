import { escapeTextMessages } from "@porchlight/core/escape-text"
import { sosMessages } from "@porchlight/core/sos"
import { EscapeText } from "@porchlight/ui/escape-text"
import { useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { escapeCallStore } from "./escape-text.calls.ts"

const hint = css({ color: "quiet", textWrap: "pretty" })

/** A text that asks somebody to call: a section of the toolkit, with no address of its own. */
export function EscapeTextScreen() {
  const { session } = useWho()
  return session === null ? (
    <p className={hint}>{sosMessages.signInFirst}</p>
  ) : (
    <Member accountId={session.accountId} />
  )
}

function Member({ accountId }: { readonly accountId: string }) {
  const [calls] = useState(() => escapeCallStore(accountId))
  return (
    <EscapeText.Root calls={calls}>
      <EscapeText.Announcement />
      <EscapeText.Status />
      <EscapeText.Countdown />
      <EscapeText.Unsent />
      <EscapeText.SignIn>
        <SignInAgain to="/sos#tool-escape" />
      </EscapeText.SignIn>
      <EscapeText.OwnText className={button({ look: "primary" })} />
      <EscapeText.Failure />
      <EscapeText.Fates />
      <EscapeText.LineStatus />
      <EscapeText.Form>
        <p>{escapeTextMessages.intro}</p>
        <p className={hint}>{escapeTextMessages.introRetry}</p>
        <EscapeText.People />
        <EscapeText.PhoneField>
          <EscapeText.PhoneLabel />
          <EscapeText.PhoneInput />
          <EscapeText.PhoneErrorText />
        </EscapeText.PhoneField>
        <EscapeText.SendTrigger />
      </EscapeText.Form>
      <EscapeText.SafeTrigger className={button({ look: "primary" })} />
      <EscapeText.AgainTrigger />
    </EscapeText.Root>
  )
}
