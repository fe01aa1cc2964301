export {
  LocationShareApproximate as Approximate,
  type LocationShareApproximateProps as ApproximateProps,
} from "./location-share-approximate.tsx"
export {
  LocationShareCheckIn as CheckIn,
  type LocationShareCheckInProps as CheckInProps,
} from "./location-share-check-in.tsx"
export {
  LocationShareEndTrigger as EndTrigger,
  type LocationShareEndTriggerProps as EndTriggerProps,
} from "./location-share-end-trigger.tsx"
export {
  LocationShareFailure as Failure,
  type LocationShareFailureProps as FailureProps,
} from "./location-share-failure.tsx"
export {
  LocationShareForm as Form,
  type LocationShareFormProps as FormProps,
} from "./location-share-form.tsx"
export {
  LocationShareLink as Link,
  type LocationShareLinkProps as LinkProps,
} from "./location-share-link.tsx"
export {
  LocationShareLinks as Links,
  type LocationShareLinksProps as LinksProps,
} from "./location-share-links.tsx"
export {
  LocationShareLooks as Looks,
  type LocationShareLooksProps as LooksProps,
} from "./location-share-looks.tsx"
export {
  LocationSharePeople as People,
  type LocationSharePeopleProps as PeopleProps,
} from "./location-share-people.tsx"
export {
  LocationShareRoot as Root,
  type LocationShareRootProps as RootProps,
} from "./location-share-root.tsx"
export {
  LocationShareRootProvider as RootProvider,
  type LocationShareRootProviderProps as RootProviderProps,
} from "./location-share-root-provider.tsx"
export {
  LocationShareStatus as Status,
  type LocationShareStatusProps as StatusProps,
} from "./location-share-status.tsx"
