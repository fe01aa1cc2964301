import { AccessCodeRootProvider, type AccessCodeRootProviderProps } from "./access-code-root-provider.tsx"
import { useAccessCode, type UseAccessCodeOptions } from "./use-access-code.ts"

export interface AccessCodeRootProps
  extends Omit<AccessCodeRootProviderProps, "value">, UseAccessCodeOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function AccessCodeRoot({ onRedeem, onRedeemed, ...props }: AccessCodeRootProps) {
  const code = useAccessCode({ onRedeem, onRedeemed })
  return <AccessCodeRootProvider value={code} {...props} />
}
