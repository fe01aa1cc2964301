import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { AuthView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { sessionAuthAnatomy } from "./session.auth.anatomy.ts"
import { SessionAuthContext } from "./use-session-auth-context.ts"

export interface SessionAuthRootProviderProps extends HTMLArkProps<"div"> {
  /** What `useSessionAuth` gave. */
  readonly value: AuthView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionAuthAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionAuthRootProvider({ value, ids, ...props }: SessionAuthRootProviderProps) {
  return (
    <SessionAuthContext.Provider value={value}>
      <PartIdsProvider scope={sessionAuthAnatomy.scope} ids={ids}>
        <ark.div id={ids?.root} {...partAttributes(sessionAuthAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </SessionAuthContext.Provider>
  )
}
