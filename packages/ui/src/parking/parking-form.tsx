import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingFormProps extends HTMLArkProps<"form"> {}

/** The form of a spot. A refused one moves focus to its first field in error. */
export function ParkingForm({ onSubmit, ...props }: ParkingFormProps) {
  const { state, refusals, save } = useParkingContext()
  const part = usePart(parkingAnatomy, "form", state)
  const form = useFaultFocus(refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        save()
      })}
      {...part}
      {...props}
    />
  )
}
