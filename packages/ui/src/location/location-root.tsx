import { LocationRootProvider, type LocationRootProviderProps } from "./location-root-provider.tsx"
import { useLocation, type UseLocationOptions } from "./use-location.ts"

export interface LocationRootProps extends Omit<LocationRootProviderProps, "value">, UseLocationOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function LocationRoot({ watchId, pace, geolocation, ...props }: LocationRootProps) {
  const location = useLocation({ watchId, pace, geolocation })
  return <LocationRootProvider value={location} {...props} />
}
