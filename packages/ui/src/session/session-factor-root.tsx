import {
  SessionFactorRootProvider,
  type SessionFactorRootProviderProps,
} from "./session-factor-root-provider.tsx"
import { useSessionFactor, type UseSessionFactorOptions } from "./use-session-factor.ts"

export interface SessionFactorRootProps
  extends Omit<SessionFactorRootProviderProps, "value">, UseSessionFactorOptions {}

/** Makes the state of the factors and gives it to the parts inside. */
export function SessionFactorRoot({ device, onChanged, ...props }: SessionFactorRootProps) {
  return <SessionFactorRootProvider value={useSessionFactor({ device, onChanged })} {...props} />
}
