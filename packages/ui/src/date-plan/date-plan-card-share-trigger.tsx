import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { datePlanCardAnatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardShareTriggerProps extends HTMLArkProps<"button"> {}

/** Gives the card to the chosen. There only while somebody can be chosen. */
export function DatePlanCardShareTrigger({ children, onClick, ...props }: DatePlanCardShareTriggerProps) {
  const { state, isOpen, isPending, choices, shareText, share } = useDatePlanCardContext()
  const part = usePart(datePlanCardAnatomy, "share-trigger", state)
  if (isOpen !== true || choices.length === 0) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isPending || choices.every(({ isChosen }) => !isChosen)}
      onClick={chain(onClick, () => {
        if (!isPending) share()
      })}
      {...part}
      {...props}
    >
      {children ?? shareText}
    </ark.button>
  )
}
