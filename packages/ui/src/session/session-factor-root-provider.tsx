import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { FactorState, FactorView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { SessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSessionFactor` gave. */
  readonly value: FactorView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionFactorAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionFactorRootProvider({ value, ids, ...props }: SessionFactorRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value.state))
  return (
    <SessionFactorContext.Provider value={value}>
      <PartIdsProvider scope={sessionFactorAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(sessionFactorAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionFactorContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf(state: FactorState): string | null {
  if (state === "looking") return null
  if (state === "acting") return "confirming"
  if (state === "renaming") return "naming"
  return state === "verifying" ? "proving" : state
}
