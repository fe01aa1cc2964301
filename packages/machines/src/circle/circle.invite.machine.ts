import { circleMessages, type CirclePort } from "@porchlight/core/circle"
import { messageOf, tagOf } from "@porchlight/core/error"
import { assign, fromPromise, setup } from "xstate"
import type { Thrown } from "../error/index.ts"
import type { InviteContext, InviteEvent, InviteInput } from "./circle.types.ts"

/** What an invited person sees behind the link: who asks, for what, and the answer. Needs no account. */
export const inviteMachine = (port: Pick<CirclePort, "openInvite" | "answerInvite">) =>
  setup({
    types: {} as { context: InviteContext; events: InviteEvent; input: InviteInput },
    actors: {
      open: fromPromise(({ input }: { input: string }) => port.openInvite(input)),
      answer: fromPromise(({ input }: { input: Pick<InviteContext, "token" | "answer"> }) =>
        port.answerInvite(input.token, input.answer),
      ),
    },
    guards: {
      isOther: ({ context }, token: string) => context.token !== token,
      isSpent: (_, { error }: Thrown) => tagOf(error) === "InviteSpent",
    },
    actions: {
      fail: assign((_, { error }: Thrown) => ({ error: messageOf(error, circleMessages.answerFailed) })),
    },
  }).createMachine({
    id: "invite",
    context: ({ input }) => ({ token: input.token, invite: null, answer: "yes", error: null }),
    initial: "opening",
    on: {
      "INVITE.OPEN": {
        guard: { type: "isOther", params: ({ event }) => event.token },
        target: ".opening",
        actions: assign(({ event }) => ({ token: event.token, invite: null, error: null })),
      },
    },
    states: {
      opening: {
        invoke: {
          src: "open",
          input: ({ context }) => context.token,
          onDone: {
            target: "asked",
            actions: assign(({ event }) => ({ invite: event.output, error: null })),
          },
          onError: [
            { guard: { type: "isSpent", params: ({ event }) => event }, target: "spent" },
            { target: "failed", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      failed: { on: { LOOK: "opening" } },
      asked: {
        on: {
          "INVITE.ANSWER": {
            target: "answering",
            actions: assign(({ event }) => ({ answer: event.answer, error: null })),
          },
        },
      },
      answering: {
        invoke: {
          src: "answer",
          input: ({ context }) => context,
          onDone: { target: "answered", actions: assign(({ event }) => ({ invite: event.output })) },
          onError: [
            { guard: { type: "isSpent", params: ({ event }) => event }, target: "spent" },
            { target: "asked", actions: { type: "fail", params: ({ event }) => event } },
          ],
        },
      },
      answered: {},
      spent: {},
    },
  })
