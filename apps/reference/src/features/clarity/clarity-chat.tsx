import { clarityMessages } from "@porchlight/core/clarity"
import { useBackend } from "@porchlight/ui/backend"
import { Clarity, useClarity } from "@porchlight/ui/clarity"
import { useEffect, useRef } from "react"
import { Link } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"

/** The button of Clarity once it was pressed, and what it opens. The answers are in the page: it needs no network. */
export function ClarityChat() {
  const clarity = useClarity()
  // Once, for the press that it was fetched for.
  const open = useRef(clarity.open)
  useEffect(() => open.current(), [])
  const { emergencyNumber } = useBackend().capabilities
  return (
    <Clarity.RootProvider value={clarity}>
      <Clarity.OpenTrigger />
      <Clarity.IntroDialog>
        <Clarity.StartTrigger />
        <Clarity.CloseTrigger />
      </Clarity.IntroDialog>
      <Clarity.ChatDialog>
        <Clarity.Danger>
          <Link href="/sos" className={button({ look: "primary" })}>
            {clarityMessages.sos}
          </Link>
          <a href={`tel:${emergencyNumber}`} className={button()}>
            {clarityMessages.call(emergencyNumber)}
          </a>
        </Clarity.Danger>
        <Clarity.Turns />
        <Clarity.Questions />
        <Clarity.Form />
        <Clarity.CloseTrigger />
      </Clarity.ChatDialog>
    </Clarity.RootProvider>
  )
}
