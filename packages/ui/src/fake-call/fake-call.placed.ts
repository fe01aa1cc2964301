export {
  PlacedCallCancelTrigger as CancelTrigger,
  type PlacedCallCancelTriggerProps as CancelTriggerProps,
} from "./fake-call-placed-cancel-trigger.tsx"
export {
  PlacedCallFailure as Failure,
  type PlacedCallFailureProps as FailureProps,
} from "./fake-call-placed-failure.tsx"
export {
  PlacedCallNumber as Number,
  type PlacedCallNumberProps as NumberProps,
} from "./fake-call-placed-number.tsx"
export {
  PlacedCallRetryTrigger as RetryTrigger,
  type PlacedCallRetryTriggerProps as RetryTriggerProps,
} from "./fake-call-placed-retry-trigger.tsx"
export { PlacedCallRoot as Root, type PlacedCallRootProps as RootProps } from "./fake-call-placed-root.tsx"
export {
  PlacedCallRootProvider as RootProvider,
  type PlacedCallRootProviderProps as RootProviderProps,
} from "./fake-call-placed-root-provider.tsx"
export {
  PlacedCallStartTrigger as StartTrigger,
  type PlacedCallStartTriggerProps as StartTriggerProps,
} from "./fake-call-placed-start-trigger.tsx"
export {
  PlacedCallStatus as Status,
  type PlacedCallStatusProps as StatusProps,
} from "./fake-call-placed-status.tsx"
