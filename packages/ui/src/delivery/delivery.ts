export {
  DeliveryContextPart as Context,
  type DeliveryContextPartProps as ContextProps,
} from "./delivery-context.tsx"
export { DeliveryAge as Age, type DeliveryAgeProps as AgeProps } from "./delivery-age.tsx"
export { DeliveryChannel as Channel, type DeliveryChannelProps as ChannelProps } from "./delivery-channel.tsx"
export { DeliveryEmpty as Empty, type DeliveryEmptyProps as EmptyProps } from "./delivery-empty.tsx"
export { DeliveryFailure as Failure, type DeliveryFailureProps as FailureProps } from "./delivery-failure.tsx"
export { DeliveryIcon as Icon, type DeliveryIconProps as IconProps } from "./delivery-icon.tsx"
export {
  DeliveryMessageState as MessageState,
  type DeliveryMessageStateProps as MessageStateProps,
} from "./delivery-message-state.tsx"
export {
  DeliveryMessages as Messages,
  type DeliveryMessagesProps as MessagesProps,
} from "./delivery-messages.tsx"
export { DeliveryPeople as People, type DeliveryPeopleProps as PeopleProps } from "./delivery-people.tsx"
export {
  DeliveryPersonName as PersonName,
  type DeliveryPersonNameProps as PersonNameProps,
} from "./delivery-person-name.tsx"
export {
  DeliveryPersonState as PersonState,
  type DeliveryPersonStateProps as PersonStateProps,
} from "./delivery-person-state.tsx"
export { DeliveryPurpose as Purpose, type DeliveryPurposeProps as PurposeProps } from "./delivery-purpose.tsx"
export {
  DeliveryRetryTrigger as RetryTrigger,
  type DeliveryRetryTriggerProps as RetryTriggerProps,
} from "./delivery-retry-trigger.tsx"
export { DeliveryRoot as Root, type DeliveryRootProps as RootProps } from "./delivery-root.tsx"
export {
  DeliveryRootProvider as RootProvider,
  type DeliveryRootProviderProps as RootProviderProps,
} from "./delivery-root-provider.tsx"
export { DeliveryStatus as Status, type DeliveryStatusProps as StatusProps } from "./delivery-status.tsx"
