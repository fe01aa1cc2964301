import { RideRootProvider, type RideRootProviderProps } from "./ride-root-provider.tsx"
import { useRide, type UseRideOptions } from "./use-ride.ts"

export interface RideRootProps extends Omit<RideRootProviderProps, "value">, UseRideOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function RideRoot({ onConfirm, store, ...props }: RideRootProps) {
  return <RideRootProvider value={useRide({ onConfirm, store })} {...props} />
}
