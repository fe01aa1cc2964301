import { Email, FactorRequired } from "@porchlight/core/email"
import { tagOf } from "@porchlight/core/error"
import { ResetSpent, SignInFailed, type Session, type SessionPort } from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import { askPassword } from "./factor.ts"
import { levelsOf, type Keeper } from "./keeper.ts"
import type { SupabaseOptions } from "./options.ts"
import { granted, refusalOf } from "./refusal.ts"
import type { Steps } from "./steps.ts"

const isAddress = Schema.is(Email)

/**
 * Signing in with Supabase Auth. Which sessions there are and which have ended is the server's word, over the provider's: what is
 * ended there stays ended, whatever tokens the provider goes on to give.
 */
export function sessionSupabase(
  { supabase, resetUrl }: Pick<SupabaseOptions, "supabase" | "resetUrl">,
  server: SessionPort,
  keeper: Keeper,
  steps: Steps,
): SessionPort {
  const { auth } = supabase
  /** What the server says of the session, and of the factors what the provider says. */
  const current = async (): Promise<Session | null> => {
    const session = await keeper.session()
    if (session === null || (await steps.isOpen())) return null
    const found = await server.current().catch((error: unknown) => {
      // Over, forged, of another project: nobody is signed in.
      if (tagOf(error) === "TokenRefused") return null
      throw error
    })
    return found && { ...found, nextLevel: levelsOf(session).next }
  }
  const forget = () => auth.signOut({ scope: "local" })
  /** Who has no account here is refused like an unknown address; signing up with the same password goes on. */
  const begun = async () => {
    const session = await current()
    if (session !== null) return session
    await forget()
    throw new SignInFailed({})
  }
  const endOthers = async () => {
    await server.endOthers()
    const { error } = await auth.signOut({ scope: "others" })
    if (error !== null) throw refusalOf(error)
  }
  return {
    current,
    signIn: async ({ email, password }) => {
      // What can be no address is nobody's, and is not asked about.
      if (!isAddress(email.trim()) || password === "") throw new SignInFailed({})
      await granted(auth.signInWithPassword({ email: email.trim(), password }))
      if (await steps.isOpen()) throw await steps.begin()
      return begun()
    },
    sendStepCode: ({ ticket, factorId }) => steps.send(ticket, factorId),
    verifyStep: async ({ ticket, factorId, code }) => {
      await steps.verify(ticket, factorId, code)
      return begun()
    },
    signOut: async () => {
      // Here first, while there is a token to say it with.
      await server.signOut().catch((error: unknown) => {
        if (tagOf(error) !== "TokenRefused") throw error
      })
      await forget()
    },
    list: server.list,
    end: server.end,
    endOthers,
    changePassword: async ({ currentPassword, newPassword }) => {
      const session = await keeper.session()
      // Asking for the password means a new sign-in, which would lose the second level.
      if (session !== null && levelsOf(session).level === "aal2") throw new FactorRequired({})
      await askPassword(supabase, keeper, currentPassword)
      await granted(auth.updateUser({ password: newPassword }))
      await endOthers()
    },
    requestReset: async (email) => {
      await granted(auth.resetPasswordForEmail(email, resetUrl === undefined ? {} : { redirectTo: resetUrl }))
    },
    reset: async ({ token, newPassword }) => {
      await granted(auth.verifyOtp({ token_hash: token, type: "recovery" })).catch((error: unknown) => {
        throw tagOf(error) === "Unavailable" ? error : new ResetSpent({})
      })
      await granted(auth.updateUser({ password: newPassword }))
      if ((await server.current()) !== null) await server.endOthers()
      await server.signOut()
      await auth.signOut({ scope: "global" })
    },
  }
}
