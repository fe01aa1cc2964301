import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SosView } from "@porchlight/machines/sos"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { SosContext } from "./use-sos-context.ts"

export interface SosRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSos` gave. */
  readonly value: SosView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sosAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside: the button and the toolkit show the same one. */
export function SosRootProvider({ value, ids, ...props }: SosRootProviderProps) {
  return (
    <SosContext.Provider value={value}>
      <PartIdsProvider scope={sosAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(sosAnatomy, "root", value.state)}
          data-line={value.line}
          {...props}
        />
      </PartIdsProvider>
    </SosContext.Provider>
  )
}
