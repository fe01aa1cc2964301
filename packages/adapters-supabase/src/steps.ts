import { FactorWrong, SecondFactorRequired, STEP_LIFETIME_MS, StepExpired } from "@porchlight/core/session"
import { addMs, toInstant, type Instant } from "@porchlight/core/time"
import { factorTypeOf } from "./factor.ts"
import { levelsOf, type Keeper } from "./keeper.ts"
import type { Supabase } from "./options.ts"
import { granted } from "./refusal.ts"

/** The second step of a sign-in. Its ticket is this page's own: what counts is the session's level at the provider. */
export interface Steps {
  /** Whether the session waits for its second factor: until then nobody is signed in. */
  readonly isOpen: () => Promise<boolean>
  readonly begin: () => Promise<SecondFactorRequired>
  /** Texts a code. @throws StepExpired, NotFound, RateLimited */
  readonly send: (ticket: string, factorId: string) => Promise<void>
  /** @throws StepExpired, FactorWrong: the provider has no recovery codes */
  readonly verify: (ticket: string, factorId: string | null, code: string) => Promise<void>
}

export function createSteps(
  { auth }: Supabase,
  keeper: Keeper,
  now: () => number,
  newTicket: () => string,
): Steps {
  let step: { readonly ticket: string; readonly expiresAt: Instant } | null = null
  let challenge: { readonly factorId: string; readonly id: string } | null = null
  const require = (ticket: string) => {
    if (step?.ticket !== ticket || now() >= step.expiresAt) throw new StepExpired({})
  }
  return {
    isOpen: async () => {
      const session = await keeper.session()
      if (session === null) return false
      const { level, next } = levelsOf(session)
      return next === "aal2" && level === "aal1"
    },
    begin: async () => {
      const factors = (await granted(auth.mfa.listFactors())).all
        .filter(({ status }) => status === "verified")
        .map(({ id, factor_type: type, friendly_name: name }) => ({
          id,
          type: factorTypeOf(type),
          name: name ?? "",
        }))
      step = { ticket: newTicket(), expiresAt: addMs(toInstant(now()), STEP_LIFETIME_MS) }
      return new SecondFactorRequired({ ...step, factors })
    },
    send: async (ticket, factorId) => {
      require(ticket)
      challenge = { factorId, id: (await granted(auth.mfa.challenge({ factorId }))).id }
    },
    verify: async (ticket, factorId, code) => {
      require(ticket)
      if (factorId === null) throw new FactorWrong({})
      await (challenge?.factorId === factorId
        ? granted(auth.mfa.verify({ factorId, challengeId: challenge.id, code }))
        : granted(auth.mfa.challengeAndVerify({ factorId, code })))
      step = null
      challenge = null
    },
  }
}
