import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { TrialView } from "@porchlight/machines/trial"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { TrialContext } from "./use-trial-context.ts"

export interface TrialRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useTrial` gave. */
  readonly value: TrialView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof trialAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function TrialRootProvider({ value, ids, ...props }: TrialRootProviderProps) {
  return (
    <TrialContext.Provider value={value}>
      <PartIdsProvider scope={trialAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(trialAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </TrialContext.Provider>
  )
}
