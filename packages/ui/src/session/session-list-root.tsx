import { SessionListRootProvider, type SessionListRootProviderProps } from "./session-list-root-provider.tsx"
import { useSessionList, type UseSessionListOptions } from "./use-session-list.ts"

export interface SessionListRootProps
  extends Omit<SessionListRootProviderProps, "value">, UseSessionListOptions {}

/** Makes the state of the list and gives it to the parts inside. */
export function SessionListRoot({ onEnding, ...props }: SessionListRootProps) {
  return <SessionListRootProvider value={useSessionList({ onEnding })} {...props} />
}
