export {
  VenueDeskDirectory as Directory,
  type VenueDeskDirectoryProps as DirectoryProps,
} from "./venue-desk-directory.tsx"
export {
  VenueDeskFailure as Failure,
  type VenueDeskFailureProps as FailureProps,
} from "./venue-desk-failure.tsx"
export { VenueDeskForm as Form, type VenueDeskFormProps as FormProps } from "./venue-desk-form.tsx"
export {
  VenueDeskRetryTrigger as RetryTrigger,
  type VenueDeskRetryTriggerProps as RetryTriggerProps,
} from "./venue-desk-retry-trigger.tsx"
export {
  VenueDeskRootProvider as RootProvider,
  type VenueDeskRootProviderProps as RootProviderProps,
} from "./venue-desk-root-provider.tsx"
export { VenueDeskRoot as Root, type VenueDeskRootProps as RootProps } from "./venue-desk-root.tsx"
export { VenueDeskStatus as Status, type VenueDeskStatusProps as StatusProps } from "./venue-desk-status.tsx"
export {
  VenueDeskWaiting as Waiting,
  type VenueDeskWaitingProps as WaitingProps,
} from "./venue-desk-waiting.tsx"
