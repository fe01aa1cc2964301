import { FieldLabel, FieldRoot, FieldSelect } from "@ark-ui/react/field"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { VENUE_CATEGORIES, venueMessages as words } from "@porchlight/core/venue"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"
import { VenueSuggestionField } from "./venue-suggestion-field.tsx"
import { venueSuggestionAnatomy as anatomy } from "./venue.suggestion.anatomy.ts"

export interface VenueSuggestionFormProps extends HTMLArkProps<"form"> {}

/** The fields of a suggestion. Not there once it was sent: then another can be begun. */
export function VenueSuggestionForm({ onSubmit, ...props }: VenueSuggestionFormProps) {
  const { state, form, isPending, refusals, change, send } = useVenueSuggestionContext()
  const part = usePart(anatomy, "form", state)
  const ref = useFaultFocus(refusals)
  if (state === "sent") return null
  return (
    <ark.form
      ref={ref}
      noValidate
      aria-label={words.suggestTitle}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) send()
      })}
      {...part}
      {...props}
    >
      <VenueSuggestionField name="name" label={words.name} />
      <FieldRoot role="none" {...partAttributes(anatomy, "field", state)} data-field="category">
        <FieldLabel {...partAttributes(anatomy, "label", state)}>{words.kind}</FieldLabel>
        <FieldSelect
          value={form.category}
          onChange={({ currentTarget: { value } }) =>
            change({ category: VENUE_CATEGORIES.find((one) => one === value) ?? form.category })
          }
          {...partAttributes(anatomy, "select", state)}
        >
          {VENUE_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {words.filter[category]}
            </option>
          ))}
        </FieldSelect>
      </FieldRoot>
      <VenueSuggestionField name="address" label={words.street} />
      <VenueSuggestionField name="note" label={words.note} />
      <button type="submit" aria-disabled={isPending} {...partAttributes(anatomy, "submit-trigger", state)}>
        {words.send}
      </button>
    </ark.form>
  )
}
