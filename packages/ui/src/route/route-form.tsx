import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { useState } from "react"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { useRouteContext } from "./use-route-context.ts"

export interface RouteFormProps extends HTMLArkProps<"form"> {}

/** What makes a way. Not there while one is guarded. A way that is refused moves focus to the field in error. */
export function RouteForm({ onSubmit, ...props }: RouteFormProps) {
  const { state, fault, isBusy, start } = useRouteContext()
  const part = usePart(routeAnatomy, "form", state)
  const [presses, setPresses] = useState(0)
  const form = useFaultFocus(fault === null ? 0 : presses)
  if (state !== "idle" && state !== "ended") return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        setPresses(presses + 1)
        if (!isBusy) start()
      })}
      {...part}
      {...props}
    />
  )
}
