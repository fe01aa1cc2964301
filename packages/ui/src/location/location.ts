export {
  LocationContextPart as Context,
  type LocationContextPartProps as ContextProps,
} from "./location-context.tsx"
export { LocationBattery as Battery, type LocationBatteryProps as BatteryProps } from "./location-battery.tsx"
export { LocationEmpty as Empty, type LocationEmptyProps as EmptyProps } from "./location-empty.tsx"
export { LocationFailure as Failure, type LocationFailureProps as FailureProps } from "./location-failure.tsx"
export {
  LocationMapLink as MapLink,
  type LocationMapLinkProps as MapLinkProps,
} from "./location-map-link.tsx"
export {
  LocationOtherMapLink as OtherMapLink,
  type LocationOtherMapLinkProps as OtherMapLinkProps,
} from "./location-other-map-link.tsx"
export { LocationPlace as Place, type LocationPlaceProps as PlaceProps } from "./location-place.tsx"
export {
  LocationRetryTrigger as RetryTrigger,
  type LocationRetryTriggerProps as RetryTriggerProps,
} from "./location-retry-trigger.tsx"
export { LocationRoot as Root, type LocationRootProps as RootProps } from "./location-root.tsx"
export {
  LocationRootProvider as RootProvider,
  type LocationRootProviderProps as RootProviderProps,
} from "./location-root-provider.tsx"
export { LocationStale as Stale, type LocationStaleProps as StaleProps } from "./location-stale.tsx"
export { LocationStatus as Status, type LocationStatusProps as StatusProps } from "./location-status.tsx"
export { LocationUnsent as Unsent, type LocationUnsentProps as UnsentProps } from "./location-unsent.tsx"
