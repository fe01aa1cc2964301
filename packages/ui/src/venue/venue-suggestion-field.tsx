import { FieldErrorText, FieldLabel, FieldRoot } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { Input, Textarea } from "../form/index.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"
import { venueSuggestionAnatomy as anatomy } from "./venue.suggestion.anatomy.ts"

export interface VenueSuggestionFieldProps {
  readonly name: "name" | "address" | "note"
  readonly label: string
}

/** A field that is typed into, with its label and what is wrong with it. */
export function VenueSuggestionField({ name, label }: VenueSuggestionFieldProps) {
  const { state, form, faults, change } = useVenueSuggestionContext()
  const fault = faults[name]
  const typed = {
    name,
    value: form[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
  }
  return (
    <FieldRoot
      role="none"
      invalid={fault !== undefined}
      required={name !== "note"}
      readOnly={state === "sending"}
      {...partAttributes(anatomy, "field", state)}
      data-field={name}
    >
      <FieldLabel {...partAttributes(anatomy, "label", state)}>{label}</FieldLabel>
      {name === "note" ? (
        <Textarea {...typed} rows={4} {...partAttributes(anatomy, "textarea", state)} />
      ) : (
        <Input {...typed} {...partAttributes(anatomy, "input", state)} />
      )}
      <FieldErrorText {...partAttributes(anatomy, "error-text", state)}>{fault}</FieldErrorText>
    </FieldRoot>
  )
}
