import { DecoyRootProvider, type DecoyRootProviderProps } from "./decoy-root-provider.tsx"
import { useDecoy, type UseDecoyOptions } from "./use-decoy.ts"

export interface DecoyRootProps extends Omit<DecoyRootProviderProps, "value">, UseDecoyOptions {}

/** Makes the state of the list and gives it to the parts inside. */
export function DecoyRoot({
  isOpen,
  onOpenChange,
  isUntold,
  onDisguised,
  onOpened,
  onSessionMissing,
  ...props
}: DecoyRootProps) {
  const value = useDecoy({ isOpen, onOpenChange, isUntold, onDisguised, onOpened, onSessionMissing })
  return <DecoyRootProvider value={value} {...props} />
}
