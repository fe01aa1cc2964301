import type { PhoneView, PhoneField } from "@porchlight/machines/phone"
import { createContext, useContext } from "react"

export const PhoneContext = createContext<PhoneView | null>(null)

/** What the nearest `<Phone.Root>` knows and can do. */
export function usePhoneContext(): PhoneView {
  const view = useContext(PhoneContext)
  if (!view)
    throw new Error(
      "[porchlight/phone] A part stands outside its root, so it has no state to show. Put it inside <Phone.Root>.",
    )
  return view
}

export const PhoneFieldContext = createContext<PhoneField | null>(null)

/** The name of the field around a part. */
export function usePhoneField(): PhoneField {
  const name = useContext(PhoneFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/phone] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <Phone.Field name=…>.",
    )
  return name
}
