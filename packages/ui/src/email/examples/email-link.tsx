import { EmailLink, type UseEmailLinkOptions } from "../index.ts"

/** What the link in the new mailbox opens, the one in the old, or the one in the mail about a new second factor. */
export function OpenedLink(options: UseEmailLinkOptions) {
  return (
    <EmailLink.Root {...options} aria-label="E-mail address">
      <EmailLink.Status />
      <EmailLink.Failure />
      <EmailLink.SubmitTrigger />
    </EmailLink.Root>
  )
}
