import { sessionMessages } from "@porchlight/core/session"
import type { FactorContext, FactorOutcome, FactorPorts } from "./session.factor.types.ts"

/** What was chosen, and what was typed for it. */
export type Confirmed = Pick<FactorContext, "intent" | "password" | "confirmCode">

/** Does what was chosen. The factor is named after what it is: two apps are told apart by when they were added. */
export async function actOn(
  { factor, passkey, device }: FactorPorts,
  { intent, password, confirmCode }: Confirmed,
): Promise<FactorOutcome> {
  const proof = { password, code: confirmCode.trim() === "" ? null : confirmCode.trim() }
  if (intent?.kind === "enroll") {
    const name = sessionMessages.factorTypes[intent.type]
    return { kind: "enrolled", enrolment: await factor.enroll({ type: intent.type, name, ...proof }) }
  }
  if (intent?.kind === "passkey") {
    const made = await device.create(await passkey.beginAdding(proof))
    return { kind: "added", codes: (await passkey.add(made)).codes }
  }
  if (intent?.kind === "remove") {
    await factor.remove(intent.id, proof)
    return { kind: "removed" }
  }
  return { kind: "codes", codes: (await factor.newRecoveryCodes(proof)).codes }
}

/** The recovery codes that came of it. */
export function codesOf(outcome: FactorOutcome): ReadonlyArray<string> {
  return outcome.kind === "codes" || outcome.kind === "added" ? outcome.codes : []
}
