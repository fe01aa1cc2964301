import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteProgressProps extends HTMLArkProps<"label"> {}

/** How far along the way she has come: 0 to 100. */
export function RouteProgress(props: RouteProgressProps) {
  const { state, progress } = useRouteContext()
  const part = usePart(routeAnatomy, "progress", state)
  if (progress === null) return null
  return (
    <ark.label {...part} {...props}>
      <span>{routeMessages.progressLabel}</span>
      <progress max={100} value={progress} />
      <span aria-hidden="true">{routeMessages.progress(progress)}</span>
    </ark.label>
  )
}
