import {
  PlacedCallRootProvider,
  type PlacedCallRootProviderProps,
} from "./fake-call-placed-root-provider.tsx"
import { usePlacedCall, type UsePlacedCallOptions } from "./use-placed-call.ts"

export interface PlacedCallRootProps
  extends Omit<PlacedCallRootProviderProps, "value">, UsePlacedCallOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function PlacedCallRoot({ settings, ...props }: PlacedCallRootProps) {
  return <PlacedCallRootProvider value={usePlacedCall({ settings })} {...props} />
}
