import { isExpired } from "@porchlight/core/api-key"
import { clientLabel, sessionMessages, type SessionEntry } from "@porchlight/core/session"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { sessionListMachine } from "./session.list.machine.ts"
import type { SessionListState } from "./session.list.types.ts"

type SessionListMachine = ReturnType<typeof sessionListMachine>

/** One session as it is shown. */
export interface SessionItemView {
  readonly id: string
  readonly isCurrent: boolean
  readonly isEnding: boolean
  /** Browser and system, or that they are not known. */
  readonly client: string
  /** When it was last used and when it began, as ages in words. */
  readonly detail: string
  readonly end: () => void
}

/** What a screen may know and do. No framework, no DOM. */
export interface SessionListView {
  readonly state: SessionListState
  readonly isPending: boolean
  readonly items: ReadonlyArray<SessionItemView>
  /** Whether there is another session, or a key. */
  readonly hasOthers: boolean
  /** That keys end with the other sessions; null where there are none that work. */
  readonly keysHint: string | null
  /** Whether the last look failed, so that asking again is what there is to do. */
  readonly canRetry: boolean
  readonly failure: Failure | null
  /** What is going on or was just done, empty when there is nothing to say. */
  readonly status: string
  readonly endOthers: () => void
  readonly look: () => void
}

/** `now` is the backend's time, from which the ages are told. */
export function connectSessionList(
  snapshot: SnapshotFrom<SessionListMachine>,
  send: ActorRefFrom<SessionListMachine>["send"],
  now: Instant,
): SessionListView {
  const { entries, keys, endingId, notice, failure } = snapshot.context
  const state = snapshot.value
  const live = keys.filter((key) => !isExpired(key, now)).length
  const isPending = state !== "listed" && state !== "unknown"
  return {
    state,
    isPending,
    items: entries.map((entry) => ({
      id: entry.id,
      isCurrent: entry.isCurrent,
      isEnding: state === "ending" && entry.id === endingId,
      client: entry.client === null ? sessionMessages.unknownClient : clientLabel(entry.client),
      detail: detailOf(entry, now),
      end: () => send({ type: "SESSION.END", id: entry.id }),
    })),
    hasOthers: live > 0 || entries.some(({ isCurrent }) => !isCurrent),
    keysHint: live === 0 ? null : sessionMessages.keysEndToo(live),
    canRetry: state === "unknown",
    failure,
    status: statusOf(state, notice),
    endOthers: () => send({ type: "OTHERS.END" }),
    look: () => send({ type: "LIST.LOOK" }),
  }
}

function detailOf({ usedAt, createdAt }: SessionEntry, now: Instant): string {
  const { lastUsed, signedInAt } = sessionMessages
  return `${lastUsed} ${formatAge(usedAt, now)} · ${signedInAt} ${formatAge(createdAt, now)}`
}

function statusOf(state: SessionListState, notice: string): string {
  if (state === "looking") return sessionMessages.listing
  return state === "ending" || state === "ending-others" ? sessionMessages.endingSession : notice
}
