import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext, useSessionField } from "./use-session-context.ts"

export interface SessionErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function SessionErrorText({ children, ...props }: SessionErrorTextProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "error-text", session.state)
  const fault = session.faults[useSessionField()]
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
