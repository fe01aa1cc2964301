import type { Backend } from "@porchlight/core/backend"
import { nextDeadline } from "@porchlight/core/check-in"
import { nextIncidentDeadline } from "@porchlight/core/incident"
import { earlier, MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"

export interface WorkbenchMessage {
  readonly id: string
  readonly at: Instant
  readonly to: string
  readonly channel: string
  readonly text: string
}

/** What a developer may see and move. Only a backend in development gives one. */
export interface Workbench {
  readonly now: () => Instant
  /** Moves every clock of the backend forward, in milliseconds, and does what is due by then. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** The page that shows every message; null where `messages` does. */
  readonly outboxPath: string | null
  readonly messages: () => ReadonlyArray<WorkbenchMessage>
  /** Answers a text as the person with this number would. */
  readonly reply: (phone: string, text: string) => void
}

/** How far away the next thing is that happens by itself, in milliseconds; null when nothing will. */
export async function untilNextStep({ checkIn }: Backend, now: Instant): Promise<number | null> {
  const { watch, incident } = await checkIn.state()
  const deadline = watch && nextDeadline(watch)
  const round = incident && nextIncidentDeadline(incident)
  const next = deadline !== null && round !== null ? earlier(deadline, round) : (deadline ?? round)
  return next === null ? null : Math.max(SECOND_MS, next - now)
}

export const ADVANCES_MS = [MINUTE_MS, 5 * MINUTE_MS] as const
