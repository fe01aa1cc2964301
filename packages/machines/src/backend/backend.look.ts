import type { LivePort, LiveTopics } from "@porchlight/core/backend"
import type { Instant } from "@porchlight/core/time"
import { fromCallback, type DoneActorEvent } from "xstate"
import { follow } from "./backend.follow.ts"

/** What a live line tells a machine that looks at a list. */
export type LiveEvent<State> =
  | { readonly type: "LIVE.STATE"; readonly state: State }
  | { readonly type: "LIVE.LINE"; readonly isUp: boolean }

/** Tells the machine what the line tells. */
export const listenTo = <Topic extends keyof LiveTopics>(live: LivePort, topic: Topic) =>
  fromCallback<LiveEvent<LiveTopics[Topic]>>(({ sendBack }) =>
    follow(live, topic, {
      onState: (state) => sendBack({ type: "LIVE.STATE", state }),
      onLine: (isUp) => sendBack({ type: "LIVE.LINE", isUp }),
    }),
  )

/** What is known after an answer. Answers overtake each other: what is older is dropped. */
export function keepNewest<State extends { readonly now: Instant }>(known: State | null, state: State) {
  return known !== null && state.now < known.now ? {} : { known: state, isUnknown: false }
}

/**
 * The region in which a machine looks: at once, whenever it is told to (`LOOK`), and by itself after a while as long as nothing is
 * known. Its machine has the actor `look`, the actions `keep` and `loseTouch`, the guard `isUnknown` and the delay `lookAgain`.
 */
export const lookRegion = <State>() =>
  ({
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: {
            target: "resting",
            actions: {
              type: "keep",
              params: ({ event }: { readonly event: DoneActorEvent<State> }) => ({ state: event.output }),
            },
          },
          onError: { target: "resting", actions: "loseTouch" },
        },
      },
      resting: {
        on: { LOOK: "looking" },
        after: { lookAgain: { guard: "isUnknown", target: "looking" } },
      },
    },
  }) as const
