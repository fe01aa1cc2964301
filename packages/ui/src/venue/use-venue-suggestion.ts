import {
  connectSuggestion,
  suggestionMachine,
  type SuggestionStore,
  type SuggestionView,
} from "@porchlight/machines/venue"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useBackend } from "../backend/index.ts"
import { newIdempotencyKey } from "../id/index.ts"

export interface UseVenueSuggestionOptions {
  /** Where what is typed outlives its page; nowhere unless given. Read once. */
  readonly store?: SuggestionStore | undefined
}

const forgetful: SuggestionStore = { read: () => null, keep: () => {} }

/** Suggesting a venue, and what became of earlier suggestions. */
export function useVenueSuggestion({ store = forgetful }: UseVenueSuggestionOptions = {}): SuggestionView {
  const { venue, clock } = useBackend()
  const [machine] = useState(() => suggestionMachine({ venue, clock, newKey: newIdempotencyKey, store }))
  const [snapshot, send] = useMachine(machine)
  return connectSuggestion(snapshot, send, clock.now())
}
