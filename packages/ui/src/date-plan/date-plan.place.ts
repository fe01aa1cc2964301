export {
  DatePlanPlaceFailure as Failure,
  type DatePlanPlaceFailureProps as FailureProps,
} from "./date-plan-place-failure.tsx"
export {
  DatePlanPlaceForm as Form,
  type DatePlanPlaceFormProps as FormProps,
} from "./date-plan-place-form.tsx"
export {
  DatePlanPlaceResult as Result,
  type DatePlanPlaceResultProps as ResultProps,
} from "./date-plan-place-result.tsx"
export {
  DatePlanPlaceRootProvider as RootProvider,
  type DatePlanPlaceRootProviderProps as RootProviderProps,
} from "./date-plan-place-root-provider.tsx"
export {
  DatePlanPlaceRoot as Root,
  type DatePlanPlaceRootProps as RootProps,
} from "./date-plan-place-root.tsx"
export {
  DatePlanPlaceSignIn as SignIn,
  type DatePlanPlaceSignInProps as SignInProps,
} from "./date-plan-place-sign-in.tsx"
export {
  DatePlanPlaceStatus as Status,
  type DatePlanPlaceStatusProps as StatusProps,
} from "./date-plan-place-status.tsx"
