import type { Contact } from "@porchlight/core/circle"
import {
  DEFAULT_SAFETY_SETTINGS,
  safetyMessages,
  type SafetyPatch,
  type SafetySettings,
} from "@porchlight/core/settings"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { safetyMachine } from "./settings.safety.machine.ts"
import type {
  SafetyContext,
  SafetyField,
  SafetyState,
  WordFaults,
  WordField,
  WordFields,
} from "./settings.safety.types.ts"

type SafetyMachine = ReturnType<typeof safetyMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface SafetyView {
  readonly state: SafetyState
  /** As they are, the change that is on its way included; the defaults until the backend has answered. */
  readonly settings: SafetySettings
  readonly isKnown: boolean
  readonly isPending: boolean
  /** Who can be her emergency contact. */
  readonly people: ReadonlyArray<Pick<Contact, "id" | "name">>
  readonly words: WordFields
  readonly faults: WordFaults
  /** Counts refusals; a form moves the focus to its first fault at each. */
  readonly refusals: number
  readonly failure: Failure | null
  /** What is said beside a wish that was not stored; null where there is nothing to say. */
  readonly notStored: (field: SafetyField) => string | null
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly change: (patch: SafetyPatch) => void
  readonly changeWord: (field: WordField, text: string) => void
  readonly keepWords: () => void
  readonly look: () => void
}

export function connectSafety(
  snapshot: SnapshotFrom<SafetyMachine>,
  send: ActorRefFrom<SafetyMachine>["send"],
): SafetyView {
  const { stored, changing, waiting, contacts, words, faults, refusals, failure, notStored, done } =
    snapshot.context
  const state = snapshot.value
  return {
    state,
    settings: { ...(stored ?? DEFAULT_SAFETY_SETTINGS), ...changing, ...waiting },
    isKnown: stored !== null,
    isPending: state === "looking" || state === "saving" || state === "keeping",
    people: contacts.map(({ id, name }) => ({ id, name })),
    words,
    faults,
    refusals,
    failure,
    notStored: (field) => (notStored?.field === field ? safetyMessages.notStored(notStored.why) : null),
    status: statusOf(state, done),
    change: (patch) => send({ type: "WISH.CHANGE", patch }),
    changeWord: (field, text) => send({ type: "WORD.CHANGE", field, text }),
    keepWords: () => send({ type: "WORDS.KEEP" }),
    look: () => send({ type: "SAFETY.LOOK" }),
  }
}

function statusOf(state: SafetyState, done: SafetyContext["done"]): string {
  if (state === "looking") return safetyMessages.looking
  if (state === "saving" || state === "keeping") return safetyMessages.saving
  if (done === null) return ""
  return done === "saved" ? safetyMessages.saved : safetyMessages.wordsSaved
}
