import {
  SessionPasswordRootProvider,
  type SessionPasswordRootProviderProps,
} from "./session-password-root-provider.tsx"
import { useSessionPassword, type UseSessionPasswordOptions } from "./use-session-password.ts"

export interface SessionPasswordRootProps
  extends Omit<SessionPasswordRootProviderProps, "value">, UseSessionPasswordOptions {}

/** Makes the state of the form and gives it to the parts inside. */
export function SessionPasswordRoot({ token, onSubmitting, onChanged, ...props }: SessionPasswordRootProps) {
  const password = useSessionPassword({ token, onSubmitting, onChanged })
  return <SessionPasswordRootProvider value={password} {...props} />
}
