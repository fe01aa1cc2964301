import { TabTrigger, type TabTriggerProps } from "@ark-ui/react/tabs"
import type { AuthFace } from "@porchlight/machines/session"
import { partAttributes } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { sessionAuthLabels } from "./session.auth.labels.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthTabProps extends Omit<TabTriggerProps, "value"> {
  readonly face: Exclude<AuthFace, "reset">
}

/** The tab of a face. */
export function SessionAuthTab({ face, children, ...props }: SessionAuthTabProps) {
  const { state } = useSessionAuthContext()
  return (
    <TabTrigger value={face} {...partAttributes(sessionAuthAnatomy, "tab", state)} {...props}>
      {children ?? sessionAuthLabels[face]}
    </TabTrigger>
  )
}
