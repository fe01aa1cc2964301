import type { SosView } from "@porchlight/machines/sos"
import { useSyncExternalStore } from "react"

let shown: SosView | null = null
const listeners = new Set<() => void>()

/** Gives what the floating button knows to the toolkit: both are one thing, and either may be there without the other. */
export function shareSos(view: SosView | null): void {
  shown = view
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What the floating button knows; null while nobody is signed in, or it is still being fetched. */
export function useSharedSos(): SosView | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
}

/** Brings the first that there is of what is named into sight, with the focus. */
export function goTo(...named: ReadonlyArray<string>): void {
  const found = named.map((name) => document.querySelector<HTMLElement>(name)).find((each) => each !== null)
  found?.scrollIntoView()
  found?.focus({ preventScroll: true })
}

/** Whether something is on that is not over by itself: an alarm, of whatever kind, or the way home. */
export function isSomethingOn(sos: SosView | null): sos is SosView {
  return sos !== null && (sos.incidentId !== null || sos.state === "walking" || sos.state === "unstopped")
}
