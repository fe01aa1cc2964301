import type { LiveHandler, LivePort, LiveTopics } from "@porchlight/core/backend"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"

/** What a follower was told last, and how to tell it what is new. */
interface Follower {
  readonly accountId: string
  readonly isSignedIn: () => boolean
  readonly tell: () => void
  readonly lineDown: () => void
}

/** Everybody who follows something. */
export interface Live {
  readonly followers: Set<Follower>
  /** Tells the followers of an account what has changed for them; nothing when they see no change. */
  readonly changed: (accountId: string) => void
}

export function createLive(): Live {
  const followers = new Set<Follower>()
  return {
    followers,
    changed: (accountId) => {
      for (const follower of followers) {
        if (follower.accountId !== accountId) continue
        if (follower.isSignedIn()) follower.tell()
        else {
          followers.delete(follower)
          follower.lineDown()
        }
      }
    },
  }
}

/** The whole state of each topic of an account, as it is now. */
export type TopicReaders = {
  readonly [Topic in keyof LiveTopics]: (accountId: string) => LiveTopics[Topic]
}

export function livePort(live: Live, caller: Caller, readers: TopicReaders): LivePort {
  return {
    subscribe: (topic, handler) => {
      const account = present(caller)
      if (account === null) {
        handler.onLine(false)
        return () => undefined
      }
      const follower = follow(account.id, caller, () => readers[topic](account.id), handler)
      live.followers.add(follower)
      // Not at once: whoever subscribes has not been given the way to stop yet.
      void Promise.resolve().then(() => {
        if (!live.followers.has(follower)) return
        handler.onLine(true)
        follower.tell()
      })
      return () => live.followers.delete(follower)
    },
  }
}

/** Who is signed in here; null as well where it is somebody else than was meant. */
function present(caller: Caller): AccountRow | null {
  try {
    return caller.accountOrNull()
  } catch {
    return null
  }
}

function follow<State>(
  accountId: string,
  caller: Caller,
  read: () => State,
  handler: LiveHandler<State>,
): Follower {
  let told: string | null = null
  return {
    accountId,
    isSignedIn: () => present(caller)?.id === accountId,
    lineDown: () => handler.onLine(false),
    tell: () => {
      const state = read()
      const seen = withoutClock(state)
      if (seen === told) return
      told = seen
      handler.onState(state)
    },
  }
}

/** The state as text, without the time at which it was read: time alone is no change. */
function withoutClock(state: unknown): string {
  return JSON.stringify(state, (key, value: unknown) => (key === "now" ? undefined : value))
}
