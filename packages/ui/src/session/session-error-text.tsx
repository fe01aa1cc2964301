import { Field } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { useSessionContext, useSessionField } from "./use-session-context.ts"

export interface SessionErrorTextProps extends Field.ErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function SessionErrorText({ children, ...props }: SessionErrorTextProps) {
  const session = useSessionContext()
  const part = usePart(sessionAnatomy, "error-text", session.state)
  const fault = session.faults[useSessionField()]
  return (
    <Field.ErrorText {...part} {...props}>
      {children ?? fault}
    </Field.ErrorText>
  )
}
