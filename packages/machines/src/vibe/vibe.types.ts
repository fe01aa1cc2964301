import type { LivePort } from "@porchlight/core/backend"
import type { Instant } from "@porchlight/core/time"
import type { NewVibe, Vibe, VibePort, VibeReason, VibeState } from "@porchlight/core/vibe"
import type { AgeClocks, FeedEvent } from "../backend/index.ts"

/** A share that has to reach the backend. */
export interface StoredShare extends Omit<NewVibe, "sharedAgoMs"> {
  /** Makes it one share, however often it is sent. */
  readonly key: string
  /** By the backend's clock, as well as it is known here. */
  readonly sharedAt: Instant
  /** By how much this phone's own clock was ahead of that. */
  readonly aheadMs?: number
}

/** Where an app keeps what was not answered yet, so that a reload or a killed tab loses nothing. */
export interface ShareStore {
  /** Oldest first. */
  readonly load: () => Promise<ReadonlyArray<StoredShare>>
  /** Saving the same share again changes nothing. */
  readonly save: (share: StoredShare) => Promise<void>
  /** Removing what is not there is no error. */
  readonly remove: (key: string) => Promise<void>
}

export interface VibePorts extends AgeClocks {
  readonly vibe: VibePort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  readonly shares: ShareStore
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

export interface VibeInput {
  /** Whether it is open from the beginning: a page is, a dialog is not. */
  readonly isOpen: boolean
}

/** Why a share is not sent. */
export type UnsentReason = "offline" | "server" | "signed-out"

export interface VibeContext {
  readonly isOpen: boolean
  /** What the backend said last; null before it said anything. */
  readonly known: VibeState | null
  /** Whether the backend could not be asked who would be told. */
  readonly isUnknown: boolean
  readonly vibe: Vibe | null
  readonly reasons: ReadonlyArray<VibeReason>
  readonly note: string
  /** What is wrong with this step; set by a refusal to go on. */
  readonly fault: "vibe" | "note" | null
  /** The share that was made here last. */
  readonly shared: StoredShare | null
  /** Why the last share was refused. */
  readonly refusal: unknown
  /** What waits, of an earlier page too, and how often the first was tried. */
  readonly waiting: SharesNews["news"]
}

/** What shares say to the machine around them. */
export type SharesNews = {
  readonly type: "SHARES.NEWS"
  readonly news: {
    readonly newest: StoredShare | null
    readonly tries: number
    readonly because: UnsentReason
  }
}

export type VibeEvent =
  | FeedEvent<VibeState>
  | SharesNews
  /** Another page has sent or dropped what waited: the newest of it; empty where nothing is gone. */
  | { readonly type: "SHARES.GONE"; readonly key: string }
  | { readonly type: "SHARES.ANSWERED"; readonly key: string; readonly state: VibeState }
  | { readonly type: "SHARES.REFUSED"; readonly key: string; readonly error: unknown }
  | { readonly type: "LOOK" }
  | { readonly type: "CHECK.OPEN" }
  | { readonly type: "CHECK.CLOSE" }
  | { readonly type: "VIBE.CHOOSE"; readonly vibe: Vibe }
  | { readonly type: "REASON.TOGGLE"; readonly reason: VibeReason }
  | { readonly type: "NOTE.CHANGE"; readonly note: string }
  | { readonly type: "STEP.NEXT" }
  | { readonly type: "STEP.BACK" }
  /** Shares what was chosen; with a vibe, that one and nothing else. */
  | { readonly type: "CHECK.SHARE"; readonly vibe?: Vibe }
  | { readonly type: "CHECK.AGAIN" }
  /** Gives up what was not sent. */
  | { readonly type: "UNSENT.DROP" }

/** What the backend said to a share. */
export interface ShareAnswer {
  readonly key: string
  readonly state: VibeState
}

export interface SharesContext {
  /** What the backend has not answered yet, oldest first. */
  readonly shares: ReadonlyArray<StoredShare>
  /** The keys that the store was seen to hold. */
  readonly held: ReadonlyArray<string>
  readonly tries: number
  readonly because: UnsentReason
}

export type SharesEvent =
  | { readonly type: "SHARE.ADD"; readonly share: StoredShare }
  | { readonly type: "SHARE.NEXT" }
  | { readonly type: "SHARE.DROP" }
