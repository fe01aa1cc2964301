import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { MembershipView } from "@porchlight/machines/membership"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { MembershipContext } from "./use-membership-context.ts"

export interface MembershipRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useMembership` gave. */
  readonly value: MembershipView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof membershipAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function MembershipRootProvider({ value, ids, ...props }: MembershipRootProviderProps) {
  return (
    <MembershipContext.Provider value={value}>
      <PartIdsProvider scope={membershipAnatomy.scope} ids={ids}>
        <ark.section id={ids?.root} {...partAttributes(membershipAnatomy, "root", value.state)} {...props} />
      </PartIdsProvider>
    </MembershipContext.Provider>
  )
}
