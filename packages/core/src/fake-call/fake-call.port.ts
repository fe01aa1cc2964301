import type { FakeCallSettings, Ringtone } from "./fake-call.schema.ts"

/**
 * What a fake call needs of the device it appears on. It needs no backend and no network: it is a simulation by design (D-75),
 * and says so to the one who sets it up.
 */
export interface FakeCallPort {
  /** The settings that were kept in this browser; null when there are none. Never throws. */
  readonly load: () => FakeCallSettings | null
  /** Keeps the settings in this browser. A browser that keeps nothing is no error. */
  readonly save: (settings: FakeCallSettings) => void
  /** Rings, and lets the phone vibrate, until the returned function is called. A device without sound is no error. */
  readonly ring: (ringtone: Ringtone) => () => void
  /** Says the words of the caller until the returned function is called. A device without a voice is no error. */
  readonly speak: (words: string) => () => void
  /** Takes the whole screen where the browser allows it; the returned function gives it back. */
  readonly fillScreen: () => () => void
}
