import { useVenueDesk } from "./use-venue-desk.ts"
import { VenueDeskRootProvider, type VenueDeskRootProviderProps } from "./venue-desk-root-provider.tsx"

export interface VenueDeskRootProps extends Omit<VenueDeskRootProviderProps, "value"> {}

/** Keeping the directory, with a state of its own. */
export function VenueDeskRoot(props: VenueDeskRootProps) {
  return <VenueDeskRootProvider value={useVenueDesk()} {...props} />
}
