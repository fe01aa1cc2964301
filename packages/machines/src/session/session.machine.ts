import { errorMessages, tagOf } from "@porchlight/core/error"
import { whenRead } from "@porchlight/core/language"
import { registrationMessages } from "@porchlight/core/registration"
import {
  SecondFactorRequired,
  SIGN_IN_REDIRECT_DELAY_MS,
  missingSignInFields,
  sessionMessages,
  type SendStepCodeInput,
  type Session,
  type SignInInput,
  type VerifyStepInput,
} from "@porchlight/core/session"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, withoutFault, type Thrown } from "../error/index.ts"
import {
  chosenFactor,
  cleanStepCode,
  isStepCodeComplete,
  stepFailureOf,
  stepOf,
  verifyInputOf,
} from "./session.step.ts"
import type {
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionFailure,
  SessionPorts,
  SignInField,
} from "./session.types.ts"

/** Who is signed in: find out, sign in, sign out. */
export const sessionMachine = ({ session, forAccount }: SessionPorts) =>
  setup({
    types: {} as { context: SessionContext; events: SessionEvent; emitted: SessionEmitted },
    actors: {
      look: fromPromise(() => session.current()),
      signIn: fromPromise(({ input }: { input: SignInInput }) => session.signIn(input)),
      sendStepCode: fromPromise(({ input }: { input: SendStepCodeInput }) => session.sendStepCode(input)),
      verifyStep: fromPromise(({ input }: { input: VerifyStepInput }) => session.verifyStep(input)),
      // Her own session, and not that of whoever has come in meanwhile in another tab.
      signOut: fromPromise(({ input: accountId }: { input: string | null }) =>
        (forAccount?.(() => accountId) ?? { session }).session.signOut(),
      ),
    },
    delays: { welcome: SIGN_IN_REDIRECT_DELAY_MS },
    guards: {
      hasSession: (_, found: Session | null) => found !== null,
      isElse: (_, { error }: Thrown) => tagOf(error) === "AccountChanged",
      isSomebody: ({ context }) => context.session !== null,
      isStepNeeded: (_, { error }: Thrown) => error instanceof SecondFactorRequired,
      isStepOver: (_, { error }: Thrown) => failureOf(error, "").tag === "StepExpired",
      isCodeComplete: ({ context }) => isStepCodeComplete(context.step),
      isPhoneChosen: ({ context }) => chosenFactor(context.step)?.type === "phone",
      isFormFilled: ({ context }) => missingSignInFields(context.form).length === 0,
    },
    actions: {
      keepSession: assign((_, found: Session | null) => ({ session: found, failure: null })),
      clearForm: assign({ form: EMPTY, faults: {} }),
      keepField: assign(({ context }, { field, value }: { field: SignInField; value: string }) => ({
        form: { ...context.form, [field]: value },
        faults: withoutFault(context.faults, field),
      })),
      showMissing: assign(({ context }) => ({
        faults: Object.fromEntries(
          missingSignInFields(context.form).map((field) => [field, REQUIRED[field]]),
        ),
        failure: null,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ failure: null, faults: {} }),
      beginStep: assign((_, { error }: Thrown) => ({ step: stepOf(error), failure: null })),
      chooseFactor: assign(({ context }, factorId: string | null) => ({
        step: context.step && { ...context.step, factorId, code: "" },
        failure: null,
      })),
      keepCode: assign(({ context }, value: string) => ({
        step: context.step && { ...context.step, code: cleanStepCode(context.step, value) },
      })),
      noteTexted: assign(({ context }) => ({ step: context.step && { ...context.step, isTexted: true } })),
      clearCode: assign(({ context }) => ({ step: context.step && { ...context.step, code: "" } })),
      dropStep: assign({ step: null }),
      showStepFailure: assign(({ context }, { error }: Thrown) => ({
        failure: stepFailureOf(error),
        refusals: context.refusals + 1,
      })),
      showFailure: assign((_, { error }: Thrown) => ({ failure: signInFailureOf(error) })),
      showSignOutFailure: assign((_, { error }: Thrown) => ({
        failure: { ...failureOf(error, errorMessages.fallback), title: sessionMessages.signOut },
      })),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: { ...failureOf(error, sessionMessages.lookFailed), title: sessionMessages.errorTitle },
      })),
      tellBegun: emit((_, begun: Session) => ({ type: "SESSION.BEGUN" as const, session: begun })),
      tellRedirect: emit({ type: "REDIRECT.DUE" }),
      tellEnded: emit({ type: "SESSION.ENDED" }),
    },
  }).createMachine({
    id: "session",
    context: { session: null, form: EMPTY, faults: {}, failure: null, step: null, refusals: 0 },
    initial: "looking",
    on: {
      "SESSION.ADOPT": {
        target: ".welcomed",
        actions: [
          { type: "keepSession", params: ({ event }) => event.session },
          "clearForm",
          "dropStep",
          { type: "tellBegun", params: ({ event }) => event.session },
        ],
      },
    },
    states: {
      looking: {
        on: {
          // The form may be there already, in a page that was made before anybody asked for it.
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          // Whoever is known is asked after again now and then: a wish to leave at that moment counts.
          "SIGN_OUT.SUBMIT": "signing-out",
          // Somebody may have come or gone since it was asked: the answer that is on its way is of before.
          "SESSION.LOOK": { target: "looking", reenter: true },
        },
        invoke: {
          src: "look",
          onDone: [
            {
              guard: { type: "hasSession", params: ({ event }) => event.output },
              target: "signed-in",
              actions: { type: "keepSession", params: ({ event }) => event.output },
            },
            { target: "signed-out", actions: { type: "keepSession", params: null } },
          ],
          onError: {
            target: "unknown",
            actions: { type: "showLookFailure", params: ({ event }) => event },
          },
        },
      },
      unknown: {
        on: {
          "SESSION.LOOK": "looking",
          "SIGN_OUT.SUBMIT": { guard: "isSomebody", target: "signing-out" },
        },
      },
      "signed-out": {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "SIGN_IN.SUBMIT": [
            { guard: "isFormFilled", target: "signing-in", actions: "clearFailure" },
            { actions: "showMissing" },
          ],
          "SESSION.LOOK": "looking",
        },
      },
      "signing-in": {
        invoke: {
          src: "signIn",
          input: ({ context }) => ({ ...context.form, email: context.form.email.trim() }),
          onDone: {
            target: "welcomed",
            actions: [
              { type: "keepSession", params: ({ event }) => event.output },
              "clearForm",
              { type: "tellBegun", params: ({ event }) => event.output },
            ],
          },
          onError: [
            {
              guard: { type: "isStepNeeded", params: ({ event }) => event },
              target: "step",
              actions: [{ type: "beginStep", params: ({ event }) => event }, "clearForm"],
            },
            {
              target: "signed-out",
              actions: { type: "showFailure", params: ({ event }) => event },
            },
          ],
        },
      },
      step: {
        on: {
          "FACTOR.CHOOSE": { actions: { type: "chooseFactor", params: ({ event }) => event.factorId } },
          "CODE.CHANGE": { actions: { type: "keepCode", params: ({ event }) => event.value } },
          "CODE.SEND": { guard: "isPhoneChosen", target: "texting", actions: "clearFailure" },
          "CODE.SUBMIT": { guard: "isCodeComplete", target: "verifying", actions: "clearFailure" },
          "STEP.LEAVE": { target: "signed-out", actions: ["dropStep", "clearFailure"] },
        },
      },
      texting: {
        invoke: {
          src: "sendStepCode",
          input: ({ context }) => ({
            ticket: context.step?.ticket ?? "",
            factorId: context.step?.factorId ?? "",
          }),
          onDone: { target: "step", actions: "noteTexted" },
          onError: [
            {
              guard: { type: "isStepOver", params: ({ event }) => event },
              target: "signed-out",
              actions: [{ type: "showStepFailure", params: ({ event }) => event }, "dropStep"],
            },
            {
              target: "step",
              actions: [{ type: "showStepFailure", params: ({ event }) => event }, "clearCode"],
            },
          ],
        },
      },
      verifying: {
        invoke: {
          src: "verifyStep",
          input: ({ context }) => verifyInputOf(context.step),
          onDone: {
            target: "welcomed",
            actions: [
              { type: "keepSession", params: ({ event }) => event.output },
              "dropStep",
              { type: "tellBegun", params: ({ event }) => event.output },
            ],
          },
          onError: [
            {
              guard: { type: "isStepOver", params: ({ event }) => event },
              target: "signed-out",
              actions: [{ type: "showStepFailure", params: ({ event }) => event }, "dropStep"],
            },
            {
              target: "step",
              actions: [{ type: "showStepFailure", params: ({ event }) => event }, "clearCode"],
            },
          ],
        },
      },
      welcomed: {
        after: { welcome: { target: "signed-in", actions: "tellRedirect" } },
        on: { "SIGN_OUT.SUBMIT": "signing-out" },
      },
      "signed-in": {
        on: { "SIGN_OUT.SUBMIT": "signing-out", "SESSION.LOOK": "looking" },
      },
      "signing-out": {
        invoke: {
          src: "signOut",
          input: ({ context }) => context.session?.accountId ?? null,
          onDone: {
            target: "signed-out",
            actions: [{ type: "keepSession", params: null }, "tellEnded"],
          },
          onError: [
            { guard: { type: "isElse", params: ({ event }) => event }, target: "looking" },
            {
              guard: "isSomebody",
              target: "signed-in",
              actions: { type: "showSignOutFailure", params: ({ event }) => event },
            },
            { target: "unknown", actions: { type: "showSignOutFailure", params: ({ event }) => event } },
          ],
        },
      },
    },
  })

const EMPTY: SignInInput = { email: "", password: "" }

const REQUIRED: Readonly<Record<SignInField, string>> = whenRead(() => ({
  email: registrationMessages.emailRequired,
  password: registrationMessages.passwordRequired,
}))

/** The answer of the backend is 'Sign In Failed'; anything that kept it from answering is 'Sign In Error' (AUTHD-05). */
function signInFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error, sessionMessages.error)
  const isAnswer = failure.tag === "SignInFailed" || failure.tag === "RateLimited"
  return { ...failure, title: isAnswer ? sessionMessages.failedTitle : sessionMessages.errorTitle }
}
