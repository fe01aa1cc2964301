import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { DrillCardView } from "@porchlight/machines/circle"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillFocus } from "./use-drill-focus.ts"
import { DrillContext } from "./use-drill-context.ts"

export interface DrillRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useDrill` gave. */
  readonly value: DrillCardView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof drillAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function DrillRootProvider({ value, ids, ...props }: DrillRootProviderProps) {
  const root = useDrillFocus(value)
  return (
    <DrillContext.Provider value={value}>
      <PartIdsProvider scope={drillAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(drillAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </DrillContext.Provider>
  )
}
