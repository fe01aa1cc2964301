import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { PasswordView } from "@porchlight/machines/session"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { sessionPasswordAnatomy } from "./session.password.anatomy.ts"
import { SessionPasswordContext } from "./use-session-password-context.ts"

export interface SessionPasswordRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useSessionPassword` gave. */
  readonly value: PasswordView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof sessionPasswordAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function SessionPasswordRootProvider({ value, ids, ...props }: SessionPasswordRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.isEditable ? "form" : "end")
  return (
    <SessionPasswordContext.Provider value={value}>
      <PartIdsProvider scope={sessionPasswordAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(sessionPasswordAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </SessionPasswordContext.Provider>
  )
}
