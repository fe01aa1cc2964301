import { factorMessages, passkeyMessages, sessionMessages, type NewPasskey } from "@porchlight/core/session"
import { isUnanswered } from "../backend/index.ts"
import { failureOf } from "../error/index.ts"
import type { FactorContext, FactorOutcome, FactorPorts } from "./session.factor.types.ts"
import type { SessionFailure } from "./session.types.ts"

/** What was chosen, and what was typed for it. */
export type Confirmed = Pick<FactorContext, "intent" | "password" | "confirmCode" | "made">

/** Does what was chosen. The factor is named after what it is: two apps are told apart by when they were added. */
export async function actOn(
  { factor, passkey, device }: FactorPorts,
  { intent, password, confirmCode, made }: Confirmed,
): Promise<FactorOutcome> {
  const proof = { password, code: confirmCode.trim() === "" ? null : confirmCode.trim() }
  if (intent?.kind === "enroll") {
    const name = sessionMessages.factorTypes[intent.type]
    return { kind: "enrolled", enrolment: await factor.enroll({ type: intent.type, name, ...proof }) }
  }
  if (intent?.kind === "passkey") {
    return addPasskey(passkey, made ?? (await device.create(await passkey.beginAdding(proof))))
  }
  if (intent?.kind === "remove") {
    await factor.remove(intent.id, proof)
    return { kind: "removed" }
  }
  return { kind: "codes", codes: (await factor.newRecoveryCodes(proof)).codes }
}

/** Whoever hears no answer sends the same again: a device makes no second one, and the codes that came with it are lost otherwise. */
async function addPasskey(passkey: FactorPorts["passkey"], made: NewPasskey): Promise<FactorOutcome> {
  try {
    return { kind: "added", codes: (await passkey.add(made)).codes }
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return { kind: "unheard", made, error }
  }
}

/** The recovery codes that came of it. */
export function codesOf(outcome: FactorOutcome): ReadonlyArray<string> {
  return outcome.kind === "codes" || outcome.kind === "added" ? outcome.codes : []
}

/** Why it was refused, in words. */
export function factorFailureOf(error: unknown): SessionFailure {
  const failure = failureOf(error, factorMessages.factorFailed)
  if (failure.tag === "PasskeyNotUsed")
    return { ...failure, title: passkeyMessages.notUsedTitle, message: passkeyMessages.notMade }
  const isCode = failure.tag === "FactorWrong"
  return { ...failure, title: isCode ? sessionMessages.invalidCodeTitle : factorMessages.factorsTitle }
}
