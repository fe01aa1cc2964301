export {
  VenueSuggestionAnotherTrigger as AnotherTrigger,
  type VenueSuggestionAnotherTriggerProps as AnotherTriggerProps,
} from "./venue-suggestion-another-trigger.tsx"
export {
  VenueSuggestionFailure as Failure,
  type VenueSuggestionFailureProps as FailureProps,
} from "./venue-suggestion-failure.tsx"
export {
  VenueSuggestionForm as Form,
  type VenueSuggestionFormProps as FormProps,
} from "./venue-suggestion-form.tsx"
export {
  VenueSuggestionOwn as Own,
  type VenueSuggestionOwnProps as OwnProps,
} from "./venue-suggestion-own.tsx"
export {
  VenueSuggestionRootProvider as RootProvider,
  type VenueSuggestionRootProviderProps as RootProviderProps,
} from "./venue-suggestion-root-provider.tsx"
export {
  VenueSuggestionRoot as Root,
  type VenueSuggestionRootProps as RootProps,
} from "./venue-suggestion-root.tsx"
export {
  VenueSuggestionSignIn as SignIn,
  type VenueSuggestionSignInProps as SignInProps,
} from "./venue-suggestion-sign-in.tsx"
export {
  VenueSuggestionStatus as Status,
  type VenueSuggestionStatusProps as StatusProps,
} from "./venue-suggestion-status.tsx"
