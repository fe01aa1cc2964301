import { Clarity, type UseClarityOptions } from "../index.ts"

/** A button, what Clarity is, and the chat. */
export function ClarityChat(options: UseClarityOptions) {
  return (
    <Clarity.Root {...options}>
      <Clarity.OpenTrigger />
      <Clarity.IntroDialog>
        <Clarity.StartTrigger />
        <Clarity.CloseTrigger />
      </Clarity.IntroDialog>
      <Clarity.ChatDialog>
        <Clarity.Danger>
          <a href="/sos">Open SOS</a>
          <a href="tel:911">Call 911</a>
        </Clarity.Danger>
        <Clarity.Turns />
        <Clarity.Questions />
        <Clarity.Form />
        <Clarity.CloseTrigger />
      </Clarity.ChatDialog>
    </Clarity.Root>
  )
}
