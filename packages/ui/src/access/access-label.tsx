import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { accessLabels } from "./access.labels.ts"
import { useAccessContext, useAccessField } from "./use-access-context.ts"

export interface AccessLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function AccessLabel({ children, ...props }: AccessLabelProps) {
  const part = usePart(accessAnatomy, "label", useAccessContext().state)
  const name = useAccessField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? accessLabels[name]}
    </FieldLabel>
  )
}
