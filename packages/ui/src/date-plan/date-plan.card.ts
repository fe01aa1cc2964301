export {
  DatePlanCardChoices as Choices,
  type DatePlanCardChoicesProps as ChoicesProps,
} from "./date-plan-card-choices.tsx"
export { DatePlanCardEnds as Ends, type DatePlanCardEndsProps as EndsProps } from "./date-plan-card-ends.tsx"
export {
  DatePlanCardFailure as Failure,
  type DatePlanCardFailureProps as FailureProps,
} from "./date-plan-card-failure.tsx"
export { DatePlanCardForm as Form, type DatePlanCardFormProps as FormProps } from "./date-plan-card-form.tsx"
export {
  DatePlanCardPeople as People,
  type DatePlanCardPeopleProps as PeopleProps,
} from "./date-plan-card-people.tsx"
export {
  DatePlanCardPhoto as Photo,
  type DatePlanCardPhotoProps as PhotoProps,
} from "./date-plan-card-photo.tsx"
export {
  DatePlanCardRetryTrigger as RetryTrigger,
  type DatePlanCardRetryTriggerProps as RetryTriggerProps,
} from "./date-plan-card-retry-trigger.tsx"
export {
  DatePlanCardRootProvider as RootProvider,
  type DatePlanCardRootProviderProps as RootProviderProps,
} from "./date-plan-card-root-provider.tsx"
export { DatePlanCardRoot as Root, type DatePlanCardRootProps as RootProps } from "./date-plan-card-root.tsx"
export {
  DatePlanCardShareTrigger as ShareTrigger,
  type DatePlanCardShareTriggerProps as ShareTriggerProps,
} from "./date-plan-card-share-trigger.tsx"
export {
  DatePlanCardStatus as Status,
  type DatePlanCardStatusProps as StatusProps,
} from "./date-plan-card-status.tsx"
