import { clarityMessages } from "@porchlight/core/clarity"
import { useBackend } from "@porchlight/ui/backend"
import { Clarity } from "@porchlight/ui/clarity"
import { Link } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"

/** The button of Clarity and what it opens. The answers are in the page: it needs no network. */
export function ClarityButton() {
  const { emergencyNumber } = useBackend().capabilities
  return (
    <Clarity.Root>
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
    </Clarity.Root>
  )
}
