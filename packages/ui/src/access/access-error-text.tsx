import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessContext, useAccessField } from "./use-access-context.ts"

export interface AccessErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function AccessErrorText({ children, ...props }: AccessErrorTextProps) {
  const access = useAccessContext()
  const part = usePart(accessAnatomy, "error-text", access.state)
  const fault = access.faults[useAccessField()]
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
