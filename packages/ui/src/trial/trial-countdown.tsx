import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { trialMessages } from "@porchlight/core/trial"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialCountdownProps extends HTMLArkProps<"p"> {}

/** How long the trial still is. Seen by the second, said at ten, five and one minutes: a region that spoke each second would drown everything else. */
export function TrialCountdown(props: TrialCountdownProps) {
  const trial = useTrialContext()
  const part = usePart(trialAnatomy, "countdown", trial.state)
  const hidden = useVisuallyHidden()
  if (trial.countdown === null) return null
  return (
    <ark.p {...part} {...props}>
      <span role="timer">{trialMessages.remaining(trial.countdown)}</span>
      <output style={hidden}>{trial.announcement}</output>
    </ark.p>
  )
}
