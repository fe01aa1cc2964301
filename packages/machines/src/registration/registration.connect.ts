import { whenRead } from "@porchlight/core/language"
import type { CodeSent, Phone } from "@porchlight/core/phone"
import {
  registrationMessages,
  signUpRefusal,
  type RegistrationStatus,
  type SignUpForm,
} from "@porchlight/core/registration"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { registrationMachine } from "./registration.machine.ts"
import type {
  RegistrationFailure,
  RegistrationState,
  SignUpConsent,
  SignUpFaultTexts,
  SignUpTextField,
} from "./registration.types.ts"

type RegistrationMachine = ReturnType<typeof registrationMachine>

/** The four steps a person sees (REG-01). */
export type RegistrationStep = Exclude<RegistrationStatus, "profile_creation">

/** What a screen may know and do. No framework, no DOM. */
export interface RegistrationView {
  readonly state: RegistrationState
  /** The step to show, also while the backend is asked again; null until it has answered once. */
  readonly step: RegistrationStep | null
  readonly isPending: boolean
  readonly form: SignUpForm
  readonly faults: SignUpFaultTexts
  readonly failure: RegistrationFailure | null
  readonly refusals: number
  /** The number that waits for its code, and when the last one was sent. */
  readonly pendingPhone: Phone | null
  readonly codeSent: CodeSent | null
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  /** Whether the last look failed, so that asking again is what there is to do. */
  readonly canRetry: boolean
  readonly change: (field: SignUpTextField, value: string) => void
  readonly consent: (field: SignUpConsent, isGiven: boolean) => void
  readonly submit: () => void
  /** Asks the backend again where the person stands: after a step, and to try again. */
  readonly look: () => void
}

export function connectRegistration(
  snapshot: SnapshotFrom<RegistrationMachine>,
  send: ActorRefFrom<RegistrationMachine>["send"],
): RegistrationView {
  const { form, faults, wasRefused, hasLookFailed, refusals, registration } = snapshot.context
  const failure = snapshot.context.failure ?? (wasRefused ? refusalOf(form) : null)
  const state = stateOf(snapshot.value)
  return {
    state,
    step: stepOf(registration?.status ?? null),
    isPending: state === "looking" || state === "signing-up",
    form,
    faults,
    failure,
    refusals,
    pendingPhone: registration?.pendingPhone ?? null,
    codeSent: registration?.codeSent ?? null,
    status: STATUS[state] ?? "",
    submitText: state === "signing-up" ? registrationMessages.submitting : registrationMessages.submit,
    canRetry: hasLookFailed,
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    consent: (field, isGiven) => send({ type: "CONSENT.CHANGE", field, isGiven }),
    submit: () => send({ type: "FORM.SUBMIT" }),
    look: () => send({ type: "STATUS.LOOK" }),
  }
}

/** `placed` is left before anybody can see it. */
function stateOf(value: SnapshotFrom<RegistrationMachine>["value"]): RegistrationState {
  return value === "placed" ? "looking" : value
}

function stepOf(status: RegistrationStatus | null): RegistrationStep | null {
  return status === "profile_creation" ? "complete" : status
}

/** What a refused form lacks as a whole, until it is there. */
function refusalOf(form: SignUpForm): RegistrationFailure | null {
  const key = signUpRefusal(form)
  if (key === null) return null
  return { tag: null, title: registrationMessages[key], message: registrationMessages[key] }
}

const STATUS: Readonly<Partial<Record<RegistrationState, string>>> = whenRead(() => ({
  looking: registrationMessages.looking,
  "signing-up": registrationMessages.submitting,
  complete: registrationMessages.complete,
}))
