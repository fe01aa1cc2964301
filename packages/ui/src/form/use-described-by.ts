import { useFieldContext } from "@ark-ui/react/field"

/**
 * The ids of the hint and of the error of the field around it, for `aria-describedby`. Ark names the error in
 * `aria-errormessage` alone, which VoiceOver and TalkBack do not read.
 */
export function useDescribedBy(): string | undefined {
  const field = useFieldContext()
  const ids = [field.invalid ? field.ids.errorText : undefined, field.ariaDescribedby]
  return ids.filter((id) => id !== undefined).join(" ") || undefined
}
