import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { useSessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the address. Not there while nothing is. */
export function SessionResetErrorText({ children, ...props }: SessionResetErrorTextProps) {
  const reset = useSessionResetContext()
  const part = usePart(sessionResetAnatomy, "error-text", reset.state)
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? reset.fault}
    </FieldErrorText>
  )
}
