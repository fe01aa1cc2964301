export { RouteContextPart as Context, type RouteContextPartProps as ContextProps } from "./route-context.tsx"
export { RouteAlerts as Alerts, type RouteAlertsProps as AlertsProps } from "./route-alerts.tsx"
export { RouteAnswered as Answered, type RouteAnsweredProps as AnsweredProps } from "./route-answered.tsx"
export { RouteBanner as Banner, type RouteBannerProps as BannerProps } from "./route-banner.tsx"
export { RouteFacts as Facts, type RouteFactsProps as FactsProps } from "./route-facts.tsx"
export { RouteFailure as Failure, type RouteFailureProps as FailureProps } from "./route-failure.tsx"
export { RouteField as Field, type RouteFieldProps as FieldProps } from "./route-field.tsx"
export {
  RouteFileField as FileField,
  type RouteFileFieldProps as FileFieldProps,
} from "./route-file-field.tsx"
export {
  RouteFileRemoveTrigger as FileRemoveTrigger,
  type RouteFileRemoveTriggerProps as FileRemoveTriggerProps,
} from "./route-file-remove-trigger.tsx"
export {
  RouteFineTrigger as FineTrigger,
  type RouteFineTriggerProps as FineTriggerProps,
} from "./route-fine-trigger.tsx"
export { RouteForm as Form, type RouteFormProps as FormProps } from "./route-form.tsx"
export {
  RouteHereTrigger as HereTrigger,
  type RouteHereTriggerProps as HereTriggerProps,
} from "./route-here-trigger.tsx"
export { RouteHere as Here, type RouteHereProps as HereProps } from "./route-here.tsx"
export {
  RouteLineStatus as LineStatus,
  type RouteLineStatusProps as LineStatusProps,
} from "./route-line-status.tsx"
export { RoutePeople as People, type RoutePeopleProps as PeopleProps } from "./route-people.tsx"
export { RoutePlanned as Planned, type RoutePlannedProps as PlannedProps } from "./route-planned.tsx"
export { RouteProgress as Progress, type RouteProgressProps as ProgressProps } from "./route-progress.tsx"
export { RouteQuestion as Question, type RouteQuestionProps as QuestionProps } from "./route-question.tsx"
export {
  RouteRetryTrigger as RetryTrigger,
  type RouteRetryTriggerProps as RetryTriggerProps,
} from "./route-retry-trigger.tsx"
export {
  RouteRootProvider as RootProvider,
  type RouteRootProviderProps as RootProviderProps,
} from "./route-root-provider.tsx"
export { RouteRoot as Root, type RouteRootProps as RootProps } from "./route-root.tsx"
export {
  RouteStartTrigger as StartTrigger,
  type RouteStartTriggerProps as StartTriggerProps,
} from "./route-start-trigger.tsx"
export { RouteStatus as Status, type RouteStatusProps as StatusProps } from "./route-status.tsx"
export {
  RouteStopTrigger as StopTrigger,
  type RouteStopTriggerProps as StopTriggerProps,
} from "./route-stop-trigger.tsx"
