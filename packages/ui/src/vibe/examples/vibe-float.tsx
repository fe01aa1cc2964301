import { Vibe, type UseVibeOptions } from "../index.ts"
import { VibeFates } from "./vibe-fates.tsx"

/** The floating button and its dialog of three steps. */
export function VibeFloat(options: UseVibeOptions) {
  return (
    <Vibe.Root {...options}>
      <Vibe.OpenTrigger />
      <Vibe.Dialog>
        <Vibe.Status />
        <Vibe.Unsent />
        <Vibe.SignIn>
          <a href="/signin">Sign In</a>
        </Vibe.SignIn>
        <Vibe.GiveUpTrigger />
        <Vibe.Failure />
        <Vibe.Nobody>
          <a href="/inner-circle">Go to Inner Circle</a>
        </Vibe.Nobody>
        <Vibe.StepCount />
        <Vibe.Feelings />
        <Vibe.Reasons />
        <Vibe.Note />
        <Vibe.ErrorText />
        <Vibe.Recipients />
        <Vibe.NextTrigger />
        <Vibe.ShareTrigger />
        <Vibe.BackTrigger />
        <Vibe.AgainTrigger />
        <Vibe.Help>
          <a href="/sos">Open SOS</a>
          <a href="tel:911">Call 911</a>
        </Vibe.Help>
        <VibeFates />
        <Vibe.CloseTrigger />
      </Vibe.Dialog>
    </Vibe.Root>
  )
}
