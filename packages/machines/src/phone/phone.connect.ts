import { formatPhone, isCodeComplete, phoneMessages, type Phone } from "@porchlight/core/phone"
import { SECOND_MS, remainingMs, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { phoneMachine } from "./phone.machine.ts"
import type { PhoneFault, PhoneField, PhoneState } from "./phone.types.ts"

type PhoneMachine = ReturnType<typeof phoneMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface PhoneView {
  readonly state: PhoneState
  readonly step: "number" | "code" | "verified"
  readonly isPending: boolean
  readonly country: string
  readonly number: string
  /** The number that a code was sent to, null before. */
  readonly phone: Phone | null
  readonly code: string
  readonly fault: PhoneFault | null
  /** What is wrong, at its field. */
  readonly faults: Readonly<Partial<Record<PhoneField, string>>>
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly isCodeComplete: boolean
  readonly canSubmitCode: boolean
  readonly canResend: boolean
  /** Whole seconds until another code may be asked for; 0 when it may be now. */
  readonly resendSeconds: number
  readonly changeCountry: (country: string) => void
  readonly changeNumber: (number: string) => void
  readonly submitNumber: () => void
  readonly editNumber: () => void
  readonly changeCode: (code: string) => void
  readonly submitCode: () => void
  readonly resend: () => void
}

/** The view at the instant `now` of the backend's clock. */
export function connectPhone(
  snapshot: SnapshotFrom<PhoneMachine>,
  send: ActorRefFrom<PhoneMachine>["send"],
  now: Instant,
): PhoneView {
  const { country, number, phone, code, fault, resendAt, checkAt, refusals } = snapshot.context
  const state = stateOf(snapshot.value)
  const resendMs = resendAt === null ? 0 : remainingMs(resendAt, now)
  const isAtCode = state === "code" || state === "spent"
  return {
    state,
    step: state === "verified" ? "verified" : state === "number" || state === "sending" ? "number" : "code",
    isPending: state === "sending" || state === "checking" || state === "resending",
    country,
    number,
    phone,
    code,
    fault,
    faults: fault === null || fault.place === "form" ? {} : { [fault.place]: fault.message },
    refusals,
    status: statusOf(state, phone, fault),
    isCodeComplete: isCodeComplete(code),
    canSubmitCode: state === "code" && isCodeComplete(code) && (checkAt === null || now >= checkAt),
    canResend: isAtCode && resendMs === 0,
    resendSeconds: Math.ceil(resendMs / SECOND_MS),
    changeCountry: (value) => send({ type: "COUNTRY.CHANGE", country: value }),
    changeNumber: (value) => send({ type: "NUMBER.CHANGE", number: value }),
    submitNumber: () => send({ type: "NUMBER.SUBMIT" }),
    editNumber: () => send({ type: "NUMBER.EDIT" }),
    changeCode: (value) => send({ type: "CODE.CHANGE", code: value }),
    submitCode: () => send({ type: "CODE.SUBMIT" }),
    resend: () => send({ type: "CODE.RESEND" }),
  }
}

/** `begun` is left before anybody can see it. */
function stateOf(value: SnapshotFrom<PhoneMachine>["value"]): PhoneState {
  return value === "begun" ? "number" : value
}

/** A fault at a field has its sentence there; here stands what kind it is. */
function statusOf(state: PhoneState, phone: Phone | null, fault: PhoneFault | null): string {
  if (state === "sending" || state === "resending") return phoneMessages.sending
  if (state === "checking") return phoneMessages.verifying
  if (state === "verified") return phoneMessages.verifiedTitle
  if (fault?.place === "number") return fault.title
  if (fault?.place === "code")
    return fault.tag === null ? fault.title : `${fault.title}. ${phoneMessages.codeWrongHint}.`
  return state === "code" && phone !== null ? phoneMessages.codeSent(formatPhone(phone)) : ""
}
