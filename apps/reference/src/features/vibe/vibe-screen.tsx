import { vibeMessages } from "@porchlight/core/vibe"
import { Vibe } from "@porchlight/ui/vibe"
import { useState } from "react"
import { ScreenPage } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { ClarityButton } from "../clarity/clarity-button.lazy.tsx"
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
  return (
    <ScreenPage title={vibeMessages.title} subtitle={vibeMessages.subtitle}>
      <Vibe.Root isOpen shares={shares}>
        <VibeNews />
        <Vibe.Recipients />
        <Vibe.Levels />
        <Vibe.AgainTrigger />
        <VibeHelp />
        <VibeFates />
      </Vibe.Root>
      <ClarityButton />
    </ScreenPage>
  )
}
