import { useFieldContext } from "@ark-ui/react/field"

/**
 * The ids of the hint and of the error of the field around it, for `aria-describedby`. Ark names the error in
 * `aria-errormessage` alone, which VoiceOver and TalkBack do not read.
 */
export function useDescribedBy(): string | undefined {
  const { invalid, ids, ariaDescribedby = "" } = useFieldContext()
  return `${invalid ? ids.errorText : ""} ${ariaDescribedby}`.trim() || undefined
}
