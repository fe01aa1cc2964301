import type { Instant } from "@porchlight/core/time"
import type { SosMode } from "@porchlight/core/sos"

/** How a phone asked for help, and what it was told: what the checks go by. Written without a look at the server's code. */
export interface Cries {
  readonly presses: Array<Press>
  readonly broadcasts: Array<Sent>
  readonly escapes: Array<Escape>
}

/** A press of the button, as her phone knows it. */
export interface Press {
  readonly key: string
  readonly mode: SosMode
  readonly pressedAt: Instant
  /** When it goes out at the latest, counted from her thumb; later when it reached the server later. */
  firesAt: Instant
  /** When she was told that it had arrived; null where the phone was gone before. */
  acceptedAt: Instant | null
  /** When she let go within the hold, for her phone; what the server was told by then is `releasedAt`. */
  letGoAt: Instant | null
  releasedAt: Instant | null
  /** When she was told that her PIN took it back. */
  takenBackAt: Instant | null
  /** Pressed while another one counted down. */
  readonly isSecond: boolean
}

/** Something that was asked for in this time, and done somewhere in it; `doneAt` is null when nobody told her. */
interface Sent {
  readonly key: string
  readonly askedAt: Instant
  doneAt: Instant | null
}

/** An escape text. */
export interface Escape extends Sent {
  /** Whom it goes to; null for her own number. */
  readonly personId: string | null
  /** When she said that she was safe, and was told that it counted. */
  safeAt: Instant | null
}

export function noCries(): Cries {
  return { presses: [], broadcasts: [], escapes: [] }
}
