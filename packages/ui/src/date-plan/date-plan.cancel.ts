export {
  DatePlanCancelFailure as Failure,
  type DatePlanCancelFailureProps as FailureProps,
} from "./date-plan-cancel-failure.tsx"
export {
  DatePlanCancelQuestion as Question,
  type DatePlanCancelQuestionProps as QuestionProps,
} from "./date-plan-cancel-question.tsx"
export {
  DatePlanCancelRootProvider as RootProvider,
  type DatePlanCancelRootProviderProps as RootProviderProps,
} from "./date-plan-cancel-root-provider.tsx"
export {
  DatePlanCancelRoot as Root,
  type DatePlanCancelRootProps as RootProps,
} from "./date-plan-cancel-root.tsx"
export {
  DatePlanCancelSignIn as SignIn,
  type DatePlanCancelSignInProps as SignInProps,
} from "./date-plan-cancel-sign-in.tsx"
export {
  DatePlanCancelStatus as Status,
  type DatePlanCancelStatusProps as StatusProps,
} from "./date-plan-cancel-status.tsx"
export {
  DatePlanCancelTrigger as Trigger,
  type DatePlanCancelTriggerProps as TriggerProps,
} from "./date-plan-cancel-trigger.tsx"
