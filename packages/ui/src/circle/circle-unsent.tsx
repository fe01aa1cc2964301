import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleUnsentProps extends HTMLArkProps<"div"> {}

/** A change or an invite that did not reach the server says so. */
export function CircleUnsent({ children, ...props }: CircleUnsentProps) {
  const circle = useCircleContext()
  const unsent = circle.form.unsent ?? circle.actionUnsent ?? circle.keptUnsent
  const part = usePart(circleAnatomy, "unsent", circle.state)
  if (unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? unsent}
    </ark.div>
  )
}
