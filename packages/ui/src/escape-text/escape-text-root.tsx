import { EscapeTextRootProvider, type EscapeTextRootProviderProps } from "./escape-text-root-provider.tsx"
import { useEscapeText, type UseEscapeTextOptions } from "./use-escape-text.ts"

export interface EscapeTextRootProps
  extends Omit<EscapeTextRootProviderProps, "value">, UseEscapeTextOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function EscapeTextRoot({ calls, ...props }: EscapeTextRootProps) {
  return <EscapeTextRootProvider value={useEscapeText({ calls })} {...props} />
}
