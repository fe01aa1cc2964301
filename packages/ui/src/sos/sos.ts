export {
  SosAskTrigger as AskTrigger,
  type SosAskTriggerProps as AskTriggerProps,
} from "./sos-ask-trigger.tsx"
export { SosAsks as Asks, type SosAsksProps as AsksProps } from "./sos-asks.tsx"
export {
  SosAnnouncement as Announcement,
  type SosAnnouncementProps as AnnouncementProps,
} from "./sos-announcement.tsx"
export {
  SosBroadcastCount as BroadcastCount,
  type SosBroadcastCountProps as BroadcastCountProps,
} from "./sos-broadcast-count.tsx"
export {
  SosBroadcastTrigger as BroadcastTrigger,
  type SosBroadcastTriggerProps as BroadcastTriggerProps,
} from "./sos-broadcast-trigger.tsx"
export {
  SosConfirmTrigger as ConfirmTrigger,
  type SosConfirmTriggerProps as ConfirmTriggerProps,
} from "./sos-confirm-trigger.tsx"
export {
  SosCountdownTrigger as CountdownTrigger,
  type SosCountdownTriggerProps as CountdownTriggerProps,
} from "./sos-countdown-trigger.tsx"
export { SosFailure as Failure, type SosFailureProps as FailureProps } from "./sos-failure.tsx"
export {
  SosFireTrigger as FireTrigger,
  type SosFireTriggerProps as FireTriggerProps,
} from "./sos-fire-trigger.tsx"
export {
  SosHoldTrigger as HoldTrigger,
  type SosHoldTriggerProps as HoldTriggerProps,
} from "./sos-hold-trigger.tsx"
export {
  SosInstantTrigger as InstantTrigger,
  type SosInstantTriggerProps as InstantTriggerProps,
} from "./sos-instant-trigger.tsx"
export {
  SosLineStatus as LineStatus,
  type SosLineStatusProps as LineStatusProps,
} from "./sos-line-status.tsx"
export { SosPeople as People, type SosPeopleProps as PeopleProps } from "./sos-people.tsx"
export {
  SosPinErrorText as PinErrorText,
  type SosPinErrorTextProps as PinErrorTextProps,
} from "./sos-pin-error-text.tsx"
export { SosPinForm as PinForm, type SosPinFormProps as PinFormProps } from "./sos-pin-form.tsx"
export { SosPinInput as PinInput, type SosPinInputProps as PinInputProps } from "./sos-pin-input.tsx"
export { SosPinLabel as PinLabel, type SosPinLabelProps as PinLabelProps } from "./sos-pin-label.tsx"
export { SosRoot as Root, type SosRootProps as RootProps } from "./sos-root.tsx"
export {
  SosRootProvider as RootProvider,
  type SosRootProviderProps as RootProviderProps,
} from "./sos-root-provider.tsx"
export { SosSignIn as SignIn, type SosSignInProps as SignInProps } from "./sos-sign-in.tsx"
export { SosStatus as Status, type SosStatusProps as StatusProps } from "./sos-status.tsx"
export {
  SosStopTrigger as StopTrigger,
  type SosStopTriggerProps as StopTriggerProps,
} from "./sos-stop-trigger.tsx"
export { SosUnsent as Unsent, type SosUnsentProps as UnsentProps } from "./sos-unsent.tsx"
export {
  SosWalkToggle as WalkToggle,
  type SosWalkToggleProps as WalkToggleProps,
} from "./sos-walk-toggle.tsx"
export {
  SosWalkTrigger as WalkTrigger,
  type SosWalkTriggerProps as WalkTriggerProps,
} from "./sos-walk-trigger.tsx"
export { SosViewPart as View, type SosViewProps as ViewProps } from "./sos-view.tsx"
