import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { useId } from "react"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteQuestionProps extends HTMLArkProps<"section"> {}

/** Are you OK? With how long there is to answer; the way to answer stands inside. */
export function RouteQuestion({ children, ...props }: RouteQuestionProps) {
  const { state, question } = useRouteContext()
  const part = usePart(routeAnatomy, "question", state)
  const title = useId()
  if (question === null) return null
  return (
    <ark.section aria-labelledby={title} tabIndex={-1} {...part} {...props}>
      <div role="alert">
        <h2 id={title}>{routeMessages.questionTitle}</h2>
        <p>{question.text}</p>
      </div>
      <p>{question.left}</p>
      {question.isUnsent ? <p role="alert">{routeMessages.unanswered}</p> : null}
      {children}
    </ark.section>
  )
}
