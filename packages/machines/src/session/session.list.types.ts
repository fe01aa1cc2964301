import type { ApiKey, ApiKeyPort } from "@porchlight/core/api-key"
import type { SessionEntry, SessionPort } from "@porchlight/core/session"
import type { Failure } from "../error/index.ts"

export const SESSION_LIST_STATES = ["looking", "unknown", "listed", "ending", "ending-others"] as const
export type SessionListState = (typeof SESSION_LIST_STATES)[number]

export interface SessionListPorts {
  readonly session: Pick<SessionPort, "list" | "end" | "endOthers">
  readonly apiKey: Pick<ApiKeyPort, "list">
}

export interface SessionListContext {
  /** As the backend last gave them, without those that were ended since. */
  readonly entries: ReadonlyArray<SessionEntry>
  /** They end with the other sessions. */
  readonly keys: ReadonlyArray<ApiKey>
  /** The one that is being ended. */
  readonly endingId: string | null
  /** What was just done, in words. */
  readonly notice: string
  readonly failure: Failure | null
}

export type SessionListEvent =
  | { readonly type: "LIST.LOOK" }
  | { readonly type: "SESSION.END"; readonly id: string }
  | { readonly type: "OTHERS.END" }
