import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideConfirmFormProps extends HTMLArkProps<"form"> {}

/** Who drives, and the end of it. A refused one moves focus to its first field in error. Not there before it is known whether she is on a ride, nor on one. */
export function RideConfirmForm({ onSubmit, ...props }: RideConfirmFormProps) {
  const { state, refusals, confirm, ride } = useRideContext()
  const part = usePart(rideAnatomy, "confirm-form", state)
  const form = useFaultFocus(refusals)
  if (state === "loading" || state === "unknown" || ride?.isOpen) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        confirm()
      })}
      {...part}
      {...props}
    />
  )
}
