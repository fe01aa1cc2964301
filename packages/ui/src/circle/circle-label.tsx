import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { circleLabel } from "./circle.labels.ts"
import { useCircleContext, useCircleField } from "./use-circle-context.ts"

export interface CircleLabelProps extends FieldLabelProps {}

/** The name of the field around it. */
export function CircleLabel({ children, ...props }: CircleLabelProps) {
  const part = usePart(circleAnatomy, "label", useCircleContext().state)
  const name = useCircleField()
  return (
    <FieldLabel {...part} {...props}>
      {children ?? circleLabel(name)}
    </FieldLabel>
  )
}
