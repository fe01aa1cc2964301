import { ClarityRootProvider, type ClarityRootProviderProps } from "./clarity-root-provider.tsx"
import { useClarity, type UseClarityOptions } from "./use-clarity.ts"

export interface ClarityRootProps extends Omit<ClarityRootProviderProps, "value">, UseClarityOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function ClarityRoot({ clarity, ...props }: ClarityRootProps) {
  const value = useClarity({ clarity })
  return <ClarityRootProvider value={value} {...props} />
}
