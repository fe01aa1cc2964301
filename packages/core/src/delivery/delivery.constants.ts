import { MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** A message to a contact that is not delivered this long after it went out goes out on the next channel as well. */
export const FAILOVER_AFTER_MS = 30 * SECOND_MS

/** How long a provider may take to answer; after that the outcome is unknown, never failed. */
export const PROVIDER_TIMEOUT_MS = 10 * SECOND_MS

/** A row that a worker claimed is free again after this: the provider's time and some slack. */
export const DELIVERY_LEASE_MS = 12 * SECOND_MS

/** An alert waits less for a provider, and for a process that died with it. */
export const ALERT_TIMEOUT_MS = 3 * SECOND_MS
export const ALERT_LEASE_MS = 4 * SECOND_MS

/**
 * Waits before another try at the same provider, in milliseconds; after the last the channel has failed. Most trouble is
 * over in a moment, hence the first; one try is just after half a minute, when a message that nobody took is late.
 */
export const RETRY_DELAYS_MS = [
  SECOND_MS / 4,
  1 * SECOND_MS,
  2 * SECOND_MS,
  5 * SECOND_MS,
  10 * SECOND_MS,
  12 * SECOND_MS,
  18 * SECOND_MS,
] as const

/** An all-clear is tried for a day: people who were woken deserve it. So are mails that nobody can ask for again. */
export const ALL_CLEAR_TRIES_FOR_MS = 24 * 60 * MINUTE_MS

/**
 * Channels in the order in which one stands in for another. Only the first three reach other people: push goes to her own
 * browsers, and WhatsApp to her own number, because what her people agreed to are texts.
 */
export const CHANNELS = ["sms", "voice", "email", "push", "whatsapp"] as const
