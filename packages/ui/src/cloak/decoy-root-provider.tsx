import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { decoyAnatomy } from "./decoy.anatomy.ts"
import { DecoyContext } from "./use-decoy-context.ts"
import type { DecoyView } from "./use-decoy.ts"

export interface DecoyRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useDecoy` gave. */
  readonly value: DecoyView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof decoyAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DecoyRootProvider({ value, ids, ...props }: DecoyRootProviderProps) {
  return (
    <DecoyContext.Provider value={value}>
      <PartIdsProvider scope={decoyAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(decoyAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </DecoyContext.Provider>
  )
}
