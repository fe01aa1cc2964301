import {
  PHONE_COUNTRIES,
  isCodeComplete,
  normalizePhone,
  phoneCountryOf,
  sanitizeCode,
} from "@porchlight/core/phone"
import type { CodeSent, Phone } from "@porchlight/core/phone"
import { assign, emit, fromPromise, setup } from "xstate"
import { retryAtOf, type Thrown } from "../error/index.ts"
import {
  CODE_NONE,
  CODE_REQUIRED,
  NUMBER_INVALID,
  checkFaultOf,
  isCodeDead,
  sendFaultOf,
} from "./phone.faults.ts"
import type { PhoneContext, PhoneEmitted, PhoneEvent, PhoneInput, PhonePorts } from "./phone.types.ts"

/** Proving a phone: ask for the number, text a code, check the code. */
export const phoneMachine = ({ phone, clock }: PhonePorts) =>
  setup({
    types: {} as { context: PhoneContext; events: PhoneEvent; emitted: PhoneEmitted; input: PhoneInput },
    actors: {
      sendCode: fromPromise(({ input }: { input: { phone: Phone } }) => phone.sendCode(input.phone)),
      checkCode: fromPromise(({ input }: { input: { phone: Phone; code: string } }) =>
        phone.checkCode(input.phone, input.code),
      ),
    },
    guards: {
      hasPhone: ({ context }) => context.phone !== null,
      isPhone: ({ context }) => normalizePhone(context.country, context.number) !== null,
      isCodeEmpty: ({ context }) => context.code === "",
      canCheck: ({ context }) =>
        isCodeComplete(context.code) && (context.checkAt === null || clock.now() >= context.checkAt),
      canResend: ({ context }) => context.resendAt === null || clock.now() >= context.resendAt,
      isSpent: ({ context }) => context.isSpent,
      isCodeDead: (_, { error }: Thrown) => isCodeDead(error),
    },
    actions: {
      keepCountry: assign((_, country: string) => ({ country, fault: null })),
      keepNumber: assign(({ context }, number: string) => ({
        number,
        country: phoneCountryOf(number) ?? context.country,
        fault: null,
      })),
      keepPhone: assign(({ context }) => ({
        phone: normalizePhone(context.country, context.number),
        fault: null,
      })),
      refuseNumber: assign(({ context }) => ({ fault: NUMBER_INVALID, refusals: context.refusals + 1 })),
      keepSent: assign((_, sent: CodeSent) => ({
        resendAt: sent.resendAt,
        checkAt: null,
        code: "",
        isSpent: false,
        fault: null,
      })),
      keepCode: assign((_, typed: string) => ({ code: sanitizeCode(typed), fault: null })),
      refuseCode: assign(({ context }) => ({ fault: CODE_REQUIRED, refusals: context.refusals + 1 })),
      clearFault: assign({ fault: null }),
      forgetCode: assign({ code: "", isSpent: false, fault: null, resendAt: null, checkAt: null }),
      showSendFault: assign(({ context }, { error }: Thrown) => ({
        fault: sendFaultOf(error),
        resendAt: retryAtOf(error, clock.now()) ?? context.resendAt,
        refusals: context.refusals + 1,
      })),
      showCheckFault: assign(({ context }, { error }: Thrown) => ({
        fault: checkFaultOf(error),
        isSpent: isCodeDead(error),
        checkAt: retryAtOf(error, clock.now()),
        refusals: context.refusals + 1,
      })),
      tellSent: emit(({ context }) => ({ type: "CODE.SENT" as const, phone: known(context.phone) })),
      tellVerified: emit(({ context }) => ({ type: "PHONE.VERIFIED" as const, phone: known(context.phone) })),
    },
  }).createMachine({
    id: "phone",
    context: ({ input }) => ({
      ...(hasNoCode(input) ? { isSpent: true, fault: CODE_NONE } : { isSpent: false, fault: null }),
      country: input.country ?? PHONE_COUNTRIES[0]?.country ?? "",
      number: "",
      phone: input.phone ?? null,
      code: "",
      resendAt: input.codeSent?.resendAt ?? null,
      checkAt: null,
      refusals: 0,
    }),
    initial: "begun",
    states: {
      begun: {
        always: [
          { guard: "isSpent", target: "spent" },
          { guard: "hasPhone", target: "code" },
          { target: "number" },
        ],
      },
      number: {
        on: {
          "COUNTRY.CHANGE": { actions: { type: "keepCountry", params: ({ event }) => event.country } },
          "NUMBER.CHANGE": { actions: { type: "keepNumber", params: ({ event }) => event.number } },
          "NUMBER.SUBMIT": [
            { guard: "isPhone", target: "sending", actions: "keepPhone" },
            { actions: "refuseNumber" },
          ],
        },
      },
      sending: {
        invoke: {
          src: "sendCode",
          input: ({ context }) => ({ phone: known(context.phone) }),
          onDone: {
            target: "code",
            actions: [{ type: "keepSent", params: ({ event }) => event.output }, "tellSent"],
          },
          onError: {
            target: "number",
            actions: { type: "showSendFault", params: ({ event }) => event },
          },
        },
      },
      code: {
        on: {
          "CODE.CHANGE": { actions: { type: "keepCode", params: ({ event }) => event.code } },
          "CODE.SUBMIT": [
            { guard: "canCheck", target: "checking", actions: "clearFault" },
            { guard: "isCodeEmpty", actions: "refuseCode" },
          ],
          "CODE.RESEND": { guard: "canResend", target: "resending", actions: "clearFault" },
          "NUMBER.EDIT": { target: "number", actions: "forgetCode" },
        },
      },
      checking: {
        invoke: {
          src: "checkCode",
          input: ({ context }) => ({ phone: known(context.phone), code: context.code }),
          onDone: { target: "verified", actions: "tellVerified" },
          onError: [
            {
              guard: { type: "isCodeDead", params: ({ event }) => event },
              target: "spent",
              actions: { type: "showCheckFault", params: ({ event }) => event },
            },
            { target: "code", actions: { type: "showCheckFault", params: ({ event }) => event } },
          ],
        },
      },
      resending: {
        invoke: {
          src: "sendCode",
          input: ({ context }) => ({ phone: known(context.phone) }),
          onDone: {
            target: "code",
            actions: [{ type: "keepSent", params: ({ event }) => event.output }, "tellSent"],
          },
          onError: [
            {
              guard: "isSpent",
              target: "spent",
              actions: { type: "showSendFault", params: ({ event }) => event },
            },
            { target: "code", actions: { type: "showSendFault", params: ({ event }) => event } },
          ],
        },
      },
      spent: {
        on: {
          "CODE.RESEND": { guard: "canResend", target: "resending", actions: "clearFault" },
          "NUMBER.EDIT": { target: "number", actions: "forgetCode" },
        },
      },
      verified: { type: "final" },
    },
  })

/** Whether a number waits and no code for it is live: the one that was to go out could not, or its time is long over. */
function hasNoCode({ phone = null, codeSent }: PhoneInput): boolean {
  return phone !== null && codeSent === null
}

/** The states after `number` are reached with a number only; a break of that would be a fault of the chart. */
function known(phone: Phone | null): Phone {
  if (phone === null)
    throw new Error("[porchlight/phone] There is no number to send to or to check a code for.")
  return phone
}
