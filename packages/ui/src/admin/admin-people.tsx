import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { AdminPersonContext, useAdminContext } from "./use-admin-context.ts"

export interface AdminPeopleProps extends HTMLArkProps<"ul"> {}

/** The accounts; the children are one account's parts. */
export function AdminPeople({ children, ...props }: AdminPeopleProps) {
  const { state, people } = useAdminContext()
  const part = usePart(adminAnatomy, "people", state)
  if (people.length === 0) return <p>{adminPanelMessages.nobody}</p>
  return (
    <ark.ul {...part} {...props}>
      {people.map((person) => (
        <li key={person.id} {...partAttributes(adminAnatomy, "person", state)}>
          <AdminPersonContext.Provider value={person}>{children}</AdminPersonContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
