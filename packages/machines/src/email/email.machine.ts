import { canResendEmail, emailMessages, type EmailVerification } from "@porchlight/core/email"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, retryAtOf, type Thrown } from "../error/index.ts"
import type {
  EmailContext,
  EmailEmitted,
  EmailEvent,
  EmailInput,
  EmailPorts,
  FoundEmail,
} from "./email.types.ts"

/** Confirming an address: open the link that was sent, or see how far the address is and ask for another link. */
export const emailMachine = ({ email, session, clock }: EmailPorts) =>
  setup({
    types: {} as { context: EmailContext; events: EmailEvent; emitted: EmailEmitted; input: EmailInput },
    actors: {
      confirm: fromPromise(({ input }: { input: { token: string } }) => email.confirm(input.token)),
      look: fromPromise(async (): Promise<FoundEmail> => {
        const [verification, current] = await Promise.all([email.verification(), session.current()])
        return { verification, address: current?.email ?? null }
      }),
      send: fromPromise(() => email.sendConfirmation()),
    },
    guards: {
      hasToken: ({ context }) => context.token !== null,
      isLinkSpent: (_, { error }: Thrown) => failureOf(error, "").tag === "EmailLinkSpent",
      isVerified: (_, verification: EmailVerification) => verification.isVerified,
      isFirstDue: ({ context }, { verification, address }: FoundEmail) =>
        context.sendsFirst && verification.lastSentAt === null && address !== null,
      hasNoAddress: ({ context }) => context.address === null,
      canResend: ({ context }) => canResend(context, clock),
    },
    actions: {
      keepFound: assign((_, found: FoundEmail) => ({ ...found, failure: null })),
      keepSent: assign((_, verification: EmailVerification) => ({
        verification,
        retryAt: null,
        failure: null,
      })),
      clearFailure: assign({ failure: null }),
      forgetToken: assign({ token: null, failure: null }),
      showConfirmFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailMessages.confirmFailed),
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailMessages.lookFailed),
      })),
      showSendFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, emailMessages.sendFailed),
        retryAt: retryAtOf(error, clock.now()),
      })),
      refuseNobody: assign({ failure: { tag: null, message: emailMessages.noEmail } }),
      tellSent: emit({ type: "CONFIRMATION.SENT" }),
      tellVerified: emit({ type: "EMAIL.VERIFIED" }),
    },
  }).createMachine({
    id: "email",
    context: ({ input }) => ({
      address: null,
      token: input.token ?? null,
      sendsFirst: input.sendsFirst ?? false,
      verification: null,
      retryAt: null,
      failure: null,
    }),
    initial: "begun",
    states: {
      begun: {
        always: [{ guard: "hasToken", target: "confirming" }, { target: "looking" }],
      },
      confirming: {
        invoke: {
          src: "confirm",
          input: ({ context }) => ({ token: context.token ?? "" }),
          onDone: { target: "verified", actions: "clearFailure" },
          onError: [
            {
              guard: { type: "isLinkSpent", params: ({ event }) => event },
              target: "spent",
              actions: { type: "showConfirmFailure", params: ({ event }) => event },
            },
            {
              target: "interrupted",
              actions: { type: "showConfirmFailure", params: ({ event }) => event },
            },
          ],
        },
      },
      interrupted: {
        on: { "EMAIL.LOOK": { target: "confirming", actions: "clearFailure" } },
      },
      spent: {
        on: { "EMAIL.LOOK": { target: "looking", actions: "forgetToken" } },
      },
      looking: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "isVerified", params: ({ event }) => event.output.verification },
              target: "verified",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
            {
              guard: { type: "isFirstDue", params: ({ event }) => event.output },
              target: "sending",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
            {
              target: "pending",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
          ],
          onError: {
            target: "unknown",
            actions: { type: "showLookFailure", params: ({ event }) => event },
          },
        },
      },
      unknown: {
        on: { "EMAIL.LOOK": { target: "looking", actions: "clearFailure" } },
      },
      pending: {
        on: {
          "EMAIL.LOOK": "refreshing",
          "CONFIRMATION.RESEND": [
            { guard: "hasNoAddress", actions: "refuseNobody" },
            { guard: "canResend", target: "sending", actions: "clearFailure" },
          ],
        },
      },
      // The link is mostly opened elsewhere: a look that fails changes nothing, the next one may succeed.
      refreshing: {
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "isVerified", params: ({ event }) => event.output.verification },
              target: "verified",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
            {
              target: "pending",
              actions: { type: "keepFound", params: ({ event }) => event.output },
            },
          ],
          onError: "pending",
        },
      },
      sending: {
        invoke: {
          src: "send",
          onDone: [
            {
              guard: { type: "isVerified", params: ({ event }) => event.output },
              target: "verified",
              actions: { type: "keepSent", params: ({ event }) => event.output },
            },
            {
              target: "pending",
              actions: [{ type: "keepSent", params: ({ event }) => event.output }, "tellSent"],
            },
          ],
          onError: {
            target: "pending",
            actions: { type: "showSendFailure", params: ({ event }) => event },
          },
        },
      },
      verified: { type: "final", entry: "tellVerified" },
    },
  })

function canResend({ verification, retryAt }: EmailContext, clock: EmailPorts["clock"]): boolean {
  const now = clock.now()
  return (retryAt === null || now >= retryAt) && (verification === null || canResendEmail(verification, now))
}
