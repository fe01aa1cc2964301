import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { trialMessages } from "@porchlight/core/trial"
import { usePart } from "../anatomy/index.ts"
import { trialAnatomy } from "./trial.anatomy.ts"
import { useTrialContext } from "./use-trial-context.ts"

export interface TrialNoticeProps extends HTMLArkProps<"div"> {}

/**
 * Says that the trial is over; while a date is on, that the date goes on all the same. Blocks nothing. Empty before: regions
 * that appear with their text are not announced.
 */
export function TrialNotice({ children, ...props }: TrialNoticeProps) {
  const trial = useTrialContext()
  const part = usePart(trialAnatomy, "notice", trial.state)
  return (
    <ark.div aria-live="polite" {...part} {...props}>
      {trial.isOver || trial.isFinishing ? (
        <>
          <span>{trial.isOver ? trialMessages.endedText : trialMessages.finishing}</span>
          {children}
        </>
      ) : null}
    </ark.div>
  )
}
