import { SosRootProvider, type SosRootProviderProps } from "./sos-root-provider.tsx"
import { useSos, type UseSosOptions } from "./use-sos.ts"

export interface SosRootProps extends Omit<SosRootProviderProps, "value">, UseSosOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function SosRoot({ calls, locate, remembered, vibrate, ...props }: SosRootProps) {
  return <SosRootProvider value={useSos({ calls, locate, remembered, vibrate })} {...props} />
}
