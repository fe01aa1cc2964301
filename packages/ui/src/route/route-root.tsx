import { RouteRootProvider, type RouteRootProviderProps } from "./route-root-provider.tsx"
import { useRoute, type UseRouteOptions } from "./use-route.ts"

export interface RouteRootProps extends Omit<RouteRootProviderProps, "value">, UseRouteOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function RouteRoot({ gps, timeZone, store, onStart, ...props }: RouteRootProps) {
  return <RouteRootProvider value={useRoute({ gps, timeZone, store, onStart })} {...props} />
}
