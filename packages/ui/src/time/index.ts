export { ownTimeZone } from "./own-time-zone.ts"
