import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleFormFailureProps extends HTMLArkProps<"div"> {}

/** Why the contact was not added. Not there while nothing is wrong. */
export function CircleFormFailure({ children, ...props }: CircleFormFailureProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "form-failure", circle.state)
  if (circle.form.error === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? circle.form.error}
    </ark.div>
  )
}
