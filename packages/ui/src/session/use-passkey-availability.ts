import type { PasskeyDevice } from "@porchlight/machines/session"
import { useSyncExternalStore } from "react"

const never = () => () => {}

/** Whether this browser knows passkeys; not before the page is alive, so that it matches what a server made of it. */
export function usePasskeyAvailability(device: PasskeyDevice): boolean {
  return useSyncExternalStore(never, device.isAvailable, () => false)
}
