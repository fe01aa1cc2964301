import { vibeMessages, vibeNobodyMessages } from "@porchlight/core/vibe"
import { useBackend } from "@porchlight/ui/backend"
import { Delivery } from "@porchlight/ui/delivery"
import { Vibe } from "@porchlight/ui/vibe"
import type { ReactNode } from "react"
import { Link, useLocation } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"
import { SignInAgain } from "../../app/sign-in-again.tsx"

/** What happened, what did not, and that nobody has said yes: on the page and in the dialog alike. */
export function VibeNews() {
  const [path] = useLocation()
  return (
    <>
      <Vibe.Status />
      <Vibe.Unsent />
      <Vibe.SignIn>
        <SignInAgain to={path} />
      </Vibe.SignIn>
      <Vibe.GiveUpTrigger />
      <Vibe.Failure />
      <Vibe.Unknown />
      <Vibe.Nobody>
        <Link href="/inner-circle" className={button({ look: "primary" })}>
          {vibeNobodyMessages.action}
        </Link>
      </Vibe.Nobody>
    </>
  )
}

export interface VibeHelpProps {
  /** What can be asked of the date that is on, where it is known. */
  readonly children?: ReactNode
}

/** Ways out where it is rough: each only leads there. */
export function VibeHelp({ children }: VibeHelpProps) {
  const { emergencyNumber } = useBackend().capabilities
  return (
    <Vibe.Help>
      <Link href="/sos" className={button({ look: "primary" })}>
        {vibeMessages.helpSos}
      </Link>
      <Link href="/sos#tool-escape" className={button()}>
        {vibeMessages.helpEscape}
      </Link>
      <Link href="/sos#tool-call" className={button()}>
        {vibeMessages.helpFakeCall}
      </Link>
      <Link href="/sos#tool-ask" className={button()}>
        {vibeMessages.helpAsk}
      </Link>
      {children}
      <a href={`tel:${emergencyNumber}`} className={button()}>
        {vibeMessages.helpCall(emergencyNumber)}
      </a>
    </Vibe.Help>
  )
}

/** What was shared last, and what became of each message. */
export function VibeFates() {
  return (
    <Vibe.Last>
      <Vibe.Context>
        {({ last }) =>
          last === null ? null : (
            <Delivery.RootProvider aria-label={vibeMessages.fates} value={last.deliveries}>
              <Delivery.People aria-label={vibeMessages.fates}>
                <Delivery.PersonName />
                <Delivery.PersonState />
              </Delivery.People>
            </Delivery.RootProvider>
          )
        }
      </Vibe.Context>
    </Vibe.Last>
  )
}
