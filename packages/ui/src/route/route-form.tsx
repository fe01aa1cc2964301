import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFormProps extends HTMLArkProps<"form"> {}

/** What makes a way. Not there while one is guarded. */
export function RouteForm({ onSubmit, ...props }: RouteFormProps) {
  const { state, isBusy, start } = useRouteContext()
  const part = usePart(routeAnatomy, "form", state)
  if (state !== "idle" && state !== "ended") return null
  return (
    <ark.form
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isBusy) start()
      })}
      {...part}
      {...props}
    />
  )
}
