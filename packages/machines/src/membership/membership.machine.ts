import { membershipMessages } from "@porchlight/core/membership"
import { SECOND_MS } from "@porchlight/core/time"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type {
  FoundMembership,
  MembershipContext,
  MembershipEmitted,
  MembershipEvent,
  MembershipInput,
  MembershipPorts,
  Order,
} from "./membership.types.ts"

/** A payment is mostly reported within a second or two of the return; after ten looks one is told to come back. */
const CONFIRM_EVERY_MS = 2 * SECOND_MS
const CONFIRM_LOOKS = 10

/** Choosing a plan and leaving for its checkout; coming back, it waits until the payment is told. */
export const membershipMachine = ({ membership, session, newKey }: MembershipPorts) =>
  setup({
    types: {} as {
      context: MembershipContext
      events: MembershipEvent
      emitted: MembershipEmitted
      input: MembershipInput
    },
    actors: {
      look: fromPromise(async (): Promise<FoundMembership> => {
        const current = await session.current()
        return { membership: current === null ? null : await membership.current() }
      }),
      order: fromPromise(({ input: { key, ...plan } }: { input: Order }) =>
        membership.createCheckout(plan, key),
      ),
      portal: fromPromise(() => membership.openPortal()),
    },
    delays: { untilConfirmed: CONFIRM_EVERY_MS },
    guards: {
      isAwaited: ({ context }, { membership: found }: FoundMembership) =>
        context.returned === "paid" && found !== null && !isPaid(found) && context.looks < CONFIRM_LOOKS,
      isSignedIn: ({ context }) => context.isSignedIn && context.chosen !== null,
    },
    actions: {
      keep: assign((_, { membership: found }: FoundMembership) => ({
        membership: found,
        isSignedIn: found !== null,
        failure: null,
      })),
      countLook: assign(({ context }) => ({ looks: context.looks + 1 })),
      choose: assign((_, { tier }: { tier: MembershipContext["chosen"] }) => ({
        chosen: tier,
        key: newKey(),
        failure: null,
      })),
      forgetChoice: assign({ chosen: null, failure: null }),
      clearFailure: assign({ failure: null }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, membershipMessages.lookFailed),
      })),
      showOrderFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, membershipMessages.checkoutFailed),
      })),
      showPortalFailure: assign((_, { error }: Thrown) => ({
        failure: failureOf(error, membershipMessages.portalFailed),
      })),
      tellPage: emit((_, { url }: { url: string }) => ({ type: "PAGE.OPENED" as const, url })),
    },
  }).createMachine({
    id: "membership",
    context: ({ input }) => ({
      period: input.period ?? "monthly",
      returned: input.returned ?? null,
      membership: null,
      isSignedIn: false,
      chosen: null,
      key: "",
      looks: 0,
      failure: null,
    }),
    initial: "looking",
    on: { "PERIOD.CHOOSE": { actions: assign(({ event }) => ({ period: event.period })) } },
    states: {
      looking: {
        entry: "countLook",
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "isAwaited", params: ({ event }) => event.output },
              target: "confirming",
              actions: { type: "keep", params: ({ event }) => event.output },
            },
            { target: "choosing", actions: { type: "keep", params: ({ event }) => event.output } },
          ],
          onError: { target: "unknown", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      unknown: { on: { "MEMBERSHIP.LOOK": "looking" } },
      confirming: { after: { untilConfirmed: "looking" } },
      choosing: {
        on: {
          "MEMBERSHIP.LOOK": "looking",
          "PLAN.CHOOSE": { target: "joining", actions: { type: "choose", params: ({ event }) => event } },
          "PORTAL.OPEN": { target: "opening", actions: "clearFailure" },
        },
      },
      joining: {
        on: {
          "JOIN.CANCEL": { target: "choosing", actions: "forgetChoice" },
          "CHECKOUT.CONFIRM": { guard: "isSignedIn", target: "ordering", actions: "clearFailure" },
        },
      },
      ordering: {
        invoke: {
          src: "order",
          input: ({ context: { chosen, period, key } }) => ({ tier: chosen ?? "essential", period, key }),
          onDone: { target: "leaving", actions: { type: "tellPage", params: ({ event }) => event.output } },
          onError: { target: "joining", actions: { type: "showOrderFailure", params: ({ event }) => event } },
        },
      },
      opening: {
        invoke: {
          src: "portal",
          onDone: { target: "leaving", actions: { type: "tellPage", params: ({ event }) => event.output } },
          onError: {
            target: "choosing",
            actions: { type: "showPortalFailure", params: ({ event }) => event },
          },
        },
      },
      // The page goes away; whoever comes back to it by the browser's button finds it as it was, and it looks again.
      leaving: { on: { "MEMBERSHIP.LOOK": { target: "looking", actions: "forgetChoice" } } },
    },
  })

function isPaid({ period }: { readonly period: string | null }): boolean {
  return period !== null
}
