import { AccessRootProvider, type AccessRootProviderProps } from "./access-root-provider.tsx"
import { useAccess, type UseAccessOptions } from "./use-access.ts"

export interface AccessRootProps extends Omit<AccessRootProviderProps, "value">, UseAccessOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function AccessRoot({ onSave, onSaved, ...props }: AccessRootProps) {
  const access = useAccess({ onSave, onSaved })
  return <AccessRootProvider value={access} {...props} />
}
