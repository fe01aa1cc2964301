export {
  MembershipCancelTrigger as CancelTrigger,
  type MembershipCancelTriggerProps as CancelTriggerProps,
} from "./membership-cancel-trigger.tsx"
export {
  MembershipConfirmTrigger as ConfirmTrigger,
  type MembershipConfirmTriggerProps as ConfirmTriggerProps,
} from "./membership-confirm-trigger.tsx"
export {
  MembershipContextPart as Context,
  type MembershipContextPartProps as ContextProps,
} from "./membership-context.tsx"
export {
  MembershipFailure as Failure,
  type MembershipFailureProps as FailureProps,
} from "./membership-failure.tsx"
export {
  MembershipJoinDialog as JoinDialog,
  type MembershipJoinDialogProps as JoinDialogProps,
} from "./membership-join-dialog.tsx"
export {
  MembershipPeriod as Period,
  type MembershipPeriodProps as PeriodProps,
} from "./membership-period.tsx"
export {
  MembershipPlanFeatures as PlanFeatures,
  type MembershipPlanFeaturesProps as PlanFeaturesProps,
} from "./membership-plan-features.tsx"
export {
  MembershipPlanName as PlanName,
  type MembershipPlanNameProps as PlanNameProps,
} from "./membership-plan-name.tsx"
export {
  MembershipPlanPrice as PlanPrice,
  type MembershipPlanPriceProps as PlanPriceProps,
} from "./membership-plan-price.tsx"
export {
  MembershipPlanTrigger as PlanTrigger,
  type MembershipPlanTriggerProps as PlanTriggerProps,
} from "./membership-plan-trigger.tsx"
export { MembershipPlans as Plans, type MembershipPlansProps as PlansProps } from "./membership-plans.tsx"
export {
  MembershipPortalTrigger as PortalTrigger,
  type MembershipPortalTriggerProps as PortalTriggerProps,
} from "./membership-portal-trigger.tsx"
export {
  MembershipRenewal as Renewal,
  type MembershipRenewalProps as RenewalProps,
} from "./membership-renewal.tsx"
export {
  MembershipRetryTrigger as RetryTrigger,
  type MembershipRetryTriggerProps as RetryTriggerProps,
} from "./membership-retry-trigger.tsx"
export { MembershipRoot as Root, type MembershipRootProps as RootProps } from "./membership-root.tsx"
export {
  MembershipRootProvider as RootProvider,
  type MembershipRootProviderProps as RootProviderProps,
} from "./membership-root-provider.tsx"
export {
  MembershipStatus as Status,
  type MembershipStatusProps as StatusProps,
} from "./membership-status.tsx"
