import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ClarityView } from "@porchlight/machines/clarity"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useOpenerFocus } from "../form/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { ClarityContext } from "./use-clarity-context.ts"

export interface ClarityRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useClarity` gave. */
  readonly value: ClarityView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof clarityAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function ClarityRootProvider({ value, ids, ...props }: ClarityRootProviderProps) {
  const root = useOpenerFocus<HTMLDivElement>(value.state !== "closed", clarityAnatomy.scope)
  return (
    <ClarityContext.Provider value={value}>
      <PartIdsProvider scope={clarityAnatomy.scope} ids={ids}>
        <ark.div
          ref={root}
          id={ids?.root}
          {...partAttributes(clarityAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </ClarityContext.Provider>
  )
}
