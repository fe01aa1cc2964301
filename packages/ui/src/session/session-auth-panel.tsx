import { TabContent, type TabContentProps } from "@ark-ui/react/tabs"
import type { AuthFace } from "@porchlight/machines/session"
import { partAttributes } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthPanelProps extends Omit<TabContentProps, "value"> {
  readonly face: Exclude<AuthFace, "reset">
}

/** What a tab shows. There only while it does. */
export function SessionAuthPanel({ face, ...props }: SessionAuthPanelProps) {
  const { state } = useSessionAuthContext()
  return <TabContent value={face} {...partAttributes(sessionAuthAnatomy, "panel", state)} {...props} />
}
