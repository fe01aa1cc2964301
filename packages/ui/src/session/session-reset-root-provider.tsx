import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ResetView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionResetAnatomy } from "./session.reset.anatomy.ts"
import { SessionResetContext } from "./use-session-reset-context.ts"

export interface SessionResetRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSessionReset` gave. */
  readonly value: ResetView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionResetAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionResetRootProvider({ value, ids, ...props }: SessionResetRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.isSent ? "sent" : "form")
  return (
    <SessionResetContext.Provider value={value}>
      <PartIdsProvider scope={sessionResetAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(sessionResetAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionResetContext.Provider>
  )
}
