import type { EmailView } from "@porchlight/machines/email"
import { createContext, useContext } from "react"

export const EmailContext = createContext<EmailView | null>(null)

/** What the nearest `<Email.Root>` knows and can do. */
export function useEmailContext(): EmailView {
  const view = useContext(EmailContext)
  if (!view)
    throw new Error(
      "[porchlight/email] A part stands outside its root, so it has no state to show. Put it inside <Email.Root>.",
    )
  return view
}
