import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { trialMessages } from "@porchlight/core/trial"
import { usePart } from "../anatomy/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialEndedTriggerProps extends HTMLArkProps<"button"> {}

/** Leads to the plans; with `asChild` it is the host's link. There only when a plan is needed. */
export function TrialEndedTrigger({ children, ...props }: TrialEndedTriggerProps) {
  const trial = useTrialContext()
  const part = usePart(trialAnatomy, "ended-trigger", trial.state)
  if (!trial.isOver) return null
  return (
    <ark.button type="button" {...part} {...props}>
      {children ?? trialMessages.endedButton}
    </ark.button>
  )
}
