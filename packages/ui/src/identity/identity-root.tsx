import { IdentityRootProvider, type IdentityRootProviderProps } from "./identity-root-provider.tsx"
import { useIdentity, type UseIdentityOptions } from "./use-identity.ts"

export interface IdentityRootProps
  extends Omit<IdentityRootProviderProps, "value" | "onSubmit">, UseIdentityOptions {}

/** Makes the state of the verification and gives it to the parts inside. */
export function IdentityRoot({ onSubmit, ...props }: IdentityRootProps) {
  return <IdentityRootProvider value={useIdentity({ onSubmit })} {...props} />
}
