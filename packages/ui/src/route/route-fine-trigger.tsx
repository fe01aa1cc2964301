import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFineTriggerProps extends HTMLArkProps<"button"> {}

/** Answers that she is fine. */
export function RouteFineTrigger({ children, onClick, ...props }: RouteFineTriggerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "fine-trigger", view.state)
  if (view.question === null) return null
  return (
    <ark.button
      type="button"
      aria-disabled={view.question.isAnswering}
      onClick={chain(onClick, () => {
        if (view.question?.isAnswering !== true) view.fine()
      })}
      {...part}
      {...props}
    >
      {children ?? (view.question.isAnswering ? routeMessages.answering : routeMessages.fine)}
    </ark.button>
  )
}
