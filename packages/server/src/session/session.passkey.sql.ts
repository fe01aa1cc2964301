import { RateLimited, SignInRequired, Unavailable } from "@porchlight/core/error"
import {
  BeginPasskeyInput,
  FactorProof,
  FactorsFull,
  NewPasskey,
  PASSKEY_ALGORITHMS,
  PASSKEY_CHALLENGE_MS,
  PASSKEYS_MAX,
  PasskeyAssertion,
  PasskeyRefused,
  relyingPartyOf,
  SIGN_IN_WINDOW_MS,
  StepExpired,
  type AddedPasskey,
  type PasskeyPort,
  type RelyingParty,
} from "@porchlight/core/session"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import type { AuthPort, LiveSession, Visitor } from "./session.auth.port.ts"
import type { Caller } from "./session.caller.ts"
import { liveSession, requireFactorProof } from "./session.proof.ts"
import { mayBeUnheard, remakeCodes } from "./session.factor.recovery.ts"
import { factorOf } from "./session.factor.row.ts"
import { answeredChallenge, keepAnswered, keepChallenge, takeChallenge } from "./session.passkey.challenge.ts"
import { holdSession, holdSessions } from "./session.open.ts"
import { findPasskey, handleOf, passkeysOf, signInWith, storePasskey } from "./session.passkey.row.ts"
import { checkAssertion, checkCreated } from "./session.passkey.verify.ts"
import { begunSession } from "./session.sql.ts"
import { findStep } from "./session.step.ts"

const SERVICE = { role: "service" } as const
const hasTicket = Schema.is(BeginPasskeyInput)
/** Challenges for one network address: each view of the sign-in may ask for one. */
const CHALLENGES = { limit: 300, windowMs: SIGN_IN_WINDOW_MS }
/** As many as passwords. */
const SIGN_INS = { limit: 100, windowMs: SIGN_IN_WINDOW_MS }

/** The passkeys of one caller. */
export function passkeySql(context: ServerContext, auth: AuthPort, caller: Caller): PasskeyPort {
  const own = () => liveSession(auth, caller)
  return {
    beginAdding: async (input) => {
      const session = await own()
      const party = partyOf(context)
      await requireFactorProof(context, auth, session, decode(FactorProof, input))
      return context.database.transaction(SERVICE, async (sql) => {
        await holdSession(sql, session)
        return creation(sql, context, party, session)
      })
    },
    add: async (input) => {
      const session = await own()
      const made = decode(NewPasskey, input)
      const taken = await takeChallenge(context, "add", made.clientDataJSON)
      if (taken === null) return addedBefore(context, session, made)
      if (taken.sessionId !== session.id) throw new PasskeyRefused({})
      const key = await checkCreated(partyOf(context), taken.challenge, made)
      const { client = null } = caller.visitor()
      return context.database.transaction(SERVICE, async (sql) => {
        await holdSessions(sql, session)
        const added = await storePasskey(sql, context, session, {
          ...key,
          transports: made.transports,
          client,
        })
        await keepAnswered(sql, context, taken.challenge, session.id)
        await auth.endWithin(sql, session.accountId, (other) => other.id !== session.id)
        return added
      })
    },
    beginSignIn: async (input) => {
      if (!hasTicket(input)) throw new StepExpired({})
      const { id: rpId } = partyOf(context)
      await limit(context, `passkey:${caller.visitor().address}`, CHALLENGES)
      return context.database.transaction(SERVICE, async (sql) => {
        const step = input.ticket === null ? null : await findStep(sql, context, input.ticket)
        const challenge = await keepChallenge(sql, context, { purpose: "sign-in", stepId: step?.id ?? null })
        const allowCredentials = step === null ? [] : await descriptorsOf(sql, step.account_id)
        return {
          challenge,
          rpId,
          timeout: PASSKEY_CHALLENGE_MS,
          allowCredentials,
          userVerification: "required" as const,
        }
      })
    },
    signIn: async (input) => {
      const assertion = decode(PasskeyAssertion, input)
      const visitor = caller.visitor()
      // The same count as that of passwords: one network address, whoever it tries to be.
      await limit(context, `sign-in:${visitor.address}`, SIGN_INS)
      await caller.enter(await signIn(context, assertion, visitor))
      return begunSession(context, auth, caller)
    },
  }
}

