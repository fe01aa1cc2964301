import { venueMessages as words } from "@porchlight/core/venue"
import { VenueSuggestion } from "@porchlight/ui/venue"
import { useState } from "react"
import { ScreenPage } from "../../app/screen-page.tsx"
import { SignInAgain } from "../../app/sign-in-again.tsx"
import { useWho } from "../../app/who.tsx"
import { suggestionStore } from "./suggestion.store.ts"

/** Suggesting a place for the directory, and what became of earlier suggestions. */
export function VenueSuggestionScreen() {
  const { session } = useWho()
  if (session === null) return null
  return <Page key={session.accountId} accountId={session.accountId} />
}

function Page({ accountId }: { readonly accountId: string }) {
  const [store] = useState(() => suggestionStore(() => localStorage, accountId))
  return (
    <ScreenPage title={words.suggestTitle} subtitle={words.suggestIntro}>
      <VenueSuggestion.Root store={store} aria-label={words.suggestTitle}>
        <VenueSuggestion.Status />
        <VenueSuggestion.Form />
        <VenueSuggestion.Failure />
        <VenueSuggestion.SignIn>
          <SignInAgain to="/suggest-venue" />
        </VenueSuggestion.SignIn>
        <VenueSuggestion.AnotherTrigger />
        <VenueSuggestion.Own />
      </VenueSuggestion.Root>
    </ScreenPage>
  )
}
