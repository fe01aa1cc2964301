import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SessionState } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionAnatomy } from "./session.anatomy.ts"
import { SessionContext } from "./use-session-context.ts"
import type { SessionWays } from "./use-session.ts"

export interface SessionRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSession` gave. */
  readonly value: SessionWays
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionRootProvider({ value, ids, ...props }: SessionRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value.state))
  return (
    <SessionContext.Provider value={value}>
      <PartIdsProvider scope={sessionAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(sessionAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf(state: SessionState): string | null {
  if (state === "looking") return null
  if (state === "unknown") return "unknown"
  if (state === "step" || state === "texting" || state === "verifying") return "step"
  return state === "signed-out" || state === "signing-in" ? "form" : "session"
}
