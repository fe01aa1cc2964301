import type { Instant } from "../time/index.ts"
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
  /** When the call rings that waited as this page was loaded anew; null when none did. Never throws. */
  readonly loadPending: () => Instant | null
  /** Keeps when the call that waits rings, in this tab alone; null once none does. A browser that keeps nothing is no error. */
  readonly savePending: (ringsAt: Instant | null) => void
  /**
   * Makes ready to ring, and keeps the device awake, until the returned function is called. It is called within the tap that asks
   * for the call: there are devices that let nothing but a tap begin a sound.
   * @param onAwake hears whether the device is kept awake, at first and whenever that changes; one that does not know says nothing
   */
  readonly prepare: (onAwake: (isAwake: boolean) => void) => () => void
  /** Rings, and lets the phone vibrate, until the returned function is called. A device without sound is no error. */
  readonly ring: (ringtone: Ringtone) => () => void
  /** Says the words of the caller until the returned function is called. A device without a voice is no error. */
  readonly speak: (words: string) => () => void
  /**
   * Takes the whole screen where the browser allows it; the returned function gives it back. It is asked for as the call rings and
   * again within the tap that takes it, because browsers let only a tap do it that was a moment ago.
   */
  readonly fillScreen: () => () => void
}
