import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AdminView } from "@porchlight/machines/admin"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { AdminContext } from "./use-admin-context.ts"

export interface AdminRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useAdmin` gave. */
  readonly value: AdminView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof adminAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. Moves the focus when the gate, or somebody in it, opens or closes. */
export function AdminRootProvider({ value, ids, ...props }: AdminRootProviderProps) {
  const root = useStepFocus<HTMLElement>(stepOf(value))
  return (
    <AdminContext.Provider value={value}>
      <PartIdsProvider scope={adminAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          tabIndex={-1}
          id={ids?.root}
          {...partAttributes(adminAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </AdminContext.Provider>
  )
}

function stepOf({ isOpen, isLocked, person }: AdminView): string | null {
  if (isOpen) return person === null ? "open" : "person"
  return isLocked ? "locked" : null
}
