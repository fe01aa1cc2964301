import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { BypassView } from "@porchlight/machines/admin"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { BypassContext } from "./use-bypass-context.ts"

export interface BypassRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useBypass` gave. */
  readonly value: BypassView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof bypassAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. Not there for whoever has no such switch. */
export function BypassRootProvider({ value, ids, ...props }: BypassRootProviderProps) {
  if (value.state === "absent") return null
  return (
    <BypassContext.Provider value={value}>
      <PartIdsProvider scope={bypassAnatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(bypassAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </BypassContext.Provider>
  )
}
