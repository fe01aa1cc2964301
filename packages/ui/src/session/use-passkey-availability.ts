import { useSyncExternalStore } from "react"

const never = () => () => {}

/**
 * Whether this browser knows passkeys; null before the page is alive, so that it matches what a server made of it. Belongs
 * into the part that shows it: what changes above a boundary that is not alive yet has React draw all of it anew.
 */
export function usePasskeyAvailability({
  isAvailable,
}: {
  readonly isAvailable: () => boolean
}): boolean | null {
  return useSyncExternalStore<boolean | null>(never, isAvailable, () => null)
}
