import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SessionListView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { sessionListAnatomy } from "./session.list.anatomy.ts"
import { SessionListContext } from "./use-session-list-context.ts"

export interface SessionListRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSessionList` gave. */
  readonly value: SessionListView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionListAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionListRootProvider({ value, ids, ...props }: SessionListRootProviderProps) {
  return (
    <SessionListContext.Provider value={value}>
      <PartIdsProvider scope={sessionListAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(sessionListAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionListContext.Provider>
  )
}
