import { SECOND_MS } from "../time/index.ts"

/** How patient a live line is (000 §9): how long a join may take, and how often each side is heard. */
export const LINE_TIMEOUT_MS = 10 * SECOND_MS
export const LINE_HEARTBEAT_MS = 25 * SECOND_MS
/** Waits before a line is opened again; the last one for good. */
export const RECONNECT_DELAYS_MS = [1 * SECOND_MS, 2 * SECOND_MS, 5 * SECOND_MS, 10 * SECOND_MS] as const
/** Messages that wait for a line to come back. */
export const PUSH_BUFFER_MAX = 100

/** How long to wait after so many tries that failed in a row, counted from 0. Whoever waits may wait less, by chance (D-59). */
export function reconnectDelayMs(failures: number): number {
  return RECONNECT_DELAYS_MS[failures] ?? RECONNECT_DELAYS_MS[3]
}

/**
 * The buffer with one message more. When it is full the oldest goes, and is given back: what waits for a line is news, and
 * the newest says most. Nothing that has to arrive waits here.
 */
export function pushBuffered<Message>(
  buffer: ReadonlyArray<Message>,
  message: Message,
): { readonly buffer: ReadonlyArray<Message>; readonly dropped: ReadonlyArray<Message> } {
  const all = [...buffer, message]
  const over = Math.max(0, all.length - PUSH_BUFFER_MAX)
  return { buffer: all.slice(over), dropped: all.slice(0, over) }
}
