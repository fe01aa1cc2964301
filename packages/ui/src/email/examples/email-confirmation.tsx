import { Email, type UseEmailOptions } from "../index.ts"

/** How far the address is; with a `token`, the page that an opened link leads to. */
export function EmailConfirmation(options: UseEmailOptions) {
  return (
    <Email.Root {...options}>
      <Email.Status />
      <Email.Failure />
      <Email.ResendTrigger />
      <Email.ResendCountdown />
      <Email.RetryTrigger />
    </Email.Root>
  )
}
