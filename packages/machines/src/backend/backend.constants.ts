import { SECOND_MS } from "@porchlight/core/time"

/** Waits before the backend is asked again, in milliseconds: after the last, always the last (000 §9). */
export const RECONNECT_DELAYS_MS = [1 * SECOND_MS, 2 * SECOND_MS, 5 * SECOND_MS, 10 * SECOND_MS] as const

/** How long a machine waits before it looks again by itself while no live line tells it of changes. */
export const LOOK_AGAIN_MS = 10 * SECOND_MS

/** How long to wait before try number `tries` + 1, in milliseconds. */
export function reconnectDelayMs(tries: number): number {
  return RECONNECT_DELAYS_MS[tries] ?? 10 * SECOND_MS
}
