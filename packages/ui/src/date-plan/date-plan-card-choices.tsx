import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardChoicesProps extends HTMLArkProps<"fieldset"> {}

/** Whom it can be shared with. Not there before it is known, or once the date is over. */
export function DatePlanCardChoices(props: DatePlanCardChoicesProps) {
  const { state, isOpen, choices, choicesEmpty, choose } = useDatePlanCardContext()
  if (isOpen !== true) return null
  return (
    <ark.fieldset {...partAttributes(anatomy, "choices", state)} {...props}>
      <legend {...partAttributes(anatomy, "choices-label", state)}>{cardMessages.chooseTitle}</legend>
      {choicesEmpty === null ? null : (
        <p {...partAttributes(anatomy, "choices-empty", state)}>{choicesEmpty}</p>
      )}
      {choices.map(({ id, name, isChosen }) => (
        <label key={id} {...partAttributes(anatomy, "choice", state)}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          />
          {name}
        </label>
      ))}
    </ark.fieldset>
  )
}
