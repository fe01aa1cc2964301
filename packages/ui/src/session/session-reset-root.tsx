import {
  SessionResetRootProvider,
  type SessionResetRootProviderProps,
} from "./session-reset-root-provider.tsx"
import { useSessionReset, type UseSessionResetOptions } from "./use-session-reset.ts"

export interface SessionResetRootProps
  extends Omit<SessionResetRootProviderProps, "value">, UseSessionResetOptions {}

/** Makes the state of the form and gives it to the parts inside. */
export function SessionResetRoot({ email, onSubmitting, onRequested, ...props }: SessionResetRootProps) {
  const reset = useSessionReset({ email, onSubmitting, onRequested })
  return <SessionResetRootProvider value={reset} {...props} />
}
