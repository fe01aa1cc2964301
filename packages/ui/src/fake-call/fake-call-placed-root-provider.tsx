import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { PlacedCallContext } from "./use-placed-call-context.ts"
import type { PlacedCallControl } from "./use-placed-call.ts"

export interface PlacedCallRootProviderProps extends HTMLArkProps<"div"> {
  /** What `usePlacedCall` gave. */
  readonly value: PlacedCallControl
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof placedCallAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function PlacedCallRootProvider({ value, ids, ...props }: PlacedCallRootProviderProps) {
  const root = useStepFocus<HTMLDivElement>(stepOf(value.state))
  return (
    <PlacedCallContext.Provider value={value}>
      <PartIdsProvider scope={placedCallAnatomy.scope} ids={ids}>
        <ark.div
          ref={root}
          id={ids?.root}
          {...partAttributes(placedCallAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </PlacedCallContext.Provider>
  )
}

/** Which button there is: the focus goes with it. */
function stepOf(state: PlacedCallControl["state"]): "ask" | "cancel" | null {
  if (state === "waiting" || state === "cancelling") return "cancel"
  return state === "idle" || state === "starting" || state === "over" ? "ask" : null
}
