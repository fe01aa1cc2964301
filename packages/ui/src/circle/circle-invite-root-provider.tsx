import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { InviteView } from "@porchlight/machines/circle"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useStepFocus } from "../form/index.ts"
import { InviteContext } from "./use-invite-context.ts"

export interface InviteRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useInvite` gave. */
  readonly value: InviteView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof inviteAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function InviteRootProvider({ value, ids, ...props }: InviteRootProviderProps) {
  const invite = useStepFocus<HTMLElement>(value.state === "answered" ? "answered" : "asked")
  return (
    <InviteContext.Provider value={value}>
      <PartIdsProvider scope={inviteAnatomy.scope} ids={ids}>
        <ark.section
          ref={invite}
          id={ids?.root}
          {...partAttributes(inviteAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </InviteContext.Provider>
  )
}
