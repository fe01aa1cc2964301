import type { LivePort, LiveTopics } from "@porchlight/core/backend"
import { fromCallback } from "xstate"
import { follow } from "./backend.follow.ts"

/** What a feed tells its machine. */
export type FeedEvent<State> =
  | { readonly type: "FEED.STATE"; readonly state: State }
  /** The backend was asked and did not answer. */
  | { readonly type: "FEED.FAILED"; readonly error: unknown }
  | { readonly type: "FEED.UP" }
  | { readonly type: "FEED.DOWN" }

/** What a machine asks of its feed: to look once more. */
export interface FeedCommand {
  readonly type: "LOOK"
}

/** What a live message means to whoever follows: the new state, a reason to look, or nothing. */
export type News<State> = { readonly state: State } | "look" | null

export interface FeedSource<Topic extends keyof LiveTopics, State, Input> {
  readonly topic: Topic
  /** Null where the backend has no live data. */
  readonly live: LivePort | null
  /** Asks the backend for the state as it is now. */
  readonly look: (input: Input) => Promise<State>
  readonly read: (message: LiveTopics[Topic], input: Input) => News<State>
  /** What every state has, be it null: an answer or a message without it is none. Anything is one where it is not given. */
  readonly sign?: keyof State & keyof LiveTopics[Topic]
}

/**
 * Follows a topic: looks once at the start and whenever it is asked to, and tells every change while the line is up.
 * Without live data it only looks. An answer that was long on its way is not told where it would bring back what was before:
 * where a later look was answered, and where the line told something meanwhile. What the line tells may be a part, such as a
 * state without the people around it: then the whole is looked for again.
 */
export const feed = <Topic extends keyof LiveTopics, State, Input = undefined>({
  topic,
  live,
  look,
  read,
  sign,
}: FeedSource<Topic, State, Input>) =>
  fromCallback<FeedCommand, Input>(({ input, sendBack, receive }) => {
    let isOver = false
    let looks = 0
    /** The latest look that was answered, and the latest before the line told something. */
    let answered = 0
    let overtaken = 0
    const tell = (event: FeedEvent<State>) => {
      if (!isOver) sendBack(event)
    }
    // Without a turn of its own: what the line tells behind an answer must not come before it.
    const ask = (): Promise<State> => {
      try {
        // A promise as it is; whatever else was given is an answer.
        return Promise.resolve(look(input))
      } catch (error) {
        return Promise.reject(error)
      }
    }
    const isNone = (told: State | LiveTopics[Topic]) => !told || (sign && told[sign] === undefined)
    const lookOnce = () => {
      looks += 1
      const own = looks
      const fail = (error: unknown) => {
        if (own > answered) tell({ type: "FEED.FAILED", error })
      }
      ask().then((state) => {
        if (isOver || own <= answered) return
        if (isNone(state)) return fail(state)
        if (own <= overtaken) {
          if (own === looks) lookOnce()
          return
        }
        answered = own
        tell({ type: "FEED.STATE", state })
      }, fail)
    }
    receive(lookOnce)
    lookOnce()
    const unsubscribe = follow(live, topic, {
      onState: (message) => {
        const news = isNone(message) ? "look" : read(message, input)
        if (news === "look") lookOnce()
        else if (news !== null) {
          overtaken = looks
          tell({ type: "FEED.STATE", state: news.state })
        }
      },
      onLine: (isUp) => tell({ type: isUp ? "FEED.UP" : "FEED.DOWN" }),
    })
    return () => {
      isOver = true
      unsubscribe?.()
    }
  })
