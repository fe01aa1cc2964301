import { vibeMessages } from "@porchlight/core/vibe"
import { Vibe } from "@porchlight/ui/vibe"
import { useState } from "react"
import { Link } from "wouter"
import { button } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { readLastWatch } from "../../home/last-watch.ts"
import { ClarityButton } from "../clarity/clarity-button.tsx"
import { VibeFates, VibeHelp, VibeNews } from "./vibe-parts.tsx"
import { shareStore } from "./vibe.shares.ts"

/** How the date feels, in one of three levels, or the way to the Inner Circle (001 §2). Never gated. */
export function VibeScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} />
}

function Page({ accountId }: { readonly accountId: string }) {
  const [shares] = useState(() => shareStore(accountId))
  // The watch itself lives on the home screen.
  const [isOnDate] = useState(() => readLastWatch(() => localStorage) !== null)
  return (
    <ScreenPage title={vibeMessages.title} subtitle={vibeMessages.subtitle}>
      <Vibe.Root isOpen shares={shares}>
        <VibeNews />
        <Vibe.Recipients />
        <Vibe.Levels />
        <Vibe.AgainTrigger />
        <VibeHelp>
          {isOnDate ? (
            <Link href="/dashboard" className={button()}>
              {vibeMessages.helpSooner}
            </Link>
          ) : null}
        </VibeHelp>
        <VibeFates />
        <Vibe.Context>
          {({ state }) => (
            <Steady isPlaced={!isLooking(state)}>
              <ClarityButton />
            </Steady>
          )}
        </Vibe.Context>
      </Vibe.Root>
    </ScreenPage>
  )
}
