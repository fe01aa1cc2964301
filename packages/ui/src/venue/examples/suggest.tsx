import { venueMessages as words } from "@porchlight/core/venue"
import { VenueSuggestion } from "../index.ts"

/** Suggesting a venue. */
export function Suggest() {
  return (
    <VenueSuggestion.Root aria-label={words.suggestTitle}>
      <p>{words.suggestIntro}</p>
      <VenueSuggestion.Status />
      <VenueSuggestion.Failure />
      <VenueSuggestion.SignIn>
        <a href="/signin">Sign In</a>
      </VenueSuggestion.SignIn>
      <VenueSuggestion.Form />
      <VenueSuggestion.AnotherTrigger />
      <VenueSuggestion.Own />
    </VenueSuggestion.Root>
  )
}
