import { TabList, type TabListProps } from "@ark-ui/react/tabs"
import { usePart } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { useSessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthTabListProps extends TabListProps {}

/** The row of tabs. */
export function SessionAuthTabList(props: SessionAuthTabListProps) {
  const part = usePart(sessionAuthAnatomy, "tab-list", useSessionAuthContext().state)
  return <TabList {...part} {...props} />
}
