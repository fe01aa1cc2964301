import { VibeRootProvider, type VibeRootProviderProps } from "./vibe-root-provider.tsx"
import { useVibe, type UseVibeOptions } from "./use-vibe.ts"

export interface VibeRootProps extends Omit<VibeRootProviderProps, "value">, UseVibeOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function VibeRoot({ isOpen, shares, onShare, ...props }: VibeRootProps) {
  const vibe = useVibe({ isOpen, shares, onShare })
  return <VibeRootProvider value={vibe} {...props} />
}
