import { BypassRootProvider, type BypassRootProviderProps } from "./bypass-root-provider.tsx"
import { useBypass, type UseBypassOptions } from "./use-bypass.ts"

export interface BypassRootProps
  extends Omit<BypassRootProviderProps, "value" | "onChange">, UseBypassOptions {}

/** Makes the state of the switch and gives it to the parts inside. */
export function BypassRoot({ onChange, ...props }: BypassRootProps) {
  return <BypassRootProvider value={useBypass({ onChange })} {...props} />
}
