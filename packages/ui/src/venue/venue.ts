export { VenueAddress as Address, type VenueAddressProps as AddressProps } from "./venue-address.tsx"
export { VenueBadge as Badge, type VenueBadgeProps as BadgeProps } from "./venue-badge.tsx"
export {
  VenueClearTrigger as ClearTrigger,
  type VenueClearTriggerProps as ClearTriggerProps,
} from "./venue-clear-trigger.tsx"
export { VenueEmpty as Empty, type VenueEmptyProps as EmptyProps } from "./venue-empty.tsx"
export { VenueFacts as Facts, type VenueFactsProps as FactsProps } from "./venue-facts.tsx"
export { VenueFailure as Failure, type VenueFailureProps as FailureProps } from "./venue-failure.tsx"
export { VenueFilters as Filters, type VenueFiltersProps as FiltersProps } from "./venue-filters.tsx"
export { VenueList as List, type VenueListProps as ListProps } from "./venue-list.tsx"
export { VenueName as Name, type VenueNameProps as NameProps } from "./venue-name.tsx"
export { VenuePhone as Phone, type VenuePhoneProps as PhoneProps } from "./venue-phone.tsx"
export {
  VenueRetryTrigger as RetryTrigger,
  type VenueRetryTriggerProps as RetryTriggerProps,
} from "./venue-retry-trigger.tsx"
export {
  VenueRootProvider as RootProvider,
  type VenueRootProviderProps as RootProviderProps,
} from "./venue-root-provider.tsx"
export { VenueRoot as Root, type VenueRootProps as RootProps } from "./venue-root.tsx"
export { VenueScore as Score, type VenueScoreProps as ScoreProps } from "./venue-score.tsx"
export { VenueSearch as Search, type VenueSearchProps as SearchProps } from "./venue-search.tsx"
export { VenueStatus as Status, type VenueStatusProps as StatusProps } from "./venue-status.tsx"
