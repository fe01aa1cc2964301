import { SessionRootProvider, type SessionRootProviderProps } from "./session-root-provider.tsx"
import { useSession, type UseSessionOptions } from "./use-session.ts"

export interface SessionRootProps extends Omit<SessionRootProviderProps, "value">, UseSessionOptions {}

/** Makes the state of the flow and gives it to the parts inside. */
export function SessionRoot({
  machine,
  device,
  onSignIn,
  onSignOut,
  onSignedIn,
  onRedirect,
  onSignedOut,
  ...props
}: SessionRootProps) {
  const session = useSession({ machine, device, onSignIn, onSignOut, onSignedIn, onRedirect, onSignedOut })
  return <SessionRootProvider value={session} {...props} />
}
