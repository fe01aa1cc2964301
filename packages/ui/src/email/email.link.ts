export {
  EmailLinkFailure as Failure,
  type EmailLinkFailureProps as FailureProps,
} from "./email-link-failure.tsx"
export {
  EmailLinkRootProvider as RootProvider,
  type EmailLinkRootProviderProps as RootProviderProps,
} from "./email-link-root-provider.tsx"
export { EmailLinkRoot as Root, type EmailLinkRootProps as RootProps } from "./email-link-root.tsx"
export { EmailLinkStatus as Status, type EmailLinkStatusProps as StatusProps } from "./email-link-status.tsx"
export {
  EmailLinkSubmitTrigger as SubmitTrigger,
  type EmailLinkSubmitTriggerProps as SubmitTriggerProps,
} from "./email-link-submit-trigger.tsx"
