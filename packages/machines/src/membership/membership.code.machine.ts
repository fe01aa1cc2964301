import { ACCESS_CODE_MAX_LENGTH, membershipMessages, type MembershipPort } from "@porchlight/core/membership"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, type Thrown } from "../error/index.ts"
import type { AccessCodeContext, AccessCodeEmitted, AccessCodeEvent } from "./membership.types.ts"

/** The dialog in which an access code is entered and redeemed. */
export const accessCodeMachine = ({ redeemAccessCode }: Pick<MembershipPort, "redeemAccessCode">) =>
  setup({
    types: {} as { context: AccessCodeContext; events: AccessCodeEvent; emitted: AccessCodeEmitted },
    actors: {
      redeem: fromPromise(({ input }: { input: { code: string } }) => redeemAccessCode(input.code)),
    },
    guards: { hasCode: ({ context }) => context.code.trim() !== "" },
    actions: {
      empty: assign({ code: "", failure: null }),
      change: assign((_, { code }: { code: string }) => ({
        code: code.slice(0, ACCESS_CODE_MAX_LENGTH),
        failure: null,
      })),
      showFailure: assign(({ context }, { error }: Thrown) => ({
        failure: failureOf(error, membershipMessages.redeemFailed),
        refusals: context.refusals + 1,
      })),
      refuseEmpty: assign(({ context }) => ({
        failure: { tag: "AccessCodeInvalid", message: membershipMessages.accessCodeInvalid },
        refusals: context.refusals + 1,
      })),
      tellRedeemed: emit({ type: "CODE.REDEEMED" }),
    },
  }).createMachine({
    id: "access-code",
    context: { code: "", failure: null, refusals: 0 },
    initial: "closed",
    states: {
      closed: { on: { "CODE.OPEN": { target: "entering", actions: "empty" } } },
      entering: {
        on: {
          "CODE.CLOSE": "closed",
          "CODE.CHANGE": { actions: { type: "change", params: ({ event }) => event } },
          "CODE.SUBMIT": [{ guard: "hasCode", target: "redeeming" }, { actions: "refuseEmpty" }],
        },
      },
      redeeming: {
        invoke: {
          src: "redeem",
          input: ({ context }) => ({ code: context.code.trim() }),
          onDone: { target: "redeemed", actions: ["empty", "tellRedeemed"] },
          onError: { target: "entering", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      redeemed: { on: { "CODE.OPEN": { target: "entering", actions: "empty" } } },
    },
  })
