import type { FakeCallView } from "@porchlight/machines/fake-call"
import { useSyncExternalStore, type ComponentType } from "react"

/** What holds the call, and what says on other screens that it comes. */
export interface FakeCallHolder {
  readonly Host: ComponentType
  readonly Sign: ComponentType
}

let holder: FakeCallHolder | null = null
let shown: FakeCallView | null = null
const listeners = new Set<() => void>()

function tellAll(): void {
  for (const tell of listeners) tell()
}

/** Gives what the call knows to whoever shows it: it waits and rings on every screen, and none of them holds it. */
export function shareFakeCall(view: FakeCallView | null): void {
  shown = view
  tellAll()
}

/**
 * Asks for the call to be held; from then on it is, for as long as the page is open. One that is held already reads its settings
 * anew: whoever was here before took theirs along.
 */
export function holdFakeCall(wanted: FakeCallHolder): void {
  shown?.reload()
  holder ??= wanted
  tellAll()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What the call knows; null until it is held. */
export function useSharedFakeCall(): FakeCallView | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
}

/** What holds the call; null while nobody asked for that. */
export function useFakeCallHolder(): FakeCallHolder | null {
  return useSyncExternalStore(
    listen,
    () => holder,
    () => null,
  )
}

/** Forgets who calls and what they say, which `browserFakeCall` keeps. Never throws. */
export function forgetCaller(): void {
  try {
    localStorage.removeItem("pl-caller")
  } catch {
    // Then nothing was kept.
  }
}
