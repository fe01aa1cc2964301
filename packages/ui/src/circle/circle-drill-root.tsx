import { DrillRootProvider, type DrillRootProviderProps } from "./circle-drill-root-provider.tsx"
import { useDrill, type UseDrillOptions } from "./use-drill.ts"

export interface DrillRootProps extends Omit<DrillRootProviderProps, "value">, UseDrillOptions {}

/** Makes the state of the card and gives it to the parts inside. */
export function DrillRoot({ starts, onRequest, ...props }: DrillRootProps) {
  return <DrillRootProvider value={useDrill({ starts, onRequest })} {...props} />
}
