import type { AccessView, AccessField } from "@porchlight/machines/access"
import { createContext, useContext } from "react"

export const AccessContext = createContext<AccessView | null>(null)

/** What the nearest `<Access.Root>` knows and can do. */
export function useAccessContext(): AccessView {
  const view = useContext(AccessContext)
  if (!view)
    throw new Error(
      "[porchlight/access] A part stands outside its root, so it has no state to show. Put it inside <Access.Root>.",
    )
  return view
}

export const AccessFieldContext = createContext<AccessField | null>(null)

/** The name of the field around a part. */
export function useAccessField(): AccessField {
  const name = useContext(AccessFieldContext)
  if (name === null)
    throw new Error(
      "[porchlight/access] A part stands outside its field, so it cannot know which one it belongs to. Put it inside <Access.Field name=…>.",
    )
  return name
}
