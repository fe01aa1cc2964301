import { FieldErrorText, FieldLabel, FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import {
  RIDE_DRIVER_MAX_LENGTH,
  RIDE_PLACE_MAX_LENGTH,
  RIDE_VEHICLE_MAX_LENGTH,
  rideMessages,
} from "@porchlight/core/ride"
import type { RideField as FieldName } from "@porchlight/machines/ride"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { Input } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideFieldProps extends Omit<FieldRootProps, "children"> {
  readonly name: FieldName
}

const LONGEST: Readonly<Record<FieldName, number>> = {
  pickup: RIDE_PLACE_MAX_LENGTH,
  destination: RIDE_PLACE_MAX_LENGTH,
  driver: RIDE_DRIVER_MAX_LENGTH,
  vehicle: RIDE_VEHICLE_MAX_LENGTH,
}

/** One field: its name, its control and what is wrong with it. */
export function RideField({ name, ...props }: RideFieldProps) {
  const { state, form, faults, change } = useRideContext()
  const part = usePart(rideAnatomy, "field", state)
  const isEnd = name === "pickup" || name === "destination"
  return (
    <FieldRoot invalid={faults[name] !== undefined} required={isEnd} {...part} {...props}>
      <FieldLabel {...partAttributes(rideAnatomy, "label", state)}>{rideMessages[name]}</FieldLabel>
      <Input
        name={name}
        value={form[name]}
        maxLength={LONGEST[name]}
        autoComplete="off"
        onChange={({ currentTarget }) => change(name, currentTarget.value)}
        {...partAttributes(rideAnatomy, "input", state)}
      />
      <FieldErrorText {...partAttributes(rideAnatomy, "error-text", state)}>{faults[name]}</FieldErrorText>
    </FieldRoot>
  )
}
