import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { BILLING_PERIODS, membershipMessages } from "@porchlight/core/membership"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipPeriodProps extends HTMLArkProps<"fieldset"> {}

/** Chooses between months and a year, with what a year saves. */
export function MembershipPeriod(props: MembershipPeriodProps) {
  const { state, period, choosePeriod } = useMembershipContext()
  const part = usePart(membershipAnatomy, "period", state)
  const name = useId()
  return (
    <ark.fieldset {...part} {...props}>
      <legend {...partAttributes(membershipAnatomy, "period-label", state)}>
        {membershipMessages.billing}
      </legend>
      {BILLING_PERIODS.map((option) => (
        <label key={option} {...partAttributes(membershipAnatomy, "period-option", state)}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={period === option}
            onChange={() => choosePeriod(option)}
          />
          {membershipMessages[option]}
        </label>
      ))}
    </ark.fieldset>
  )
}
