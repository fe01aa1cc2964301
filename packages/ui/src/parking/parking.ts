export {
  ParkingContextPart as Context,
  type ParkingContextPartProps as ContextProps,
} from "./parking-context.tsx"
export { ParkingActions as Actions, type ParkingActionsProps as ActionsProps } from "./parking-actions.tsx"
export {
  ParkingClearTrigger as ClearTrigger,
  type ParkingClearTriggerProps as ClearTriggerProps,
} from "./parking-clear-trigger.tsx"
export {
  ParkingDirectionsLink as DirectionsLink,
  type ParkingDirectionsLinkProps as DirectionsLinkProps,
} from "./parking-directions-link.tsx"
export {
  ParkingEditTrigger as EditTrigger,
  type ParkingEditTriggerProps as EditTriggerProps,
} from "./parking-edit-trigger.tsx"
export { ParkingDraft as Draft, type ParkingDraftProps as DraftProps } from "./parking-draft.tsx"
export { ParkingEmpty as Empty, type ParkingEmptyProps as EmptyProps } from "./parking-empty.tsx"
export { ParkingFailure as Failure, type ParkingFailureProps as FailureProps } from "./parking-failure.tsx"
export { ParkingField as Field, type ParkingFieldProps as FieldProps } from "./parking-field.tsx"
export { ParkingForm as Form, type ParkingFormProps as FormProps } from "./parking-form.tsx"
export {
  ParkingGiveUpTrigger as GiveUpTrigger,
  type ParkingGiveUpTriggerProps as GiveUpTriggerProps,
} from "./parking-give-up-trigger.tsx"
export {
  ParkingGpsStatus as GpsStatus,
  type ParkingGpsStatusProps as GpsStatusProps,
} from "./parking-gps-status.tsx"
export {
  ParkingGpsTrigger as GpsTrigger,
  type ParkingGpsTriggerProps as GpsTriggerProps,
} from "./parking-gps-trigger.tsx"
export { ParkingMapLink as MapLink, type ParkingMapLinkProps as MapLinkProps } from "./parking-map-link.tsx"
export {
  ParkingResetTrigger as ResetTrigger,
  type ParkingResetTriggerProps as ResetTriggerProps,
} from "./parking-reset-trigger.tsx"
export {
  ParkingRetryTrigger as RetryTrigger,
  type ParkingRetryTriggerProps as RetryTriggerProps,
} from "./parking-retry-trigger.tsx"
export {
  ParkingRootProvider as RootProvider,
  type ParkingRootProviderProps as RootProviderProps,
} from "./parking-root-provider.tsx"
export { ParkingRoot as Root, type ParkingRootProps as RootProps } from "./parking-root.tsx"
export {
  ParkingSaveTrigger as SaveTrigger,
  type ParkingSaveTriggerProps as SaveTriggerProps,
} from "./parking-save-trigger.tsx"
export { ParkingSignIn as SignIn, type ParkingSignInProps as SignInProps } from "./parking-sign-in.tsx"
export { ParkingSpot as Spot, type ParkingSpotProps as SpotProps } from "./parking-spot.tsx"
export { ParkingStatus as Status, type ParkingStatusProps as StatusProps } from "./parking-status.tsx"
export { ParkingUnsaved as Unsaved, type ParkingUnsavedProps as UnsavedProps } from "./parking-unsaved.tsx"
