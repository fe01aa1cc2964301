import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { useGeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceFormProps extends HTMLArkProps<"form"> {}

/** The form of a zone; there while one is added or changed. A refused one moves focus to its first field in error. */
export function GeofenceForm({ onSubmit, ...props }: GeofenceFormProps) {
  const { state, refusals, formTitle, save } = useGeofenceContext()
  const part = usePart(geofenceAnatomy, "form", state)
  const form = useFaultFocus(refusals)
  if (formTitle === null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      aria-label={formTitle}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        save()
      })}
      {...part}
      {...props}
    />
  )
}
