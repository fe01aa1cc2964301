import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { cardMessages } from "@porchlight/core/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { DatePlanCardField } from "./date-plan-card-field.tsx"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

export interface DatePlanCardFormProps extends HTMLArkProps<"form"> {}

/** What stands on the card beside who and when. Not there before it is known, or once the date is over. */
export function DatePlanCardForm({ onSubmit, ...props }: DatePlanCardFormProps) {
  const { state, isOpen, isPending, refusals, save } = useDatePlanCardContext()
  const form = useFaultFocus(refusals)
  const title = useId()
  if (isOpen !== true) return null
  return (
    <ark.form
      ref={form}
      noValidate
      aria-labelledby={title}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) save()
      })}
      {...partAttributes(anatomy, "form", state)}
      {...props}
    >
      <h3 id={title} {...partAttributes(anatomy, "form-title", state)}>
        {cardMessages.detailsTitle}
      </h3>
      <p {...partAttributes(anatomy, "form-hint", state)}>{cardMessages.detailsHint}</p>
      <DatePlanCardField name="place" />
      <DatePlanCardField name="handle" />
      <DatePlanCardField name="vehicle" />
      <button type="submit" aria-disabled={isPending} {...partAttributes(anatomy, "save-trigger", state)}>
        {cardMessages.save}
      </button>
    </ark.form>
  )
}