/**
 * The same passkey again, from the session that added it a moment ago: whoever never heard the answer is answered alike, with fresh
 * recovery codes in place of those that came with it.
 * @throws PasskeyRefused
 */
async function addedBefore(
  context: ServerContext,
  session: LiveSession,
  made: NewPasskey,
): Promise<AddedPasskey> {
  const challenge = await answeredChallenge(context, session.id, made.clientDataJSON)
  if (challenge === null) throw new PasskeyRefused({})
  const key = await checkCreated(partyOf(context), challenge, made)
  return context.database.transaction(SERVICE, async (sql) => {
    await holdSession(sql, session)
    const row = await findPasskey(sql, session.accountId, key)
    if (row === undefined) throw new PasskeyRefused({})
    const isUnheard = await mayBeUnheard(sql, context, session, row)
    const codes = isUnheard ? await remakeCodes(sql, context, session.accountId) : []
    return { factor: factorOf(row), codes }
  })
}

/** @throws Unavailable where the deployment has no name that a passkey could belong to */
function partyOf({ settings }: ServerContext): RelyingParty {
  const party = relyingPartyOf(new URL(settings.publicUrl))
  if (party === null) throw new Unavailable({})
  return party
}

async function limit(context: ServerContext, key: string, most: typeof CHALLENGES): Promise<void> {
  const retryAfterMs = await context.database.transaction(SERVICE, (sql) =>
    takeLimit(sql, key, most, context.clock.now()),
  )
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

async function creation(
  sql: Sql,
  context: ServerContext,
  { id }: RelyingParty,
  session: LiveSession,
): ReturnType<PasskeyPort["beginAdding"]> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select(["email", "full_name"])
    .where("user_id", "=", session.accountId)
    .executeTakeFirst()
  if (!profile) throw new SignInRequired({})
  const excludeCredentials = await descriptorsOf(sql, session.accountId)
  if (excludeCredentials.length >= PASSKEYS_MAX) throw new FactorsFull({})
  return {
    challenge: await keepChallenge(sql, context, { purpose: "add", sessionId: session.id }),
    rp: { id, name: context.settings.brandName },
    user: { id: handleOf(session.accountId), name: profile.email, displayName: profile.full_name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  }
}

async function descriptorsOf(sql: Sql, accountId: string) {
  const passkeys = await passkeysOf(sql, accountId)
  return passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: "public-key" as const,
    // Written from such a list.
    transports: transports as ReadonlyArray<string>,
  }))
}

/** The work is the same for a passkey that nobody has. @throws PasskeyRefused */
async function signIn(context: ServerContext, assertion: PasskeyAssertion, visitor: Visitor) {
  const taken = await takeChallenge(context, "sign-in", assertion.clientDataJSON)
  if (taken === null) throw new PasskeyRefused({})
  const stored = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("auth_passkey")
      .innerJoin("auth_factor", "auth_factor.id", "auth_passkey.factor_id")
      .innerJoin("account", "account.id", "auth_factor.account_id")
      .select(["factor_id", "account_id", "public_key", seemsErased(context.clock.now()).as("is_gone")])
      .where("credential_id", "=", assertion.id)
      .executeTakeFirst(),
  )
  // As the second step behind the safe PIN it still opens an account that was deleted under duress; alone it does not.
  const passkey = stored?.is_gone === true && taken.stepId === null ? undefined : stored
  const publicKey = passkey?.public_key ?? null
  const counter = await checkAssertion(partyOf(context), taken.challenge, publicKey, assertion)
  const isOwner = passkey !== undefined && isHandleOf(assertion.userHandle, passkey.account_id, taken.stepId)
  if (!isOwner) throw new PasskeyRefused({})
  const signedIn = await context.database.transaction(SERVICE, (sql) =>
    signInWith(
      sql,
      context,
      { factorId: passkey.factor_id, accountId: passkey.account_id, counter, stepId: taken.stepId },
      visitor,
    ),
  )
  // Thrown after the commit: the owner is told of a copy.
  if (signedIn === null) throw new PasskeyRefused({})
  return signedIn
}

/** As a second step the account is known already; alone, the authenticator has to say whose passkey it is. */
function isHandleOf(handle: string | null, accountId: string, stepId: string | null): boolean {
  return handle === null ? stepId !== null : handle === handleOf(accountId)
}
