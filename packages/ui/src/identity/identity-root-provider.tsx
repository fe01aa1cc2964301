import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { IdentityView } from "@porchlight/machines/identity"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useOpenerFocus } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { IdentityContext } from "./use-identity-context.ts"

export interface IdentityRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useIdentity` gave. */
  readonly value: IdentityView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof identityAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["step-count", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function IdentityRootProvider({ value, ids, onFocus, ...props }: IdentityRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useOpenerFocus<HTMLElement>(value.isOpen, identityAnatomy.scope)
  return (
    <IdentityContext.Provider value={value}>
      <PartIdsProvider scope={identityAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(identityAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </IdentityContext.Provider>
  )
}
