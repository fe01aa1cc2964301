import { SignInRequired } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"
import type { AuthPort, LiveSession } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { requireConfirmedEmail, requireFactor, requirePassword } from "./session.change.ts"

/** What is typed again before something dear is changed. */
export interface Proof {
  readonly password: string
  /** Of the second factor; null where none was typed. */
  readonly code: string | null
}

/** The session that calls; an API key has none. @throws SignInRequired */
export async function liveSession(
  auth: Pick<AuthPort, "current">,
  caller: Pick<Caller, "token">,
): Promise<LiveSession> {
  const token = caller.token()
  const session = token === null ? null : await auth.current(token)
  if (session === null) throw new SignInRequired({})
  return session
}

/**
 * Asks for what a stranger with her unlocked phone cannot show: the password and, where the account has one, the second factor.
 * @throws EmailConfirmationRequired before it looks at anything else, PasswordWrong, FactorRequired, FactorWrong, RateLimited
 */
export async function requireProof(
  context: ServerContext,
  auth: AuthPort,
  session: LiveSession,
  { password, code }: Proof,
): Promise<void> {
  await requireConfirmedEmail(context, session.accountId)
  await requirePassword(context, auth, session.accountId, password)
  await requireFactor(context, session, code)
}

/** Ends every session of the account but the one that calls. @throws SignInRequired */
export async function endOtherSessions(
  auth: Pick<AuthPort, "current" | "end">,
  caller: Pick<Caller, "token">,
): Promise<void> {
  const { id, accountId } = await liveSession(auth, caller)
  await auth.end(accountId, (other) => other.id !== id)
}
