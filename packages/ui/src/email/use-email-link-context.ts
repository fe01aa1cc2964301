import type { EmailLinkView } from "@porchlight/machines/email"
import { createContext, useContext } from "react"

export const EmailLinkContext = createContext<EmailLinkView | null>(null)

/** What the nearest `<EmailLink.Root>` knows and can do. */
export function useEmailLinkContext(): EmailLinkView {
  const view = useContext(EmailLinkContext)
  if (!view)
    throw new Error(
      "[porchlight/email] A part stands outside its root, so it has no state to show. Put it inside <EmailLink.Root>.",
    )
  return view
}
