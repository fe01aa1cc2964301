import type { LivePort, LiveTopics } from "@porchlight/core/backend"
import { fromCallback } from "xstate"

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

/**
 * Follows a topic: looks once at the start and whenever it is asked to, and tells every change while the line is up.
 * Without live data (`live` is null) it only looks. States may arrive out of order: the machine keeps the newest.
 */
export const feed = <Topic extends keyof LiveTopics>(
  topic: Topic,
  look: () => Promise<LiveTopics[Topic]>,
  live: LivePort | null,
) =>
  fromCallback<FeedCommand>(({ sendBack, receive }) => {
    let isOver = false
    const tell = (event: FeedEvent<LiveTopics[Topic]>) => {
      if (!isOver) sendBack(event)
    }
    const lookOnce = () => {
      look().then(
        (state) => tell({ type: "FEED.STATE", state }),
        (error: unknown) => tell({ type: "FEED.FAILED", error }),
      )
    }
    receive(lookOnce)
    lookOnce()
    const unsubscribe = live?.subscribe(topic, {
      onState: (state) => tell({ type: "FEED.STATE", state }),
      onLine: (isUp) => tell({ type: isUp ? "FEED.UP" : "FEED.DOWN" }),
    })
    return () => {
      isOver = true
      unsubscribe?.()
    }
  })
