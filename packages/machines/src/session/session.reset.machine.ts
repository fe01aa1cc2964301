import { isEmail } from "@porchlight/core/email"
import { registrationMessages } from "@porchlight/core/registration"
import { sessionMessages } from "@porchlight/core/session"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { ResetContext, ResetEmitted, ResetEvent, ResetInput, ResetPorts } from "./session.reset.types.ts"

/** Asking for a link to choose a new password. Whether there is such an account is told to nobody (AUTHD-09). */
export const resetMachine = ({ session }: ResetPorts) =>
  setup({
    types: {} as { context: ResetContext; events: ResetEvent; emitted: ResetEmitted; input: ResetInput },
    actors: {
      request: fromPromise(({ input }: { input: string }) => session.requestReset(input)),
    },
    guards: {
      hasAddress: ({ context }) => faultOf(context.email) === null,
    },
    actions: {
      keepEmail: assign((_, email: string) => ({ email, fault: null })),
      showFault: assign(({ context }) => ({
        fault: faultOf(context.email),
        failure: null,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ fault: null, failure: null }),
      showFailure: assign((_, { error }: Thrown) => ({
        failure: {
          ...failureOf(error, sessionMessages.resetFailed),
          title: sessionMessages.resetFailed,
        },
      })),
      tellRequested: emit({ type: "RESET.REQUESTED" }),
    },
  }).createMachine({
    id: "session-reset",
    context: ({ input }) => ({ email: input.email ?? "", fault: null, failure: null, refusals: 0 }),
    initial: "editing",
    states: {
      editing: {
        on: {
          "EMAIL.CHANGE": { actions: { type: "keepEmail", params: ({ event }) => event.email } },
          "FORM.SUBMIT": [
            { guard: "hasAddress", target: "sending", actions: "clearFailure" },
            { actions: "showFault" },
          ],
        },
      },
      sending: {
        invoke: {
          src: "request",
          input: ({ context }) => context.email.trim(),
          onDone: { target: "sent", actions: "tellRequested" },
          onError: { target: "editing", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      sent: {
        on: { "FORM.OPEN": "editing" },
      },
    },
  })

function faultOf(email: string): string | null {
  if (email.trim() === "") return registrationMessages.emailRequired
  return isEmail(email.trim()) ? null : registrationMessages.emailInvalid
}
