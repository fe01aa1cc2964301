import { TrialRootProvider, type TrialRootProviderProps } from "./trial-root-provider.tsx"
import { useTrial, type UseTrialOptions } from "./use-trial.ts"

export interface TrialRootProps extends Omit<TrialRootProviderProps, "value">, UseTrialOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function TrialRoot({ starts, onTrialEnded, ...props }: TrialRootProps) {
  const trial = useTrial({ starts, onTrialEnded })
  return <TrialRootProvider value={trial} {...props} />
}
