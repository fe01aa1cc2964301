import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleStatusProps extends HTMLArkProps<"output"> {}

/** What happened last. Stays in the page while empty, so that it is announced. */
export function CircleStatus({ children, ...props }: CircleStatusProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "status", circle.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? circle.notice}
    </ark.output>
  )
}
