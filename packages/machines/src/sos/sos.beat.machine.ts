import { WALK_BEAT_EVERY_MS, type SosState } from "@porchlight/core/sos"
import { fromPromise, sendParent, setup } from "xstate"
import type { SosPorts } from "./sos.types.ts"

/** On the way home: the backend hears every two seconds that the thumb is on the screen, and its answers are passed on. */
export const beatMachine = ({ sos }: Pick<SosPorts, "sos">) =>
  setup({
    types: {} as { context: { readonly key: string }; input: string; events: { readonly type: "NONE" } },
    actors: { beat: fromPromise(({ input }: { input: string }) => sos.beat(input)) },
    delays: { beat: WALK_BEAT_EVERY_MS },
    actions: {
      tell: sendParent((_, { state }: { state: SosState }) => ({ type: "BEAT.ANSWERED", state })),
    },
  }).createMachine({
    id: "beats",
    initial: "waiting",
    context: ({ input }) => ({ key: input }),
    states: {
      waiting: { after: { beat: "beating" } },
      beating: {
        invoke: {
          src: "beat",
          input: ({ context }) => context.key,
          onDone: {
            target: "waiting",
            actions: { type: "tell", params: ({ event }) => ({ state: event.output }) },
          },
          // The backend counts it as let go when it hears nothing for long.
          onError: "waiting",
        },
      },
    },
  })
