import { MINUTE_MS, type Instant } from "@porchlight/core/time"

interface WorkbenchMessage {
  readonly id: string
  readonly at: Instant
  readonly to: string
  readonly channel: string
  readonly text: string
}

/** What a developer may see and move. Only a backend in development gives one. */
export interface Workbench {
  /** Moves every clock of the backend forward, in milliseconds, and does what is due by then. */
  readonly advance: (milliseconds: number) => Promise<void>
  /** Moves to the next thing that happens by itself; false when nothing will. */
  readonly toNextStep: () => Promise<boolean>
  /** The page that shows every message; null where `messages` does. */
  readonly outboxPath: string | null
  readonly messages: () => ReadonlyArray<WorkbenchMessage>
  /** Answers a text as the person with this number would. */
  readonly reply: (phone: string, text: string) => void
}

export const ADVANCES_MS = [MINUTE_MS, 5 * MINUTE_MS] as const
