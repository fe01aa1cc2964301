export {
  IdentityContextPart as Context,
  type IdentityContextPartProps as ContextProps,
} from "./identity-context.tsx"
export {
  IdentityAgainTrigger as AgainTrigger,
  type IdentityAgainTriggerProps as AgainTriggerProps,
} from "./identity-again-trigger.tsx"
export {
  IdentityBackTrigger as BackTrigger,
  type IdentityBackTriggerProps as BackTriggerProps,
} from "./identity-back-trigger.tsx"
export { IdentityBadge as Badge, type IdentityBadgeProps as BadgeProps } from "./identity-badge.tsx"
export {
  IdentityCloseTrigger as CloseTrigger,
  type IdentityCloseTriggerProps as CloseTriggerProps,
} from "./identity-close-trigger.tsx"
export { IdentityDialog as Dialog, type IdentityDialogProps as DialogProps } from "./identity-dialog.tsx"
export { IdentityFailure as Failure, type IdentityFailureProps as FailureProps } from "./identity-failure.tsx"
export {
  IdentityImageField as ImageField,
  type IdentityImageFieldProps as ImageFieldProps,
} from "./identity-image-field.tsx"
export { IdentityKinds as Kinds, type IdentityKindsProps as KindsProps } from "./identity-kinds.tsx"
export {
  IdentityNextTrigger as NextTrigger,
  type IdentityNextTriggerProps as NextTriggerProps,
} from "./identity-next-trigger.tsx"
export {
  IdentityNumberField as NumberField,
  type IdentityNumberFieldProps as NumberFieldProps,
} from "./identity-number-field.tsx"
export {
  IdentityOpenTrigger as OpenTrigger,
  type IdentityOpenTriggerProps as OpenTriggerProps,
} from "./identity-open-trigger.tsx"
export { IdentityResult as Result, type IdentityResultProps as ResultProps } from "./identity-result.tsx"
export {
  IdentityRetryTrigger as RetryTrigger,
  type IdentityRetryTriggerProps as RetryTriggerProps,
} from "./identity-retry-trigger.tsx"
export {
  IdentityRootProvider as RootProvider,
  type IdentityRootProviderProps as RootProviderProps,
} from "./identity-root-provider.tsx"
export { IdentityRoot as Root, type IdentityRootProps as RootProps } from "./identity-root.tsx"
export {
  IdentitySimulated as Simulated,
  type IdentitySimulatedProps as SimulatedProps,
} from "./identity-simulated.tsx"
export {
  IdentityStanding as Standing,
  type IdentityStandingProps as StandingProps,
} from "./identity-standing.tsx"
export { IdentityStatus as Status, type IdentityStatusProps as StatusProps } from "./identity-status.tsx"
export {
  IdentityStepCount as StepCount,
  type IdentityStepCountProps as StepCountProps,
} from "./identity-step-count.tsx"
export { IdentityUnsent as Unsent, type IdentityUnsentProps as UnsentProps } from "./identity-unsent.tsx"
export {
  IdentityWithdrawTrigger as WithdrawTrigger,
  type IdentityWithdrawTriggerProps as WithdrawTriggerProps,
} from "./identity-withdraw-trigger.tsx"
