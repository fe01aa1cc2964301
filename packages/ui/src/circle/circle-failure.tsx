import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleFailureProps extends HTMLArkProps<"div"> {}

/** Why the list is not there, or the last change was not made. Not there while nothing is wrong. */
export function CircleFailure({ children, ...props }: CircleFailureProps) {
  const circle = useCircleContext()
  const failure = circle.state === "failed" ? circle.error : circle.actionError
  const part = usePart(circleAnatomy, "failure", circle.state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure}
    </ark.div>
  )
}
