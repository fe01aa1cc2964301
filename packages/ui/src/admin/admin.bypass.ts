export { BypassBadge as Badge, type BypassBadgeProps as BadgeProps } from "./bypass-badge.tsx"
export { BypassFailure as Failure, type BypassFailureProps as FailureProps } from "./bypass-failure.tsx"
export {
  BypassForbidden as Forbidden,
  type BypassForbiddenProps as ForbiddenProps,
} from "./bypass-forbidden.tsx"
export {
  BypassRetryTrigger as RetryTrigger,
  type BypassRetryTriggerProps as RetryTriggerProps,
} from "./bypass-retry-trigger.tsx"
export {
  BypassRootProvider as RootProvider,
  type BypassRootProviderProps as RootProviderProps,
} from "./bypass-root-provider.tsx"
export { BypassRoot as Root, type BypassRootProps as RootProps } from "./bypass-root.tsx"
export { BypassStatus as Status, type BypassStatusProps as StatusProps } from "./bypass-status.tsx"
export { BypassSwitch as Switch, type BypassSwitchProps as SwitchProps } from "./bypass-switch.tsx"
export { BypassWarning as Warning, type BypassWarningProps as WarningProps } from "./bypass-warning.tsx"
