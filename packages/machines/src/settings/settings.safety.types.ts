import type { CirclePort, Contact } from "@porchlight/core/circle"
import type { SafetyPatch, SafetyPort, SafetySettings } from "@porchlight/core/settings"
import type { Failure } from "../error/index.ts"

export const SAFETY_STATES = ["looking", "unknown", "shown", "saving", "keeping"] as const
export type SafetyState = (typeof SAFETY_STATES)[number]

export interface SafetyPorts {
  readonly safety: SafetyPort
  readonly circle: Pick<CirclePort, "list">
}

/** The form of the words as it was typed; an empty duress word is none. */
export interface WordFields {
  readonly safeWord: string
  readonly duressWord: string
  readonly password: string
}

export type WordField = keyof WordFields
export type WordFaults = Readonly<Partial<Record<WordField | "handle", string>>>

/** A wish of its own, with a place on the screen where it is said what became of it. */
export type SafetyField = keyof SafetyPatch

export interface NotStored {
  readonly field: SafetyField
  readonly why: string
}

export interface SafetyContext {
  /** As the backend last said; null until it has answered. */
  readonly stored: SafetySettings | null
  /** The change that is on its way. */
  readonly changing: SafetyPatch | null
  /** What was wished meanwhile; stored when that is. */
  readonly waiting: SafetyPatch | null
  readonly contacts: ReadonlyArray<Contact>
  readonly words: WordFields
  readonly faults: WordFaults
  readonly refusals: number
  readonly failure: Failure | null
  /** A wish that was not stored, and why; null while none is. */
  readonly notStored: NotStored | null
  /** What was done last; null before. */
  readonly done: "saved" | "kept" | null
}

export type SafetyEvent =
  | { readonly type: "SAFETY.LOOK" }
  | { readonly type: "WISH.CHANGE"; readonly patch: SafetyPatch }
  | { readonly type: "WORD.CHANGE"; readonly field: WordField; readonly text: string }
  | { readonly type: "WORDS.KEEP" }

export type SafetyEmitted = { readonly type: "SAFETY.SAVED"; readonly settings: SafetySettings }
