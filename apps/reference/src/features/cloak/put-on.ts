import { useEffect } from "react"
import { saveSetting } from "../../app/settings.ts"

/** The app is a list of tasks from this very moment; the backend is told by the list, as soon as it answers. */
export function putOnDisguise(): void {
  saveSetting("synced", "no")
  saveSetting("list", "on")
}

/** Fetches the list before it is needed: without a line it could not be fetched any more. */
export function useListAtHand(): void {
  useEffect(() => void import("./decoy.tsx").catch(() => undefined), [])
}
