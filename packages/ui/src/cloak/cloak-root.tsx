import { CloakRootProvider, type CloakRootProviderProps } from "./cloak-root-provider.tsx"
import { useCloak, type UseCloakOptions } from "./use-cloak.ts"

export interface CloakRootProps extends Omit<CloakRootProviderProps, "value">, UseCloakOptions {}

/** Makes the state of the cloak and gives it to the parts inside. */
export function CloakRoot({
  isRestored,
  isHidden,
  isUntold,
  onDisguised,
  onOpened,
  onSessionMissing,
  ...props
}: CloakRootProps) {
  const value = useCloak({ isRestored, isHidden, isUntold, onDisguised, onOpened, onSessionMissing })
  return <CloakRootProvider value={value} {...props} />
}
