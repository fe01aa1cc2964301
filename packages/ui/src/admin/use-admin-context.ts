import type { AdminPersonItem, AdminView } from "@porchlight/machines/admin"
import { createContext, useContext } from "react"
import type { AdminFieldName } from "./admin.labels.ts"

export const AdminContext = createContext<AdminView | null>(null)

/** What the nearest `<Admin.Root>` knows and can do. */
export function useAdminContext(): AdminView {
  const view = useContext(AdminContext)
  if (!view)
    throw new Error(
      "[porchlight/admin] A part stands outside its root, so it has no state to show. Put it inside <Admin.Root>.",
    )
  return view
}

export const AdminFieldContext = createContext<AdminFieldName | null>(null)

/** The name of the field around a part. */
export function useAdminField(): AdminFieldName {
  const name = useContext(AdminFieldContext)
  if (!name)
    throw new Error(
      "[porchlight/admin] A part stands outside a field, so it cannot know what it belongs to. Put it inside <Admin.Field>.",
    )
  return name
}

export const AdminPersonContext = createContext<AdminPersonItem | null>(null)

/** The person around a part of the list. */
export function useAdminPerson(): AdminPersonItem {
  const person = useContext(AdminPersonContext)
  if (!person)
    throw new Error(
      "[porchlight/admin] A part stands outside the list, so it cannot know whom it is about. Put it inside <Admin.People>.",
    )
  return person
}
