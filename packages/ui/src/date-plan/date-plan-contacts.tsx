import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { datePlanMessages } from "@porchlight/core/date-plan"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { datePlanAnatomy } from "./date-plan.anatomy.ts"
import { DatePlanContact } from "./date-plan-contact.tsx"
import { useDatePlanContext } from "./use-date-plan-context.ts"

export interface DatePlanContactsProps extends HTMLArkProps<"fieldset"> {}

/** Who is told. Who cannot be told yet may be chosen, and is told once they can. */
export function DatePlanContacts(props: DatePlanContactsProps) {
  const { state, choices, choicesEmpty } = useDatePlanContext()
  const part = usePart(datePlanAnatomy, "contacts", state)
  return (
    <ark.fieldset {...part} {...props}>
      <legend {...partAttributes(datePlanAnatomy, "contacts-label", state)}>
        {datePlanMessages.contactsLabel}
      </legend>
      {choicesEmpty === null ? null : (
        <p {...partAttributes(datePlanAnatomy, "contacts-empty", state)}>{choicesEmpty}</p>
      )}
      {choices.map((choice) => (
        <DatePlanContact key={choice.id} choice={choice} />
      ))}
    </ark.fieldset>
  )
}
