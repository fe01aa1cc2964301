import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is. */
export function SosPinErrorText({ children, ...props }: SosPinErrorTextProps) {
  const { state, pinError } = useSosContext()
  const part = usePart(sosAnatomy, "pin-error-text", state)
  return (
    <FieldErrorText role="alert" {...part} {...props}>
      {children ?? pinError}
    </FieldErrorText>
  )
}
