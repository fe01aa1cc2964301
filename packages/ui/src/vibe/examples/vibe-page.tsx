import { Vibe, type UseVibeOptions } from "../index.ts"
import { VibeFates } from "./vibe-fates.tsx"

/** The page: three levels, each shared with one tap. */
export function VibePage(options: UseVibeOptions) {
  return (
    <Vibe.Root isOpen aria-label="Vibe Check" {...options}>
      <Vibe.Status />
      <Vibe.Unsent />
      <Vibe.SignIn>
        <a href="/signin">Sign In</a>
      </Vibe.SignIn>
      <Vibe.GiveUpTrigger />
      <Vibe.Failure />
      <Vibe.Unknown />
      <Vibe.Nobody>
        <a href="/inner-circle">Go to Inner Circle</a>
      </Vibe.Nobody>
      <Vibe.Levels />
      <Vibe.Recipients />
      <Vibe.AgainTrigger />
      <Vibe.Help>
        <a href="/sos">Open SOS</a>
        <a href="tel:911">Call 911</a>
      </Vibe.Help>
      <VibeFates />
    </Vibe.Root>
  )
}
