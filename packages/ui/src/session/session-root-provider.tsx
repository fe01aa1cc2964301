import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SessionView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { SessionContext } from "./use-session-context.ts"

export interface SessionRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSession` gave. */
  readonly value: SessionView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionRootProvider({ value, ids, ...props }: SessionRootProviderProps) {
  return (
    <SessionContext.Provider value={value}>
      <PartIdsProvider scope={sessionAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(sessionAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionContext.Provider>
  )
}
