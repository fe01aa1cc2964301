import { Field } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinErrorTextProps extends Field.ErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is. */
export function SosPinErrorText({ children, ...props }: SosPinErrorTextProps) {
  const { state, error } = useSosContext()
  const part = usePart(sosAnatomy, "pin-error-text", state)
  return (
    <Field.ErrorText role="alert" {...part} {...props}>
      {children ?? error}
    </Field.ErrorText>
  )
}
