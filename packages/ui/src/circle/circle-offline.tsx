import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleOfflineProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function CircleOffline({ children, ...props }: CircleOfflineProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "offline", circle.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? circle.offline ?? ""}
    </ark.output>
  )
}
