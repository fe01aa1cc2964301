import type { RegistrationView, SignUpField } from "@porchlight/machines/registration"
import { createContext, useContext } from "react"

export const RegistrationContext = createContext<RegistrationView | null>(null)

/** What the nearest `<Registration.Root>` knows and can do. */
export function useRegistrationContext(): RegistrationView {
  const view = useContext(RegistrationContext)
  if (!view)
    throw new Error(
      "[porchlight/registration] A part stands outside its root, so it has no state to show. Put it inside <Registration.Root>.",
    )
  return view
}

export const RegistrationFieldContext = createContext<SignUpField | null>(null)

/** The name of the field around a part. */
export function useRegistrationField(): SignUpField {
  const name = useContext(RegistrationFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/registration] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <Registration.Field name=…>.",
    )
  return name
}
