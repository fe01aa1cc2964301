import type { PasswordField, PasswordView } from "@porchlight/machines/session"
import { createContext, useContext } from "react"

export const SessionPasswordContext = createContext<PasswordView | null>(null)

/** What the nearest `<SessionPassword.Root>` knows and can do. */
export function useSessionPasswordContext(): PasswordView {
  const view = useContext(SessionPasswordContext)
  if (!view)
    throw new Error(
      "[porchlight/session] A part stands outside its root, so it has no state to show. Put it inside <SessionPassword.Root>.",
    )
  return view
}

export const SessionPasswordFieldContext = createContext<PasswordField | null>(null)

/** The name of the field around a part. */
export function useSessionPasswordField(): PasswordField {
  const name = useContext(SessionPasswordFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/session] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <SessionPassword.Field name=…>.",
    )
  return name
}
