import type { EmailChangeView } from "@porchlight/machines/email"
import { createContext, useContext } from "react"

export const EmailChangeContext = createContext<EmailChangeView | null>(null)

/** What the nearest `<EmailChange.Root>` knows and can do. */
export function useEmailChangeContext(): EmailChangeView {
  const view = useContext(EmailChangeContext)
  if (!view)
    throw new Error(
      "[porchlight/email] A part stands outside its root, so it has no state to show. Put it inside <EmailChange.Root>.",
    )
  return view
}
