import type { RecordingView } from "@porchlight/machines/recording"
import { useSyncExternalStore } from "react"

let shown: RecordingView | null = null
let isWanted = false
const listeners = new Set<() => void>()

function tellAll(): void {
  for (const tell of listeners) tell()
}

/** Gives what the recorder knows to whoever shows it: it goes on on every screen, and none of them holds it. */
export function shareRecording(view: RecordingView | null): void {
  shown = view
  tellAll()
}

/** Asks for the recorder; from then on it is there until its member leaves. */
export function wantRecorder(): void {
  isWanted = true
  tellAll()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What the recorder knows; null while nobody is signed in, or it is still being fetched. */
export function useSharedRecording(): RecordingView | null {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
}

/** The state alone: who holds the recorder must not be rendered again by each thing that it shows. */
export function useRecorderState(): RecordingView["state"] | null {
  return useSyncExternalStore(
    listen,
    () => shown?.state ?? null,
    () => null,
  )
}

/** Whether somebody asked for the recorder. */
export function useRecorderWanted(): boolean {
  return useSyncExternalStore(
    listen,
    () => isWanted,
    () => false,
  )
}
