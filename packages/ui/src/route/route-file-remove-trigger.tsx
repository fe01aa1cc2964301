import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { routeMessages } from "@porchlight/core/route"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFileRemoveTriggerProps extends HTMLArkProps<"button"> {}

/** Goes back to what is typed. */
export function RouteFileRemoveTrigger({ children, onClick, ...props }: RouteFileRemoveTriggerProps) {
  const view = useRouteContext()
  const part = usePart(routeAnatomy, "file-remove-trigger", view.state)
  if (view.fileText === null) return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => view.removeFile())} {...part} {...props}>
      {children ?? routeMessages.fileRemove}
    </ark.button>
  )
}
