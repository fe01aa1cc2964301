import { Membership, type UseMembershipOptions } from "../index.ts"

/** Choosing a plan: the cards and the dialog before the checkout. */
export function Plans(options: UseMembershipOptions) {
  return (
    <Membership.Root {...options}>
      <Membership.Status />
      <Membership.Context>
        {({ chosen }) => (chosen === null ? <Membership.Failure /> : null)}
      </Membership.Context>
      <Membership.RetryTrigger />
      <Membership.PortalTrigger />
      <Membership.Period />
      <Membership.Plans>
        <Membership.PlanName />
        <Membership.PlanPrice />
        <Membership.PlanFeatures />
        <Membership.PlanTrigger />
      </Membership.Plans>
      <Membership.Renewal />
      <Membership.JoinDialog>
        <Membership.Failure />
        <Membership.ConfirmTrigger />
        <Membership.CancelTrigger />
      </Membership.JoinDialog>
    </Membership.Root>
  )
}
