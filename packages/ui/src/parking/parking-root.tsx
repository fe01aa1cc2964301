import { ParkingRootProvider, type ParkingRootProviderProps } from "./parking-root-provider.tsx"
import { useParking, type UseParkingOptions } from "./use-parking.ts"

export interface ParkingRootProps extends Omit<ParkingRootProviderProps, "value">, UseParkingOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function ParkingRoot({ gps, store, timeZone, onSave, ...props }: ParkingRootProps) {
  return <ParkingRootProvider value={useParking({ gps, store, timeZone, onSave })} {...props} />
}
