import { whenRead } from "@porchlight/core/language"
import { PHONE_COUNTRIES, phoneCountryOf } from "@porchlight/core/phone"
import {
  registrationMessages,
  signUpFaults,
  type Registration,
  type RegistrationStatus,
  type SignUpForm,
  type SignUpInput,
} from "@porchlight/core/registration"
import { assign, emit, fromPromise, setup } from "xstate"
import { failureOf, withoutFault, type Failure, type Thrown } from "../error/index.ts"
import { faultTextsOf, refusedFieldsOf, signUpInputOf } from "./registration.form.ts"
import type {
  RegistrationContext,
  RegistrationEmitted,
  RegistrationEvent,
  RegistrationInput,
  RegistrationPorts,
  SignUpConsent,
  SignUpField,
  SignUpTextField,
} from "./registration.types.ts"

/** Becoming a member. The step is always the one that the backend derives; the client only asks. */
export const registrationMachine = ({ registration }: RegistrationPorts) =>
  setup({
    types: {} as {
      context: RegistrationContext
      events: RegistrationEvent
      emitted: RegistrationEmitted
      input: RegistrationInput
    },
    actors: {
      look: fromPromise(() => registration.status()),
      signUp: fromPromise(({ input }: { input: SignUpInput }) => registration.signUp(input)),
    },
    guards: {
      isKnown: ({ context }, status: RegistrationStatus) => context.registration?.status === status,
      isFormFaultless: ({ context }) => signUpInputOf(context) !== null,
    },
    actions: {
      keepStatus: assign((_, found: Registration) => ({
        registration: found,
        failure: null,
        hasLookFailed: false,
      })),
      keepField: assign(({ context }, { field, value }: { field: SignUpTextField; value: string }) => {
        const country = field === "phoneNumber" ? (phoneCountryOf(value) ?? context.form.country) : null
        return refill(context, field, { [field]: value, ...(country === null ? {} : { country }) })
      }),
      keepConsent: assign(({ context }, { field, isGiven }: { field: SignUpConsent; isGiven: boolean }) =>
        refill(context, field, { [field]: isGiven }),
      ),
      showFaults: assign(({ context }) => ({
        faults: faultTextsOf(signUpFaults(context.form)),
        wasRefused: true,
        failure: null,
        hasLookFailed: false,
        refusals: context.refusals + 1,
      })),
      clearFailure: assign({ faults: {}, failure: null, hasLookFailed: false }),
      showSignUpFailure: assign(({ context }, { error }: Thrown) => {
        const failure = signUpFailureOf(error)
        const faults = refusedFieldsOf(error)
        const isAtFields = Object.keys(faults).length > 0
        return {
          faults,
          failure: isAtFields ? null : { ...failure, title: registrationMessages.failedTitle },
          refusals: context.refusals + 1,
        }
      }),
      showLookFailure: assign((_, { error }: Thrown) => ({
        failure: { ...failureOf(error, registrationMessages.statusFallback), ...LOOK_FAILED },
        hasLookFailed: true,
      })),
      forgetPasswords: assign(({ context }) => ({
        form: { ...context.form, password: "", confirmPassword: "" },
      })),
      tellCreated: emit({ type: "ACCOUNT.CREATED" }),
      tellCompleted: emit(({ context }) => ({
        type: "REGISTRATION.COMPLETED" as const,
        next:
          context.registration?.status === "profile_creation" ? ("profile" as const) : ("dashboard" as const),
      })),
    },
  }).createMachine({
    id: "registration",
    context: ({ input }) => ({
      form: { ...EMPTY, country: input.country ?? EMPTY.country },
      timeZone: input.timeZone ?? null,
      registration: null,
      faults: {},
      wasRefused: false,
      failure: null,
      hasLookFailed: false,
      refusals: 0,
    }),
    initial: "looking",
    states: {
      looking: {
        invoke: {
          src: "look",
          onDone: { target: "placed", actions: { type: "keepStatus", params: ({ event }) => event.output } },
          // A dropped connection must not send a member back to the sign-up (D-13): known steps stay.
          onError: { target: "placed", actions: { type: "showLookFailure", params: ({ event }) => event } },
        },
      },
      placed: {
        always: [
          { guard: { type: "isKnown", params: "signup" }, target: "signup" },
          { guard: { type: "isKnown", params: "phone_verification" }, target: "phone-verification" },
          { guard: { type: "isKnown", params: "email_verification" }, target: "email-verification" },
          { guard: { type: "isKnown", params: "profile_creation" }, target: "complete" },
          { guard: { type: "isKnown", params: "complete" }, target: "complete" },
          { target: "unknown" },
        ],
      },
      unknown: {
        on: { "STATUS.LOOK": "looking" },
      },
      signup: {
        on: {
          "FIELD.CHANGE": { actions: { type: "keepField", params: ({ event }) => event } },
          "CONSENT.CHANGE": { actions: { type: "keepConsent", params: ({ event }) => event } },
          "FORM.SUBMIT": [
            { guard: "isFormFaultless", target: "signing-up", actions: "clearFailure" },
            { actions: "showFaults" },
          ],
          "STATUS.LOOK": "looking",
        },
      },
      "signing-up": {
        invoke: {
          src: "signUp",
          input: ({ context }) => faultless(signUpInputOf(context)),
          onDone: {
            target: "placed",
            actions: [
              { type: "keepStatus", params: ({ event }) => event.output },
              "forgetPasswords",
              "tellCreated",
            ],
          },
          onError: {
            target: "signup",
            actions: { type: "showSignUpFailure", params: ({ event }) => event },
          },
        },
      },
      "phone-verification": { on: { "STATUS.LOOK": "looking" } },
      "email-verification": { on: { "STATUS.LOOK": "looking" } },
      complete: { type: "final", entry: "tellCompleted" },
    },
  })

const EMPTY: SignUpForm = {
  fullName: "",
  email: "",
  password: "",
  confirmPassword: "",
  country: PHONE_COUNTRIES[0]?.country ?? "",
  phoneNumber: "",
  acceptedTerms: false,
  acceptedPrivacy: false,
}

/** What has no words for a person, a service that is down too, is told as a registration that failed (REG-09, REG-13). */
function signUpFailureOf(error: unknown): Failure {
  const fallback = `${registrationMessages.failed}. ${registrationMessages.failedHint}`
  const failure = failureOf(error, fallback)
  return failure.tag === "Unavailable" ? { ...failure, message: fallback } : failure
}

/** One sentence for whatever kept the look-up from answering (D-13). */
const LOOK_FAILED = whenRead(() => ({
  title: registrationMessages.statusFallback,
  message: registrationMessages.statusFallback,
}))

function refill(
  context: RegistrationContext,
  field: SignUpField,
  change: Partial<SignUpForm>,
): Partial<RegistrationContext> {
  const form = { ...context.form, ...change }
  const faults = context.wasRefused ? faultTextsOf(signUpFaults(form)) : withoutFault(context.faults, field)
  return { form, faults }
}

/** `signing-up` is reached through `isFormFaultless` only. */
function faultless(input: SignUpInput | null): SignUpInput {
  if (input === null) throw new Error("[porchlight/registration] A form with faults was about to be sent.")
  return input
}
