import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { sessionPasswordLabels } from "./session.password.labels.ts"
import { useSessionPasswordContext, useSessionPasswordField } from "./use-session-password-context.ts"

export interface SessionPasswordLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function SessionPasswordLabel({ children, ...props }: SessionPasswordLabelProps) {
  const part = usePart(sessionPasswordAnatomy, "label", useSessionPasswordContext().state)
  const name = useSessionPasswordField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? sessionPasswordLabels[name]}
    </FieldLabel>
  )
}
