import type { LivePort } from "@porchlight/core/backend"
import type { ServerContext } from "../context/index.ts"
import { followLive, readLive, type LiveState, type LiveTopic } from "../live/index.ts"
import type { AuthPort, Caller } from "../session/index.ts"

/** A line that carries every new state of a topic. */
export interface StateLine<Topic extends LiveTopic> {
  /** The whole state: at the start, unless `knownVersion` is it, and after each change. In order, none twice. */
  readonly onState: (live: LiveState<Topic>) => void
  /** Whether reading works. */
  readonly onLine: (isUp: boolean) => void
}

/** Follows a topic until the returned function is called. Changes that come while a state is read are one more reading. */
export function followStates<Topic extends LiveTopic>(
  context: ServerContext,
  accountId: string,
  topic: Topic,
  knownVersion: number | null,
  line: StateLine<Topic>,
): () => void {
  let isEnded = false
  let isReading = false
  let isBehind = false
  let last = knownVersion ?? -1
  const read = async () => {
    isBehind = true
    if (isReading) return
    isReading = true
    while (isBehind && !isEnded) {
      isBehind = false
      try {
        const live = await readLive(context, accountId, topic)
        if (isEnded) break
        line.onLine(true)
        if (live.version !== last) line.onState(live)
        last = live.version
      } catch (error) {
        context.log.warn({ error, topic }, "a live state could not be read")
        line.onLine(false)
      }
    }
    isReading = false
  }
  const unfollow = followLive(context, accountId, topic, () => void read())
  void read()
  return () => {
    isEnded = true
    unfollow()
  }
}

/** Live data for a caller in this process. Ends with the session. */
export function liveSql(context: ServerContext, auth: AuthPort, caller: Caller): LivePort {
  return {
    subscribe: (topic, handler) => {
      let stop = () => {}
      let isEnded = false
      const end = () => {
        isEnded = true
        stop()
      }
      void begin().catch((error: unknown) => {
        context.log.warn({ error, topic }, "a live line could not be opened")
        handler.onLine(false)
      })
      return end

      async function begin(): Promise<void> {
        const token = caller.token()
        const unhear = token === null ? () => {} : await auth.whenEnded(token, lost)
        const accountId = await caller.accountIdOrNull().catch((error: unknown) => {
          unhear()
          throw error
        })
        if (accountId === null || isEnded) {
          unhear()
          if (!isEnded) handler.onLine(false)
          return
        }
        const unfollow = followStates(context, accountId, topic, null, {
          onLine: handler.onLine,
          onState: ({ state }) => handler.onState(state),
        })
        stop = () => {
          unfollow()
          unhear()
        }
      }

      function lost(): void {
        end()
        handler.onLine(false)
      }
    },
  }
}
