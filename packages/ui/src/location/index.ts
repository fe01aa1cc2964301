export { askBrowser, type BrowserPlace } from "./ask-browser.ts"
export * as Location from "./location.ts"
export * as LocationShare from "./location.share.ts"
export * as LocationTabs from "./location.tabs.ts"
export { browserGeolocation, type Whereabouts } from "./browser-geolocation.ts"
export { locationAnatomy } from "./location.anatomy.ts"
export { browserHandover, type Handover, type HandoverSource } from "./handover.ts"
export { locationShareAnatomy } from "./location.share.anatomy.ts"
export { locationTabsAnatomy } from "./location.tabs.anatomy.ts"
export { useLocation, type UseLocationOptions } from "./use-location.ts"
export { useLocationContext } from "./use-location-context.ts"
export { useLocationTabsContext } from "./use-location-tabs-context.ts"
export {
  useLocationShare,
  type LocationShareView,
  type UseLocationShareOptions,
} from "./use-location-share.ts"
export { useLocationShareContext } from "./use-location-share-context.ts"
