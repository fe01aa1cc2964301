import { whenRead } from "@porchlight/core/language"
import { isCodeComplete } from "@porchlight/core/phone"
import {
  factorMessages,
  passkeyMessages,
  sessionMessages,
  type FactorType,
  type TotpSecret,
} from "@porchlight/core/session"
import { formatAge, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { factorMachine } from "./session.factor.machine.ts"
import type { FactorState } from "./session.factor.types.ts"
import type { SessionFailure } from "./session.types.ts"

type FactorMachine = ReturnType<typeof factorMachine>

/** One factor as it is shown. */
export interface FactorItemView {
  readonly id: string
  readonly type: FactorType
  readonly name: string
  readonly detail: string
  readonly rename: () => void
  readonly remove: () => void
}

/** What a screen may know and do. No framework, no DOM. */
export interface FactorView {
  readonly state: FactorState
  readonly isPending: boolean
  /** Verified ones: the others protect nothing. */
  readonly items: ReadonlyArray<FactorItemView>
  readonly summary: string
  readonly hasFactors: boolean
  readonly canAddPhone: boolean
  /** Whether this browser knows passkeys. */
  readonly canAddPasskey: boolean
  /** The name that is being given. */
  readonly name: string
  readonly password: string
  /** A code of a factor that is in force. */
  readonly confirmCode: string
  readonly isCodeAsked: boolean
  /** Which field of the confirmation is in error; null while none is. */
  readonly confirmFault: "password" | "code" | null
  /** What the app needs; null for a phone, and while nothing is set up. */
  readonly totp: TotpSecret | null
  readonly hint: string
  readonly code: string
  readonly canSubmitCode: boolean
  readonly codes: ReadonlyArray<string>
  readonly failure: SessionFailure | null
  readonly refusals: number
  readonly status: string
  readonly addApp: () => void
  readonly addPhone: () => void
  readonly addPasskey: () => void
  readonly changeName: (value: string) => void
  readonly submitName: () => void
  readonly newCodes: () => void
  readonly changePassword: (value: string) => void
  readonly changeConfirmCode: (value: string) => void
  readonly submitPassword: () => void
  readonly changeCode: (value: string) => void
  readonly submitCode: () => void
  readonly drop: () => void
  readonly keepCodes: () => void
  readonly look: () => void
}

/** `now` is the backend's time, from which ages are told; `isAvailable` says whether the browser knows passkeys. */
export function connectFactor(
  snapshot: SnapshotFrom<FactorMachine>,
  send: ActorRefFrom<FactorMachine>["send"],
  now: Instant,
  { isAvailable }: { readonly isAvailable: boolean },
): FactorView {
  const { context, value: state } = snapshot
  const verified = context.factors.filter(({ status }) => status === "verified")
  const totp = context.enrolment?.totp ?? null
  const choose = (type: "totp" | "phone") => send({ type: "INTENT.CHOOSE", intent: { kind: "enroll", type } })
  return {
    state,
    isPending: state === "looking" || state === "renaming" || state === "acting" || state === "verifying",
    items: verified.map(({ id, type, name, createdAt, usedAt }) => ({
      id,
      type,
      name,
      detail:
        usedAt === null
          ? `${factorMessages.factorAddedAt} ${formatAge(createdAt, now)}`
          : `${sessionMessages.lastUsed} ${formatAge(usedAt, now)}`,
      rename: () => send({ type: "NAME.BEGIN", id }),
      remove: () => send({ type: "INTENT.CHOOSE", intent: { kind: "remove", id } }),
    })),
    summary:
      verified.length === 0
        ? factorMessages.factorsNone
        : factorMessages.recoveryLeft(context.recoveryCodesLeft),
    hasFactors: verified.length > 0,
    canAddPasskey: isAvailable,
    canAddPhone: !verified.some(({ type }) => type === "phone"),
    name: context.name,
    password: context.password,
    confirmCode: context.confirmCode,
    isCodeAsked: context.isCodeAsked,
    confirmFault: confirmFaultOf(context.failure),
    totp,
    hint: totp === null ? sessionMessages.stepHints.phone : factorMessages.appHint,
    code: context.code,
    canSubmitCode: state === "proving" && isCodeComplete(context.code),
    codes: context.codes,
    failure: context.failure,
    refusals: context.refusals,
    status: STATUS[state] ?? context.notice,
    addApp: () => choose("totp"),
    addPhone: () => choose("phone"),
    addPasskey: () => send({ type: "INTENT.CHOOSE", intent: { kind: "passkey" } }),
    changeName: (value) => send({ type: "NAME.CHANGE", value }),
    submitName: () => send({ type: "NAME.SUBMIT" }),
    newCodes: () => send({ type: "INTENT.CHOOSE", intent: { kind: "new-codes" } }),
    changePassword: (password) => send({ type: "PASSWORD.CHANGE", value: password }),
    changeConfirmCode: (code) => send({ type: "CONFIRM_CODE.CHANGE", value: code }),
    submitPassword: () => send({ type: "PASSWORD.SUBMIT" }),
    changeCode: (code) => send({ type: "CODE.CHANGE", value: code }),
    submitCode: () => send({ type: "CODE.SUBMIT" }),
    drop: () => send({ type: "INTENT.DROP" }),
    keepCodes: () => send({ type: "CODES.KEEP" }),
    look: () => send({ type: "LIST.LOOK" }),
  }
}

function confirmFaultOf(failure: SessionFailure | null): FactorView["confirmFault"] {
  if (failure === null) return null
  return failure.tag === "FactorRequired" || failure.tag === "FactorWrong" ? "code" : "password"
}

const STATUS: Readonly<Partial<Record<FactorState, string>>> = whenRead(() => ({
  looking: factorMessages.factorsLooking,
  renaming: passkeyMessages.saving,
  acting: factorMessages.factorActing,
  verifying: sessionMessages.stepSubmitting,
}))
