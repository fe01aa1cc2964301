import { SessionAuthRootProvider, type SessionAuthRootProviderProps } from "./session-auth-root-provider.tsx"
import { useSessionAuth, type UseSessionAuthOptions } from "./use-session-auth.ts"

export interface SessionAuthRootProps
  extends Omit<SessionAuthRootProviderProps, "value">, UseSessionAuthOptions {}

/** Makes the state of the dialog and gives it to the parts inside. */
export function SessionAuthRoot({ look, face, onClosed, ...props }: SessionAuthRootProps) {
  return <SessionAuthRootProvider value={useSessionAuth({ look, face, onClosed })} {...props} />
}
