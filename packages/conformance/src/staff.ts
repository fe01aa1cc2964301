import { TOTP_PERIOD_MS } from "@porchlight/core/session"
import { Secret, TOTP } from "otpauth"
import { present } from "./check.ts"
import { confirmationFor, signInAgain, signUp, type Member, type Stage } from "./people.ts"
import type { Subject } from "./subject.ts"

/** Adds an authenticator app, so that the session is one of two factors. */
export async function withSecondFactor(subject: Subject, { backend, password }: Member): Promise<void> {
  const { factor, totp } = await backend.factor.enroll({ type: "totp", name: "App", password })
  const secret = Secret.fromBase32(present(totp, "a secret").secret)
  const code = new TOTP({ secret }).generate({ timestamp: subject.now() })
  await backend.factor.verify(factor.id, { code })
  await subject.advance(TOTP_PERIOD_MS)
}

/** An administrator whose session shows two factors, and has been asked for the password again. */
export async function administrator(subject: Subject): Promise<Member> {
  const member = await appointed(subject)
  await stepUp(member)
  return member
}

/** An administrator whose session shows two factors. */
export async function appointed(subject: Subject, stage: Stage = "email"): Promise<Member> {
  const member = await signUp(subject, stage)
  // The deployment's list counts for confirmed addresses alone.
  if (stage === "signed-up") await member.backend.email.confirm(await confirmationFor(subject, member))
  await present(subject.appoint, "a way to appoint an administrator")(member.email)
  await withSecondFactor(subject, member)
  return member
}

/** Opens the administration. */
export const stepUp = ({ backend, password }: Member) => backend.admin.stepUp({ password })

/** Somebody of the support, whose session may do what support may. */
export async function supporter(subject: Subject, admin: Member): Promise<Member> {
  const member = await signUp(subject, "email")
  await admin.backend.admin.assignRole({ email: member.email, role: "support" })
  const support = { ...member, backend: await signInAgain(subject, member) }
  await withSecondFactor(subject, support)
  await stepUp(support)
  return support
}

/** The id of an account, as its owner knows it. */
export const idOf = async ({ backend }: Member): Promise<string> => (await backend.profile.get()).id

/** What somebody finds of themselves in the file of everything that is stored, as one text. */
export const exported = async ({ backend, password }: Member): Promise<string> =>
  JSON.stringify((await backend.settings.exportData({ password })).sections)
