export {
  IncidentContextPart as Context,
  type IncidentContextPartProps as ContextProps,
} from "./incident-context.tsx"
export {
  IncidentAnnouncement as Announcement,
  type IncidentAnnouncementProps as AnnouncementProps,
} from "./incident-announcement.tsx"
export { IncidentAnswer as Answer, type IncidentAnswerProps as AnswerProps } from "./incident-answer.tsx"
export {
  IncidentCancelTrigger as CancelTrigger,
  type IncidentCancelTriggerProps as CancelTriggerProps,
} from "./incident-cancel-trigger.tsx"
export {
  IncidentConfirmTrigger as ConfirmTrigger,
  type IncidentConfirmTriggerProps as ConfirmTriggerProps,
} from "./incident-confirm-trigger.tsx"
export { IncidentFailure as Failure, type IncidentFailureProps as FailureProps } from "./incident-failure.tsx"
export { IncidentHeading as Heading, type IncidentHeadingProps as HeadingProps } from "./incident-heading.tsx"
export {
  IncidentLineStatus as LineStatus,
  type IncidentLineStatusProps as LineStatusProps,
} from "./incident-line-status.tsx"
export { IncidentNobody as Nobody, type IncidentNobodyProps as NobodyProps } from "./incident-nobody.tsx"
export {
  IncidentOpenedAt as OpenedAt,
  type IncidentOpenedAtProps as OpenedAtProps,
} from "./incident-opened-at.tsx"
export {
  IncidentPinErrorText as PinErrorText,
  type IncidentPinErrorTextProps as PinErrorTextProps,
} from "./incident-pin-error-text.tsx"
export {
  IncidentPinForm as PinForm,
  type IncidentPinFormProps as PinFormProps,
} from "./incident-pin-form.tsx"
export {
  IncidentPinInput as PinInput,
  type IncidentPinInputProps as PinInputProps,
} from "./incident-pin-input.tsx"
export {
  IncidentPinLabel as PinLabel,
  type IncidentPinLabelProps as PinLabelProps,
} from "./incident-pin-label.tsx"
export { IncidentReason as Reason, type IncidentReasonProps as ReasonProps } from "./incident-reason.tsx"
export {
  IncidentResolveTrigger as ResolveTrigger,
  type IncidentResolveTriggerProps as ResolveTriggerProps,
} from "./incident-resolve-trigger.tsx"
export {
  IncidentResponder as Responder,
  type IncidentResponderProps as ResponderProps,
} from "./incident-responder.tsx"
export {
  IncidentResponders as Responders,
  type IncidentRespondersProps as RespondersProps,
} from "./incident-responders.tsx"
export {
  IncidentRetryTrigger as RetryTrigger,
  type IncidentRetryTriggerProps as RetryTriggerProps,
} from "./incident-retry-trigger.tsx"
export { IncidentRoot as Root, type IncidentRootProps as RootProps } from "./incident-root.tsx"
export {
  IncidentRootProvider as RootProvider,
  type IncidentRootProviderProps as RootProviderProps,
} from "./incident-root-provider.tsx"
export { IncidentSignIn as SignIn, type IncidentSignInProps as SignInProps } from "./incident-sign-in.tsx"
export { IncidentUnsent as Unsent, type IncidentUnsentProps as UnsentProps } from "./incident-unsent.tsx"
