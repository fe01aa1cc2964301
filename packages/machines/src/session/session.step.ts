import { sanitizeCode, isCodeComplete } from "@porchlight/core/phone"
import {
  normalizeRecoveryCode,
  SecondFactorRequired,
  sessionMessages,
  type FactorChoice,
  type VerifyStepInput,
} from "@porchlight/core/session"
import { failureOf } from "../error/index.ts"
import type { SessionFailure, SignInStep } from "./session.types.ts"

/** Longer than any recovery code, however it is written. */
const RECOVERY_INPUT_MAX_LENGTH = 20

/** What the first step left; its first factor is asked for. */
export function stepOf(error: unknown): SignInStep | null {
  if (!(error instanceof SecondFactorRequired)) return null
  const { ticket, factors } = error.data
  return { ticket, factors, factorId: factors[0]?.id ?? null, code: "", isTexted: false }
}

/** The factor whose code is awaited; null for a recovery code. */
export function chosenFactor(step: SignInStep | null): FactorChoice | null {
  return step?.factors.find(({ id }) => id === step.factorId) ?? null
}

/** What may stand in the field: six digits, or the signs of a recovery code. */
export function cleanStepCode(step: SignInStep, value: string): string {
  return step.factorId === null ? value.slice(0, RECOVERY_INPUT_MAX_LENGTH) : sanitizeCode(value)
}

export function isStepCodeComplete(step: SignInStep | null): boolean {
  if (step === null) return false
  return step.factorId === null ? normalizeRecoveryCode(step.code) !== null : isCodeComplete(step.code)
}

export function verifyInputOf(step: SignInStep | null): VerifyStepInput {
  return { ticket: step?.ticket ?? "", factorId: step?.factorId ?? null, code: step?.code ?? "" }
}

/** 'Invalid Code' for a wrong one (AUTHD-03); what else kept the step from ending has the sign-in's own heading. */
export function stepFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error, sessionMessages.error)
  const title = failure.tag === "FactorWrong" ? sessionMessages.invalidCodeTitle : sessionMessages.failedTitle
  return { ...failure, title: failure.tag === null ? sessionMessages.errorTitle : title }
}
