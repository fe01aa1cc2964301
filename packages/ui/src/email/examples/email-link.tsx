import { EmailLink, type UseEmailLinkOptions } from "../index.ts"

/** What the link in the new mailbox opens, or the one in the old. */
export function OpenedLink(options: UseEmailLinkOptions) {
  return (
    <EmailLink.Root {...options} aria-label="E-mail address">
      <EmailLink.Status />
      <EmailLink.Failure />
      <EmailLink.SubmitTrigger />
    </EmailLink.Root>
  )
}
