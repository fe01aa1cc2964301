import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext, usePlanContext } from "./use-membership-context.ts"

export interface MembershipPlanFeaturesProps extends HTMLArkProps<"ul"> {}

/** What the plan promises, and what the words mean where they could promise more than there is. */
export function MembershipPlanFeatures(props: MembershipPlanFeaturesProps) {
  const { state } = useMembershipContext()
  const { features } = usePlanContext()
  const part = usePart(membershipAnatomy, "plan-features", state)
  return (
    <ark.ul {...part} {...props}>
      {features.map(({ text, hint }) => (
        <li key={text}>
          <span>{text}</span>
          {hint === null ? null : <small>{hint}</small>}
        </li>
      ))}
    </ark.ul>
  )
}
