import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleSubmitTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the invite. It stays focusable while it waits: a disabled button would drop the focus. */
export function CircleSubmitTrigger({ children, ...props }: CircleSubmitTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "submit-trigger", circle.state)
  return (
    <ark.button type="submit" aria-disabled={circle.form.state === "sending"} {...part} {...props}>
      {children ?? circle.form.submitText}
    </ark.button>
  )
}
