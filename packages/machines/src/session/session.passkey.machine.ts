import {
  PASSKEY_CHALLENGE_MS,
  passkeyMessages,
  sessionMessages,
  type PasskeyAssertion,
  type Session,
} from "@porchlight/core/session"
import { SECOND_MS } from "@porchlight/core/time"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  Ending,
  PasskeyContext,
  PasskeyEmitted,
  PasskeyEvent,
  PasskeyPorts,
} from "./session.passkey.types.ts"
import type { SessionFailure } from "./session.types.ts"

/**
 * Signing in with a passkey, alone or as the second step: by a button, or picked from the list under the field for the
 * address. One behaviour for the page, the dialog and the gate.
 */
export const passkeyMachine = ({ passkey, device }: PasskeyPorts) =>
  setup({
    types: {} as { context: PasskeyContext; events: PasskeyEvent; emitted: PasskeyEmitted },
    actors: {
      suggest: fromPromise(async ({ signal }): Promise<PasskeyAssertion | null> => {
        if (!device.isAvailable() || !(await device.canSuggest())) return null
        const request = await passkey.beginSignIn({ ticket: null })
        return signal.aborted ? null : device.get(request, { isSuggestion: true, signal })
      }),
      ask: fromPromise(async ({ input, signal }: { input: Pick<PasskeyContext, "ticket">; signal: Ending }) =>
        device.get(await passkey.beginSignIn({ ticket: input.ticket }), { isSuggestion: false, signal }),
      ),
      signIn: fromPromise(({ input }: { input: { readonly assertion: PasskeyAssertion } }) =>
        passkey.signIn(input.assertion),
      ),
    },
    delays: { renewal: RENEW_AFTER_MS },
    guards: {
      isPicked: (_, assertion: PasskeyAssertion | null) => assertion !== null,
    },
    actions: {
      keepTicket: assign((_, ticket: string | null) => ({ ticket, failure: null })),
      keepAssertion: assign((_, assertion: PasskeyAssertion | null) => ({ assertion, failure: null })),
      clear: assign({ ticket: null, assertion: null, failure: null }),
      showFailure: assign((_, { error }: Thrown) => ({ assertion: null, failure: passkeyFailureOf(error) })),
      tellAccepted: emit((_, session: Session) => ({ type: "PASSKEY.ACCEPTED" as const, session })),
    },
  }).createMachine({
    id: "session-passkey",
    context: { ticket: null, assertion: null, failure: null },
    initial: "idle",
    on: {
      "PASSKEY.USE": {
        target: ".asking",
        actions: { type: "keepTicket", params: ({ event }) => event.ticket },
      },
      "PASSKEY.DROP": { target: ".idle", actions: "clear" },
    },
    states: {
      idle: { on: { "PASSKEY.SUGGEST": "suggesting" } },
      // An offer that fails fails for reasons that nobody asked about: there is the button.
      suggesting: {
        after: { renewal: { target: "suggesting", reenter: true } },
        invoke: {
          src: "suggest",
          onDone: [
            {
              guard: { type: "isPicked", params: ({ event }) => event.output },
              target: "verifying",
              actions: { type: "keepAssertion", params: ({ event }) => event.output },
            },
            { target: "idle" },
          ],
          onError: "idle",
        },
      },
      asking: {
        on: { "PASSKEY.USE": {} },
        invoke: {
          src: "ask",
          input: ({ context }) => context,
          onDone: {
            target: "verifying",
            actions: { type: "keepAssertion", params: ({ event }) => event.output },
          },
          onError: { target: "idle", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      // The backend may have opened a session already: what it says is waited for.
      verifying: {
        on: { "PASSKEY.USE": {}, "PASSKEY.DROP": {} },
        invoke: {
          src: "signIn",
          input: ({ context: { assertion } }) => ({ assertion: assertion ?? NONE }),
          onDone: {
            target: "idle",
            actions: ["clear", { type: "tellAccepted", params: ({ event }) => event.output }],
          },
          onError: { target: "idle", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
    },
  })

/** An offer stands under the field for as long as the page does; its challenge does not. */
const RENEW_AFTER_MS = PASSKEY_CHALLENGE_MS - 30 * SECOND_MS

const NONE: PasskeyAssertion = {
  id: "",
  clientDataJSON: "",
  authenticatorData: "",
  signature: "",
  userHandle: null,
}

function passkeyFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error, sessionMessages.error)
  if (failure.tag === "PasskeyNotUsed") return { ...failure, title: passkeyMessages.notUsedTitle }
  const isAnswer = failure.tag === "PasskeyRefused" || failure.tag === "StepExpired"
  return { ...failure, title: isAnswer ? sessionMessages.failedTitle : sessionMessages.errorTitle }
}
