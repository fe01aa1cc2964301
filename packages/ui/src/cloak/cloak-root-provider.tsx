import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { CloakView } from "@porchlight/machines/cloak"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { cloakAnatomy } from "./cloak.anatomy.ts"
import { cloakScreenState } from "./cloak.screen.ts"
import { CloakContext } from "./use-cloak-context.ts"

export interface CloakRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useCloak` gave. */
  readonly value: CloakView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof cloakAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function CloakRootProvider({ value, ids, ...props }: CloakRootProviderProps) {
  return (
    <CloakContext.Provider value={value}>
      <PartIdsProvider scope={cloakAnatomy.scope} ids={ids}>
        <ark.div
          id={ids?.root}
          {...partAttributes(cloakAnatomy, "root", cloakScreenState(value))}
          {...props}
        />
      </PartIdsProvider>
    </CloakContext.Provider>
  )
}
