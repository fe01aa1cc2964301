import { whenRead } from "@porchlight/core/language"
import { sessionMessages, type FactorType, type Session, type SignInInput } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { sessionMachine } from "./session.machine.ts"
import { chosenFactor, isStepCodeComplete } from "./session.step.ts"
import type {
  SessionContext,
  SessionFailure,
  SessionState,
  SignInField,
  SignInStep,
} from "./session.types.ts"

type SessionMachine = ReturnType<typeof sessionMachine>

/** What a screen may know and do. No framework, no DOM. */
export interface SessionView {
  readonly state: SessionState
  readonly session: Session | null
  /** Whether an answer of the backend is awaited. */
  readonly isPending: boolean
  readonly form: SignInInput
  readonly faults: Readonly<Partial<Record<SignInField, string>>>
  readonly failure: SessionFailure | null
  readonly refusals: number
  /** What there is to say about the state, empty when there is nothing. */
  readonly status: string
  readonly submitText: string
  /** The second step; null but between the two. */
  readonly step: SessionStepView | null
  readonly change: (field: SignInField, value: string) => void
  readonly signIn: () => void
  readonly signOut: () => void
  /** Takes over a session that was begun in another way. */
  readonly adopt: (session: Session) => void
  /** Asks the backend again who is signed in. */
  readonly look: () => void
}

/** The second step of a sign-in. */
export interface SessionStepView {
  /** What stands for the first step. */
  readonly ticket: string
  readonly choices: ReadonlyArray<{
    /** Null for the recovery codes. */
    readonly factorId: string | null
    readonly label: string
    readonly isChosen: boolean
    readonly choose: () => void
  }>
  readonly kind: FactorType | "recovery"
  readonly hint: string
  readonly code: string
  readonly canSubmit: boolean
  /** Whether a code is to be texted first. */
  readonly canSend: boolean
  readonly change: (value: string) => void
  readonly send: () => void
  readonly submit: () => void
  readonly leave: () => void
}

export function connectSession(
  snapshot: SnapshotFrom<SessionMachine>,
  send: ActorRefFrom<SessionMachine>["send"],
): SessionView {
  const { session, form, faults, failure, refusals, step } = snapshot.context
  const state = snapshot.value
  return {
    state,
    session,
    isPending: PENDING.includes(state),
    form,
    faults,
    failure,
    refusals,
    status: statusOf(snapshot.context, state),
    submitText: state === "signing-in" ? sessionMessages.submitting : sessionMessages.submit,
    step: step && connectStep(step, state, send),
    change: (field, value) => send({ type: "FIELD.CHANGE", field, value }),
    signIn: () => send({ type: "SIGN_IN.SUBMIT" }),
    signOut: () => send({ type: "SIGN_OUT.SUBMIT" }),
    adopt: (begun) => send({ type: "SESSION.ADOPT", session: begun }),
    look: () => send({ type: "SESSION.LOOK" }),
  }
}

/** What is going on. Whoever administers has shown a second factor by then (D-25), and is told so (AUTHD-03). */
function statusOf({ session, step }: SessionContext, state: SessionState): string {
  if (step?.isTexted && state === "step" && chosenFactor(step)?.type === "phone")
    return sessionMessages.stepSent
  if (state === "welcomed" && session?.role === "admin") return sessionMessages.adminGranted
  return STATUS[state] ?? ""
}

function connectStep(
  step: SignInStep,
  state: SessionState,
  send: ActorRefFrom<SessionMachine>["send"],
): SessionStepView {
  const kind = chosenFactor(step)?.type ?? "recovery"
  const named = step.factors.map(({ id, name, type }) => ({
    factorId: id,
    label: labelOf(type, name),
  }))
  const choices = [...named, { factorId: null, label: sessionMessages.stepUseRecovery }]
  return {
    ticket: step.ticket,
    choices: choices.map(({ factorId, label }) => ({
      factorId,
      label,
      isChosen: factorId === step.factorId,
      choose: () => send({ type: "FACTOR.CHOOSE", factorId }),
    })),
    kind,
    hint: sessionMessages.stepHints[kind],
    code: step.code,
    canSubmit: state === "step" && isStepCodeComplete(step),
    canSend: kind === "phone",
    change: (value) => send({ type: "CODE.CHANGE", value }),
    send: () => send({ type: "CODE.SEND" }),
    submit: () => send({ type: "CODE.SUBMIT" }),
    leave: () => send({ type: "STEP.LEAVE" }),
  }
}

/** What it is and what its owner calls it, unless that is the same. */
function labelOf(type: FactorType, name: string): string {
  const kind = sessionMessages.factorTypes[type]
  return name === kind ? kind : `${kind}: ${name}`
}

const PENDING: ReadonlyArray<SessionState> = ["looking", "signing-in", "texting", "verifying", "signing-out"]

const STATUS: Readonly<Partial<Record<SessionState, string>>> = whenRead(() => ({
  looking: sessionMessages.looking,
  "signing-in": sessionMessages.submitting,
  texting: sessionMessages.stepTexting,
  verifying: sessionMessages.stepSubmitting,
  welcomed: sessionMessages.welcome,
  "signing-out": sessionMessages.signingOut,
}))
