import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AccessView } from "@porchlight/machines/access"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { AccessContext } from "./use-access-context.ts"

export interface AccessRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useAccess` gave. */
  readonly value: AccessView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof accessAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function AccessRootProvider({ value, ids, ...props }: AccessRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.state === "saved" ? "saved" : "form")
  return (
    <AccessContext.Provider value={value}>
      <PartIdsProvider scope={accessAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(accessAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </AccessContext.Provider>
  )
}
