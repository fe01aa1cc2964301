import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { EmailView } from "@porchlight/machines/email"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { emailAnatomy } from "./email.anatomy.ts"
import { EmailContext } from "./use-email-context.ts"

export interface EmailRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useEmail` gave. */
  readonly value: EmailView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof emailAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function EmailRootProvider({ value, ids, ...props }: EmailRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value))
  return (
    <EmailContext.Provider value={value}>
      <PartIdsProvider scope={emailAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(emailAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </EmailContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf({ state, canRetry }: EmailView): string | null {
  if (state === "looking" || state === "confirming") return null
  if (canRetry) return "retry"
  return state === "verified" ? "verified" : "pending"
}
