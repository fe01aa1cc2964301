import { TabsRoot, type TabsRootProps } from "@ark-ui/react/tabs"
import { AUTH_FACES } from "@porchlight/machines/session"
import { usePart } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthTabsProps extends Omit<TabsRootProps, "value" | "onValueChange"> {}

/** Holds the tabs and their panels (AUTHD-01). Not there at the faces that are no tab. */
export function SessionAuthTabs(props: SessionAuthTabsProps) {
  const { state, face, show } = useSessionAuthContext()
  const part = usePart(sessionAuthAnatomy, "tabs", state)
  if (face === null || face === "reset") return null
  return (
    <TabsRoot
      value={face}
      onValueChange={({ value }) => {
        const next = AUTH_FACES.find((candidate) => candidate === value)
        if (next) show(next)
      }}
      lazyMount
      unmountOnExit
      {...part}
      {...props}
    />
  )
}
