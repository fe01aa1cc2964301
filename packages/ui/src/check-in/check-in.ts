export {
  CheckInContextPart as Context,
  type CheckInContextPartProps as ContextProps,
} from "./check-in-context.tsx"
export {
  CheckInAcceptNobody as AcceptNobody,
  type CheckInAcceptNobodyProps as AcceptNobodyProps,
} from "./check-in-accept-nobody.tsx"
export {
  CheckInAnnouncement as Announcement,
  type CheckInAnnouncementProps as AnnouncementProps,
} from "./check-in-announcement.tsx"
export {
  CheckInArmFailure as ArmFailure,
  type CheckInArmFailureProps as ArmFailureProps,
} from "./check-in-arm-failure.tsx"
export {
  CheckInArmTrigger as ArmTrigger,
  type CheckInArmTriggerProps as ArmTriggerProps,
} from "./check-in-arm-trigger.tsx"
export {
  CheckInBackendWarning as BackendWarning,
  type CheckInBackendWarningProps as BackendWarningProps,
} from "./check-in-backend-warning.tsx"
export {
  CheckInCancelTrigger as CancelTrigger,
  type CheckInCancelTriggerProps as CancelTriggerProps,
} from "./check-in-cancel-trigger.tsx"
export {
  CheckInCheckInTrigger as CheckInTrigger,
  type CheckInCheckInTriggerProps as CheckInTriggerProps,
} from "./check-in-check-in-trigger.tsx"
export { CheckInClock as Clock, type CheckInClockProps as ClockProps } from "./check-in-clock.tsx"
export {
  CheckInConfirmTrigger as ConfirmTrigger,
  type CheckInConfirmTriggerProps as ConfirmTriggerProps,
} from "./check-in-confirm-trigger.tsx"
export {
  CheckInEndTrigger as EndTrigger,
  type CheckInEndTriggerProps as EndTriggerProps,
} from "./check-in-end-trigger.tsx"
export { CheckInEnds as Ends, type CheckInEndsProps as EndsProps } from "./check-in-ends.tsx"
export {
  CheckInExtendTrigger as ExtendTrigger,
  type CheckInExtendTriggerProps as ExtendTriggerProps,
} from "./check-in-extend-trigger.tsx"
export {
  CheckInSoonerTrigger as SoonerTrigger,
  type CheckInSoonerTriggerProps as SoonerTriggerProps,
} from "./check-in-sooner-trigger.tsx"
export {
  CheckInExtensionHint as ExtensionHint,
  type CheckInExtensionHintProps as ExtensionHintProps,
} from "./check-in-extension-hint.tsx"
export { CheckInFailure as Failure, type CheckInFailureProps as FailureProps } from "./check-in-failure.tsx"
export { CheckInHeading as Heading, type CheckInHeadingProps as HeadingProps } from "./check-in-heading.tsx"
export { CheckInLeftOut as LeftOut, type CheckInLeftOutProps as LeftOutProps } from "./check-in-left-out.tsx"
export {
  CheckInLineStatus as LineStatus,
  type CheckInLineStatusProps as LineStatusProps,
} from "./check-in-line-status.tsx"
export { CheckInNext as Next, type CheckInNextProps as NextProps } from "./check-in-next.tsx"
export { CheckInNobody as Nobody, type CheckInNobodyProps as NobodyProps } from "./check-in-nobody.tsx"
export {
  CheckInNobodyRemedy as NobodyRemedy,
  type CheckInNobodyRemedyProps as NobodyRemedyProps,
} from "./check-in-nobody-remedy.tsx"
export {
  CheckInNobodyOnCall as NobodyOnCall,
  type CheckInNobodyOnCallProps as NobodyOnCallProps,
} from "./check-in-nobody-on-call.tsx"
export { CheckInOnCall as OnCall, type CheckInOnCallProps as OnCallProps } from "./check-in-on-call.tsx"
export {
  CheckInPinErrorText as PinErrorText,
  type CheckInPinErrorTextProps as PinErrorTextProps,
} from "./check-in-pin-error-text.tsx"
export { CheckInPinForm as PinForm, type CheckInPinFormProps as PinFormProps } from "./check-in-pin-form.tsx"
export {
  CheckInPinInput as PinInput,
  type CheckInPinInputProps as PinInputProps,
} from "./check-in-pin-input.tsx"
export {
  CheckInPinLabel as PinLabel,
  type CheckInPinLabelProps as PinLabelProps,
} from "./check-in-pin-label.tsx"
export { CheckInRefusal as Refusal, type CheckInRefusalProps as RefusalProps } from "./check-in-refusal.tsx"
export {
  CheckInRetryTrigger as RetryTrigger,
  type CheckInRetryTriggerProps as RetryTriggerProps,
} from "./check-in-retry-trigger.tsx"
export { CheckInRoot as Root, type CheckInRootProps as RootProps } from "./check-in-root.tsx"
export {
  CheckInRootProvider as RootProvider,
  type CheckInRootProviderProps as RootProviderProps,
} from "./check-in-root-provider.tsx"
export { CheckInSignIn as SignIn, type CheckInSignInProps as SignInProps } from "./check-in-sign-in.tsx"
export { CheckInStatus as Status, type CheckInStatusProps as StatusProps } from "./check-in-status.tsx"
export { CheckInTold as Told, type CheckInToldProps as ToldProps } from "./check-in-told.tsx"
export { CheckInUnsent as Unsent, type CheckInUnsentProps as UnsentProps } from "./check-in-unsent.tsx"
export {
  CheckInWithdrawTrigger as WithdrawTrigger,
  type CheckInWithdrawTriggerProps as WithdrawTriggerProps,
} from "./check-in-withdraw-trigger.tsx"
export { CheckInViewPart as View, type CheckInViewProps as ViewProps } from "./check-in-view.tsx"
