import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialFailureProps extends HTMLArkProps<"div"> {}

/** Why it is not known how the trial stands. Not there while nothing is wrong. */
export function TrialFailure({ children, ...props }: TrialFailureProps) {
  const trial = useTrialContext()
  const part = usePart(trialAnatomy, "failure", trial.state)
  if (trial.failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? trial.failure.message}
    </ark.div>
  )
}
