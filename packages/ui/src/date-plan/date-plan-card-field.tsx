import { cardMessages, type DateCardForm } from "@porchlight/core/date-plan"
import { useId } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { datePlanCardAnatomy as anatomy } from "./date-plan.card.anatomy.ts"
import { useDatePlanCardContext } from "./use-date-plan-card-context.ts"

/** Place, profile or vehicle, with its label and what is wrong with it. */
export function DatePlanCardField({ name }: { readonly name: keyof DateCardForm }) {
  const { state, form, faults, change } = useDatePlanCardContext()
  const id = useId()
  const fault = faults[name]
  return (
    <div {...partAttributes(anatomy, "field", state)} data-field={name}>
      <label htmlFor={id} {...partAttributes(anatomy, "label", state)}>
        {cardMessages[`${name}Label`]}
      </label>
      <input
        id={id}
        autoComplete="off"
        value={form[name]}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
        {...partAttributes(anatomy, "input", state)}
      />
      {fault === undefined ? null : (
        <p id={`${id}-fault`} {...partAttributes(anatomy, "error-text", state)}>
          {fault}
        </p>
      )}
    </div>
  )
}
