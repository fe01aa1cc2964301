import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { EmailChangeState, EmailChangeView } from "@porchlight/machines/email"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { emailChangeAnatomy } from "./email.change.anatomy.ts"
import { EmailChangeContext } from "./use-email-change-context.ts"

export interface EmailChangeRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useEmailChange` gave. */
  readonly value: EmailChangeView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof emailChangeAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function EmailChangeRootProvider({ value, ids, ...props }: EmailChangeRootProviderProps) {
  const root = useStepFocus<HTMLElement>(placeOf(value.state))
  return (
    <EmailChangeContext.Provider value={value}>
      <PartIdsProvider scope={emailChangeAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(emailChangeAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </EmailChangeContext.Provider>
  )
}

/** The places between which focus moves; null while it is not known where one is. */
function placeOf(state: EmailChangeState): string | null {
  if (state === "looking") return null
  if (state === "sending") return "editing"
  return state === "withdrawing" ? "pending" : state
}
