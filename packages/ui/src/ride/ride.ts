export { RideContextPart as Context, type RideContextPartProps as ContextProps } from "./ride-context.tsx"
export { RideActions as Actions, type RideActionsProps as ActionsProps } from "./ride-actions.tsx"
export {
  RideApplication as Application,
  type RideApplicationProps as ApplicationProps,
} from "./ride-application.tsx"
export {
  RideApplyTrigger as ApplyTrigger,
  type RideApplyTriggerProps as ApplyTriggerProps,
} from "./ride-apply-trigger.tsx"
export {
  RideArriveTrigger as ArriveTrigger,
  type RideArriveTriggerProps as ArriveTriggerProps,
} from "./ride-arrive-trigger.tsx"
export {
  RideCancelTrigger as CancelTrigger,
  type RideCancelTriggerProps as CancelTriggerProps,
} from "./ride-cancel-trigger.tsx"
export { RideCard as Card, type RideCardProps as CardProps } from "./ride-card.tsx"
export {
  RideConfirmForm as ConfirmForm,
  type RideConfirmFormProps as ConfirmFormProps,
} from "./ride-confirm-form.tsx"
export {
  RideConfirmTrigger as ConfirmTrigger,
  type RideConfirmTriggerProps as ConfirmTriggerProps,
} from "./ride-confirm-trigger.tsx"
export { RideDrivers as Drivers, type RideDriversProps as DriversProps } from "./ride-drivers.tsx"
export { RideFailure as Failure, type RideFailureProps as FailureProps } from "./ride-failure.tsx"
export { RideField as Field, type RideFieldProps as FieldProps } from "./ride-field.tsx"
export {
  RideFindTrigger as FindTrigger,
  type RideFindTriggerProps as FindTriggerProps,
} from "./ride-find-trigger.tsx"
export { RideFleet as Fleet, type RideFleetProps as FleetProps } from "./ride-fleet.tsx"
export { RideOwn as Own, type RideOwnProps as OwnProps } from "./ride-own.tsx"
export {
  RideRetryTrigger as RetryTrigger,
  type RideRetryTriggerProps as RetryTriggerProps,
} from "./ride-retry-trigger.tsx"
export { RideRoot as Root, type RideRootProps as RootProps } from "./ride-root.tsx"
export {
  RideRootProvider as RootProvider,
  type RideRootProviderProps as RootProviderProps,
} from "./ride-root-provider.tsx"
export {
  RideSearchForm as SearchForm,
  type RideSearchFormProps as SearchFormProps,
} from "./ride-search-form.tsx"
export { RideSignIn as SignIn, type RideSignInProps as SignInProps } from "./ride-sign-in.tsx"
export { RideStatus as Status, type RideStatusProps as StatusProps } from "./ride-status.tsx"
export { RideTold as Told, type RideToldProps as ToldProps } from "./ride-told.tsx"
