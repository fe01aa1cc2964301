import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { CircleView } from "@porchlight/machines/circle"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { CircleContext } from "./use-circle-context.ts"

export interface CircleRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useCircle` gave. */
  readonly value: CircleView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof circleAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function CircleRootProvider({ value, ids, ...props }: CircleRootProviderProps) {
  return (
    <CircleContext.Provider value={value}>
      <PartIdsProvider scope={circleAnatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(circleAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </CircleContext.Provider>
  )
}
