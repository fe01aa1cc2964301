export {
  InviteContextPart as Context,
  type InviteContextPartProps as ContextProps,
} from "./circle-invite-context.tsx"
export {
  InviteFailure as Failure,
  type InviteFailureProps as FailureProps,
} from "./circle-invite-failure.tsx"
export {
  InviteHeading as Heading,
  type InviteHeadingProps as HeadingProps,
} from "./circle-invite-heading.tsx"
export {
  InviteNoTrigger as NoTrigger,
  type InviteNoTriggerProps as NoTriggerProps,
} from "./circle-invite-no-trigger.tsx"
export {
  InviteRetryTrigger as RetryTrigger,
  type InviteRetryTriggerProps as RetryTriggerProps,
} from "./circle-invite-retry-trigger.tsx"
export { InviteRoot as Root, type InviteRootProps as RootProps } from "./circle-invite-root.tsx"
export {
  InviteRootProvider as RootProvider,
  type InviteRootProviderProps as RootProviderProps,
} from "./circle-invite-root-provider.tsx"
export { InviteText as Text, type InviteTextProps as TextProps } from "./circle-invite-text.tsx"
export {
  InviteYesTrigger as YesTrigger,
  type InviteYesTriggerProps as YesTriggerProps,
} from "./circle-invite-yes-trigger.tsx"
