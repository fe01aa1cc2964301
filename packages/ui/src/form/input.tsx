import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { useDescribedBy } from "./use-described-by.ts"

/** The input of Ark's field that stands right beside its error: it says what is wrong when it gets the focus. */
export function Input(props: FieldInputProps) {
  return <FieldInput aria-describedby={useDescribedBy()} {...props} />
}
