import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ChoiceView } from "@porchlight/machines/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanContactProps extends HTMLArkProps<"div"> {
  readonly choice: ChoiceView
}

/** One person with a box, and why they cannot be told yet. */
export function DatePlanContact({ choice, ...props }: DatePlanContactProps) {
  const { state, choose } = useDatePlanContext()
  const hintId = useId()
  return (
    <ark.div
      {...partAttributes(datePlanAnatomy, "contact", state)}
      data-reachable={choice.hint === null ? "" : undefined}
      {...props}
    >
      <label>
        <input
          type="checkbox"
          checked={choice.isChosen}
          aria-describedby={choice.hint === null ? undefined : hintId}
          onChange={(event) => choose(choice.id, event.currentTarget.checked)}
        />
        {choice.name}
      </label>
      {choice.hint === null ? null : (
        <p id={hintId} {...partAttributes(datePlanAnatomy, "contact-hint", state)}>
          {choice.hint}
        </p>
      )}
    </ark.div>
  )
}
