import { isCodeComplete, sanitizeCode } from "@porchlight/core/phone"
import { factorMessages, passkeyMessages, type FactorList } from "@porchlight/core/session"
import { assign, emit, fromPromise, setup } from "xstate"
import { isUnanswered } from "../backend/index.ts"
import { failureOf, type Thrown } from "../error/index.ts"
import { actOn, codesOf, factorFailureOf, type Confirmed } from "./session.factor.act.ts"
import type {
  FactorContext,
  FactorEmitted,
  FactorEvent,
  FactorIntent,
  FactorOutcome,
  FactorPorts,
} from "./session.factor.types.ts"

/** The account's second factors: see, add, prove and remove them, and get codes for the day the phone is gone. */
export const factorMachine = (ports: FactorPorts) =>
  setup({
    types: {} as { context: FactorContext; events: FactorEvent; emitted: FactorEmitted },
    actors: {
      list: fromPromise(() => ports.factor.list()),
      act: fromPromise(({ input }: { input: Confirmed }) => actOn(ports, input)),
      verify: fromPromise(({ input }: { input: { readonly id: string; readonly code: string } }) =>
        ports.factor.verify(input.id, { code: input.code }),
      ),
      rename: fromPromise(({ input }: { input: { readonly id: string; readonly name: string } }) =>
        ports.factor.rename(input.id, { name: input.name }),
      ),
    },
    guards: {
      hasPassword: ({ context }) => context.password !== "",
      hasName: ({ context }) => context.name.trim() !== "",
      isCodeComplete: ({ context }) => isCodeComplete(context.code),
      isEnrolled: (_, outcome: FactorOutcome) => outcome.kind === "enrolled",
      isAdded: (_, outcome: FactorOutcome) => outcome.kind === "added" && outcome.codes.length === 0,
      isUnheard: (_, outcome: FactorOutcome) => outcome.kind === "unheard",
      isRemoved: (_, outcome: FactorOutcome) => outcome.kind === "removed",
      hasCodes: (_, codes: ReadonlyArray<string>) => codes.length > 0,
      // What was begun may be done all the same: nobody has heard.
      hasFailed: ({ context }) => context.failure !== null,
      isGone: (_, { error }: Thrown) => failureOf(error, "").tag === "NotFound",
    },
    actions: {
      keepList: assign((_, list: FactorList) => list),
      keepIntent: assign((_, intent: FactorIntent) => ({ ...NOTHING_BEGUN, intent })),
      dropIntent: assign(NOTHING_BEGUN),
      beginName: assign(({ context }, id: string) => ({
        ...NOTHING_BEGUN,
        namedId: id,
        name: context.factors.find((one) => one.id === id)?.name ?? "",
      })),
      keepName: assign((_, name: string) => ({ name })),
      noteRenamed: assign(() => ({ ...NOTHING_BEGUN, notice: passkeyMessages.renamed })),
      askName: assign(({ context }) => ({
        failure: { tag: null, title: factorMessages.factorsTitle, message: passkeyMessages.nameRequired },
        refusals: context.refusals + 1,
      })),
      keepPassword: assign((_, password: string) => ({ password })),
      keepConfirmCode: assign((_, confirmCode: string) => ({ confirmCode })),
      keepCode: assign((_, code: string) => ({ code: sanitizeCode(code) })),
      keepEnrolment: assign((_, outcome: FactorOutcome) => ({
        enrolment: outcome.kind === "enrolled" ? outcome.enrolment : null,
        password: "",
        confirmCode: "",
        isCodeAsked: false,
      })),
      keepCodes: assign((_, codes: ReadonlyArray<string>) => ({ ...NOTHING_BEGUN, codes })),
      noteAdded: assign({ ...NOTHING_BEGUN, notice: factorMessages.factorAdded }),
      noteRemoved: assign({ ...NOTHING_BEGUN, notice: factorMessages.factorRemoved }),
      clearFailure: assign({ failure: null, notice: "" }),
      askPassword: assign(({ context }) => ({
        failure: { tag: null, title: factorMessages.factorsTitle, message: factorMessages.passwordNeeded },
        refusals: context.refusals + 1,
      })),
      showFailure: assign(({ context }, { error }: Thrown) => {
        const failure = factorFailureOf(error)
        return {
          failure,
          // Whoever hears no answer sends the same again: the codes that came with it are lost otherwise.
          code: isUnanswered(error) ? context.code : "",
          // A code works once: it is kept only where it was not looked at.
          confirmCode: failure.tag === "PasswordWrong" ? context.confirmCode : "",
          isCodeAsked: context.isCodeAsked || failure.tag === "FactorRequired",
          made: null,
          refusals: context.refusals + 1,
        }
      }),
      keepMade: assign(({ context }, outcome: FactorOutcome) =>
        outcome.kind === "unheard"
          ? {
              made: outcome.made,
              failure: factorFailureOf(outcome.error),
              refusals: context.refusals + 1,
            }
          : {},
      ),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: {
          ...failureOf(error, factorMessages.factorsLookFailed),
          title: factorMessages.factorsTitle,
        },
      })),
      tellChanged: emit({ type: "FACTORS.CHANGED" }),
    },
  }).createMachine({
    id: "session-factor",
    context: {
      factors: [],
      recoveryCodesLeft: 0,
      ...NOTHING_BEGUN,
      refusals: 0,
    },
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "list",
          onDone: { target: "listed", actions: { type: "keepList", params: ({ event }) => event.output } },
          onError: {
            target: "unknown",
            actions: { type: "showLookFailure", params: ({ event }) => event },
          },
        },
      },
      unknown: { on: { "LIST.LOOK": { target: "looking", actions: "clearFailure" } } },
      listed: {
        on: {
          "LIST.LOOK": "looking",
          "INTENT.CHOOSE": {
            target: "confirming",
            actions: { type: "keepIntent", params: ({ event }) => event.intent },
          },
          "NAME.BEGIN": {
            target: "naming",
            actions: { type: "beginName", params: ({ event }) => event.id },
          },
        },
      },
      naming: {
        on: {
          "NAME.CHANGE": { actions: { type: "keepName", params: ({ event }) => event.value } },
          "NAME.SUBMIT": [
            { guard: "hasName", target: "renaming", actions: "clearFailure" },
            { actions: "askName" },
          ],
          "INTENT.DROP": { target: "listed", actions: "dropIntent" },
        },
      },
      renaming: {
        invoke: {
          src: "rename",
          input: ({ context }) => ({ id: context.namedId ?? "", name: context.name.trim() }),
          onDone: { target: "looking", actions: "noteRenamed" },
          onError: { target: "naming", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      confirming: {
        on: {
          "PASSWORD.CHANGE": { actions: { type: "keepPassword", params: ({ event }) => event.value } },
          "CONFIRM_CODE.CHANGE": { actions: { type: "keepConfirmCode", params: ({ event }) => event.value } },
          "PASSWORD.SUBMIT": [
            { guard: "hasPassword", target: "acting", actions: "clearFailure" },
            { actions: "askPassword" },
          ],
          "INTENT.DROP": [
            { guard: "hasFailed", target: "looking", actions: "dropIntent" },
            { target: "listed", actions: "dropIntent" },
          ],
        },
      },
      acting: {
        invoke: {
          src: "act",
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: "isEnrolled", params: ({ event }) => event.output },
              target: "proving",
              actions: { type: "keepEnrolment", params: ({ event }) => event.output },
            },
            {
              guard: { type: "isUnheard", params: ({ event }) => event.output },
              target: "confirming",
              actions: { type: "keepMade", params: ({ event }) => event.output },
            },
            {
              guard: { type: "isRemoved", params: ({ event }) => event.output },
              target: "looking",
              actions: ["noteRemoved", "tellChanged"],
            },
            {
              guard: { type: "isAdded", params: ({ event }) => event.output },
              target: "looking",
              actions: ["noteAdded", "tellChanged"],
            },
            {
              target: "shown",
              actions: [{ type: "keepCodes", params: ({ event }) => codesOf(event.output) }, "tellChanged"],
            },
          ],
          onError: [
            {
              guard: { type: "isGone", params: ({ event }) => event },
              target: "looking",
              actions: "noteRemoved",
            },
            { target: "confirming", actions: { type: "showFailure", params: ({ event }) => event } },
          ],
        },
      },
      proving: {
        on: {
          "CODE.CHANGE": { actions: { type: "keepCode", params: ({ event }) => event.value } },
          "CODE.SUBMIT": { guard: "isCodeComplete", target: "verifying", actions: "clearFailure" },
          "INTENT.DROP": { target: "looking", actions: "dropIntent" },
        },
      },
      verifying: {
        invoke: {
          src: "verify",
          input: ({ context }) => ({ id: context.enrolment?.factor.id ?? "", code: context.code }),
          onDone: [
            {
              guard: { type: "hasCodes", params: ({ event }) => event.output.codes },
              target: "shown",
              actions: [{ type: "keepCodes", params: ({ event }) => event.output.codes }, "tellChanged"],
            },
            { target: "looking", actions: ["noteAdded", "tellChanged"] },
          ],
          onError: { target: "proving", actions: { type: "showFailure", params: ({ event }) => event } },
        },
      },
      shown: { on: { "CODES.KEEP": { target: "looking", actions: "dropIntent" } } },
    },
  })

const NOTHING_BEGUN = {
  intent: null,
  namedId: null,
  name: "",
  password: "",
  confirmCode: "",
  isCodeAsked: false,
  enrolment: null,
  made: null,
  code: "",
  codes: [],
  failure: null,
  notice: "",
} as const
