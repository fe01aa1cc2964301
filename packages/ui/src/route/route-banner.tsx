import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteBannerProps extends HTMLArkProps<"output"> {}

/** Says how far she is from her way, above 100 m. Empty below. */
export function RouteBanner({ children, ...props }: RouteBannerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "banner", view.state)
  return (
    <ark.output {...part} {...props}>
      {view.banner === null ? null : (children ?? view.banner)}
    </ark.output>
  )
}
