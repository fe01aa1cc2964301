import type { NewPushDevice, PushPort, PushState } from "@porchlight/core/notification"

export const PUSH_STATES = ["looking", "unknown", "shown", "ringing", "stopping", "testing"] as const
export type PushScreenState = (typeof PUSH_STATES)[number]

/**
 * Whether this browser can ring:
 * - ready: it is allowed, or its owner can be asked
 * - denied: its owner said no, which only its settings change
 * - install-first: on iPhones and iPads only an app on the Home Screen may
 * - unsupported: it knows nothing of it, or not in a private window
 */
export type PushSupport = "ready" | "denied" | "install-first" | "unsupported"

/** The browser's own part: permission and subscription. */
export interface PushBrowser {
  /** Whether it can ring, and whether it is subscribed. Asks nobody anything; never throws. */
  readonly look: () => Promise<{ readonly support: PushSupport; readonly isSubscribed: boolean }>
  /** Asks its owner, where that was not done, and subscribes. @throws PushNotAllowed, and whatever its push service throws */
  readonly subscribe: (publicKey: string) => Promise<NewPushDevice>
  /** Ends the subscription, where there is one; never throws. */
  readonly unsubscribe: () => Promise<void>
}

/** The browser's owner said no, or nothing. */
export class PushNotAllowed extends Error {
  override readonly name = "PushNotAllowed"
}

export interface PushPorts {
  readonly push: PushPort
  readonly browser: PushBrowser
  /** A new idempotency key. */
  readonly newKey: () => string
}

/** Both sides of what rings. */
export interface PushLook {
  readonly known: PushState
  readonly support: PushSupport
  readonly isSubscribed: boolean
}

export interface PushContext {
  /** What the backend and the browser said last; null before they said anything. */
  readonly look: PushLook | null
  /** The device that is stopped or tried, and the key under which it is tried again where no answer came. */
  readonly chosen: { readonly id: string; readonly key: string } | null
  readonly isTested: boolean
  /** Why what was done last did not happen. */
  readonly failure: { readonly of: "ring" | "stop" | "test"; readonly error: unknown } | null
}

export type PushEvent =
  | { readonly type: "PUSH.LOOK" }
  | { readonly type: "PUSH.RING" }
  | { readonly type: "PUSH.STOP"; readonly id: string }
  | { readonly type: "PUSH.TEST"; readonly id: string }
