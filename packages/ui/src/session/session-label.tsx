import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { sessionLabels } from "./session.labels.ts"
import { useSessionContext, useSessionField } from "./use-session-context.ts"

export interface SessionLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function SessionLabel({ children, ...props }: SessionLabelProps) {
  const part = usePart(sessionAnatomy, "label", useSessionContext().state)
  const name = useSessionField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? sessionLabels[name]}
    </FieldLabel>
  )
}
