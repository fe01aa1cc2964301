import { useState } from "react"

/**
 * What is said, and what was said last while it is gone only because an answer is awaited: its place is kept, for a second tap
 * would else meet what stood below the button.
 */
export function useKept<T>(said: T | null, isWaiting: boolean): T | null {
  const [last, setLast] = useState(said)
  const kept = said ?? (isWaiting ? last : null)
  if (kept !== last) setLast(kept)
  return kept
}
