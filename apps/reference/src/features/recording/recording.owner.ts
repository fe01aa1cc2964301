import type { RecordingView } from "@porchlight/machines/recording"
import { useState } from "react"
import { useWho, type Who } from "../../app/who.tsx"
import { useRecorderState } from "./recording.shared.ts"

/** Whose the recorder is. */
export interface RecorderOwner {
  readonly accountId: string
  /** Whether she is signing out. */
  readonly isLeaving: boolean
  /** Whether her session has ended while it recorded. */
  readonly isHeld: boolean
}

const BUSY: ReadonlySet<RecordingView["state"]> = new Set(["asking", "recording", "saving"])

/**
 * Whose the recorder is from now on. A session that is ended elsewhere, by whoever has her password, ends no recording: the
 * recorder stays hers until somebody signs in. Signing out here does.
 */
export function nextOwner(
  owner: RecorderOwner | null,
  { session, state }: Pick<Who, "session" | "state">,
  recorder: RecordingView["state"] | null,
): RecorderOwner | null {
  if (session !== null)
    return { accountId: session.accountId, isLeaving: state === "signing-out", isHeld: false }
  if (owner === null || owner.isHeld) return owner
  const isBusy = recorder !== null && BUSY.has(recorder)
  return isBusy && !owner.isLeaving ? { ...owner, isHeld: true } : null
}

/** The account whose recorder there is; null where there is none. */
export function useRecorderOwner(): string | null {
  const who = useWho()
  const recorder = useRecorderState()
  const [owner, setOwner] = useState<RecorderOwner | null>(null)
  const next = nextOwner(owner, who, recorder)
  const isSame =
    next?.accountId === owner?.accountId &&
    next?.isLeaving === owner?.isLeaving &&
    next?.isHeld === owner?.isHeld
  if (!isSame) setOwner(next)
  return next?.accountId ?? null
}
