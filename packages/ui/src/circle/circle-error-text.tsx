import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleField } from "./use-circle-context.ts"

export interface CircleErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field around it. Not there while nothing is. */
export function CircleErrorText({ children, ...props }: CircleErrorTextProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "error-text", circle.state)
  const name = useCircleField()
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? circle.form.faults[name]}
    </FieldErrorText>
  )
}
