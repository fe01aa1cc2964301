/** What stands on every page of a member besides its screen: one file, which is smaller than five. */
export { DisguiseGuard } from "../features/cloak/disguise-guard.tsx"
export { AlarmStrip } from "../features/sos/alarm-strip.tsx"
export { SosShell } from "../features/sos/sos-shell.tsx"
