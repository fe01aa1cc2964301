import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { errorMessages } from "@porchlight/core/error"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the backend again. There only when that is what there is to do. */
export function TrialRetryTrigger({ children, onClick, ...props }: TrialRetryTriggerProps) {
  const trial = useTrialContext()
  const part = usePart(trialAnatomy, "retry-trigger", trial.state)
  if (trial.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        trial.look()
      })}
      {...part}
      {...props}
    >
      {children ?? errorMessages.retry}
    </ark.button>
  )
}
