import { EscapeText, type UseEscapeTextOptions } from "../index.ts"

/** The whole of it: whom to text, the countdown, and how to stop it. */
export function AskForACall(options: UseEscapeTextOptions) {
  return (
    <EscapeText.Root {...options}>
      <EscapeText.Announcement />
      <EscapeText.Status />
      <EscapeText.Countdown />
      <EscapeText.Unsent />
      <EscapeText.SignIn>
        <a href="/signin">Sign In</a>
      </EscapeText.SignIn>
      <EscapeText.OwnText />
      <EscapeText.Failure />
      <EscapeText.Fates />
      <EscapeText.LineStatus />
      <EscapeText.Form>
        <EscapeText.People />
        <EscapeText.PhoneField>
          <EscapeText.PhoneLabel />
          <EscapeText.PhoneInput />
          <EscapeText.PhoneErrorText />
        </EscapeText.PhoneField>
        <EscapeText.SendTrigger />
      </EscapeText.Form>
      <EscapeText.SafeTrigger />
      <EscapeText.AgainTrigger />
    </EscapeText.Root>
  )
}
