import { PasswordWrong } from "@porchlight/core/access"
import { Conflict, NotFound, SignInRequired, tagOf, Unavailable } from "@porchlight/core/error"
import { PhoneInvalid } from "@porchlight/core/phone"
import type { Factor, FactorPort, FactorType, PasskeyPort, SessionPort } from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import type { AuthMFAListFactorsResponse, Session as AuthSession } from "@supabase/supabase-js"
import { levelsOf, type Keeper } from "./keeper.ts"
import type { Supabase } from "./options.ts"
import { granted } from "./refusal.ts"

/** A factor as Supabase lists it. */
type Listed = NonNullable<AuthMFAListFactorsResponse["data"]>["all"][number]

export function factorTypeOf(type: string): FactorType {
  return type === "totp" || type === "phone" ? type : "passkey"
}

function factorOf({
  id,
  factor_type: type,
  friendly_name: name,
  status,
  created_at: createdAt,
}: Listed): Factor {
  return {
    id,
    type: factorTypeOf(type),
    name: name ?? "",
    status: status === "verified" ? "verified" : "unverified",
    createdAt: toInstant(Date.parse(createdAt)),
    usedAt: null,
  }
}

/**
 * Asks for the password by a new sign-in. A session of the second level has shown more, and would lose it: there the provider's
 * own demand of that level stands in for it. @throws PasswordWrong, RateLimited
 */
export async function askPassword({ auth }: Supabase, keeper: Keeper, password: string): Promise<void> {
  const session = await keeper.session()
  if (session === null) throw new SignInRequired({})
  if (levelsOf(session).level === "aal2") return
  await askedBy(auth, session, password)
}

/** The session of the sign-in. */
async function askedBy(
  auth: Supabase["auth"],
  { user }: Pick<AuthSession, "user">,
  password: string,
): Promise<AuthSession> {
  const { session } = await granted(auth.signInWithPassword({ email: user.email ?? "", password })).catch(
    (error: unknown) => {
      throw tagOf(error) === "SignInFailed" ? new PasswordWrong({}) : error
    },
  )
  return session
}

/**
 * The same, and the session that asked goes on: the sign-in, which has taken its place in the client, would stand beside it in the
 * list and be told as a new device. Where the project has ended the one that asked, the new one goes on.
 */
async function askPasswordAside({ auth }: Supabase, keeper: Keeper, password: string): Promise<void> {
  if ((await keeper.session()) === null) throw new SignInRequired({})
  // A refresh of it that is under way ends first: later its tokens are spent.
  const { session: own } = await granted(auth.getSession())
  if (own === null) throw new SignInRequired({})
  if (levelsOf(own).level === "aal2") return
  const aside = await askedBy(auth, own, password)
  const { error } = await auth.setSession(own)
  if (error === null) await auth.admin.signOut(aside.access_token, "local").catch(() => {})
  else await granted(auth.setSession(aside))
}

/** Second factors, which Supabase keeps: an authenticator app or texts. It has neither recovery codes nor new names for them. */
export function factorSupabase(
  supabase: Supabase,
  keeper: Keeper,
  session: Pick<SessionPort, "current">,
): FactorPort {
  const { mfa } = supabase.auth
  const challenges = new Map<string, string>()
  const all = async () => (await granted(mfa.listFactors())).all
  const find = async (id: string) => {
    const factor = (await all()).find((one) => one.id === id)
    if (factor === undefined) throw new NotFound({})
    return factorOf(factor)
  }
  return {
    list: async () => ({ factors: (await all()).map(factorOf), recoveryCodesLeft: 0 }),
    enroll: async ({ type, name, password }) => {
      await askPasswordAside(supabase, keeper, password)
      if (type === "totp") {
        const { id, totp } = await granted(mfa.enroll({ factorType: "totp", friendlyName: name }))
        return { factor: await find(id), totp: { secret: totp.secret, uri: totp.uri } }
      }
      const phone = (await session.current())?.phone ?? null
      if (phone === null) throw new PhoneInvalid({})
      const { id } = await granted(mfa.enroll({ factorType: "phone", friendlyName: name, phone }))
      challenges.set(id, (await granted(mfa.challenge({ factorId: id }))).id)
      return { factor: await find(id), totp: null }
    },
    verify: async (factorId, { code }) => {
      const challengeId = challenges.get(factorId)
      await (challengeId === undefined
        ? granted(mfa.challengeAndVerify({ factorId, code }))
        : granted(mfa.verify({ factorId, challengeId, code })))
      challenges.delete(factorId)
      return { codes: [] }
    },
    rename: () => Promise.reject(new Unavailable({})),
    remove: async (factorId, { password }) => {
      await askPasswordAside(supabase, keeper, password)
      await granted(mfa.unenroll({ factorId }))
    },
    newRecoveryCodes: () => Promise.reject(new Conflict({})),
    // The project sends no mail about a new factor.
    undo: () => Promise.reject(new Unavailable({})),
  }
}

/** Passkeys of a project are not spoken for yet: what the port offers is said to be unavailable. */
export const noPasskeys: PasskeyPort = {
  beginAdding: () => Promise.reject(new Unavailable({})),
  add: () => Promise.reject(new Unavailable({})),
  beginSignIn: () => Promise.reject(new Unavailable({})),
  signIn: () => Promise.reject(new Unavailable({})),
}
