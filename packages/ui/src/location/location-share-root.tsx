import {
  LocationShareRootProvider,
  type LocationShareRootProviderProps,
} from "./location-share-root-provider.tsx"
import { useLocationShare, type UseLocationShareOptions } from "./use-location-share.ts"

export interface LocationShareRootProps
  extends Omit<LocationShareRootProviderProps, "value">, UseLocationShareOptions {}

/** Makes the state and gives it to the parts inside. */
export function LocationShareRoot({ handover, onRequest, ...props }: LocationShareRootProps) {
  return <LocationShareRootProvider value={useLocationShare({ handover, onRequest })} {...props} />
}
