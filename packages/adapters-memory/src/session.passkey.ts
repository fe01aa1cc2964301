import { Unavailable } from "@porchlight/core/error"
import {
  BeginPasskeyInput,
  FactorsFull,
  isCounterBack,
  NewPasskey,
  PASSKEY_ALGORITHMS,
  PASSKEY_CHALLENGE_MS,
  PasskeyAssertion,
  passkeyName,
  PasskeyRefused,
  PASSKEYS_MAX,
  relyingPartyOf,
  REPEAT_MS,
  StepExpired,
  type AddedPasskey,
  type Factor,
  type PasskeyCreation,
  type PasskeyPort,
  type RelyingParty,
} from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { factorsOf, verifiedOf } from "./session.factor.row.ts"
import { requireFactorProof } from "./session.factor.proof.ts"
import { stepAccount } from "./session.factor.ts"
import { noteAdded } from "./session.factor.undo.ts"
import {
  isSignature,
  readAttestation,
  readAuthenticatorData,
  readClientData,
} from "./session.passkey.data.ts"
import { endSessions, noticeAccount } from "./session.password.ts"
import { makeCodes, mayBeUnheard } from "./session.recovery.ts"
import { seemsErased } from "./settings.deletion.ts"
import { sessionOf } from "./session.ts"
import type { ChallengeRow } from "./session.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const hasTicket = Schema.is(BeginPasskeyInput)
/** No maker says who it is to a backend that does not look. */
const NO_AAGUID = "00000000-0000-0000-0000-000000000000"

/** Passkeys whose signatures are looked at and not checked: see session.passkey.data.ts. */
export function passkeyPort(world: World, caller: Caller): PasskeyPort {
  return {
    beginAdding: async (input) => {
      const account = caller.account()
      const sessionId = caller.session()?.id ?? null
      requireFactorProof(world, caller, account, input)
      if (passkeysOf(world, account.id).length >= PASSKEYS_MAX) throw new FactorsFull({})
      return creation(world, account, keepChallenge(world, { purpose: "add", sessionId, step: null }))
    },
    add: async (input) => {
      const account = caller.account()
      const made = decode(NewPasskey, input)
      return addedBefore(world, caller, account, made) ?? add(world, caller, account, made)
    },
    beginSignIn: async (input) => {
      if (!hasTicket(input)) throw new StepExpired({})
      const { ticket } = input
      const account = ticket === null ? null : stepAccount(world, ticket)
      const step = ticket === null ? null : fingerprint(ticket)
      return {
        challenge: keepChallenge(world, { purpose: "sign-in", sessionId: null, step }),
        rpId: partyOf(world).id,
        timeout: PASSKEY_CHALLENGE_MS,
        allowCredentials: account === null ? [] : passkeysOf(world, account.id),
        userVerification: "required",
      }
    },
    signIn: async (input) => {
      const account = accountOf(world, decode(PasskeyAssertion, input))
      if (!caller.isKnownTo(account.id)) noticeAccount(world, account, "new-device")
      caller.open(account.id, "aal2")
      return sessionOf(world, account, caller)
    },
  }
}

/** @throws PasskeyRefused, FactorsFull */
function add(
  world: World,
  caller: Caller,
  account: AccountRow,
  { id, clientDataJSON, attestationObject }: NewPasskey,
): AddedPasskey {
  const { challenges, factors, passkeys } = world.store
  const own = caller.session()?.id ?? null
  const challenge = takeChallenge(world, "add", clientDataJSON)
  if (challenge.sessionId !== own) throw new PasskeyRefused({})
  const made = readAttestation(attestationObject)
  if (made?.isPresent !== true || !made.isVerified || passkeys.has(id)) throw new PasskeyRefused({})
  if (passkeysOf(world, account.id).length >= PASSKEYS_MAX) throw new FactorsFull({})
  const isFirst = verifiedOf(world, account.id).length === 0
  const factor = newFactor(world)
  factors.set(factor.id, { accountId: account.id, factor, lastStep: null, code: null })
  passkeys.set(id, { factorId: factor.id, accountId: account.id, counter: made.counter })
  const answered = { purpose: "added", expiresAt: addMs(world.now(), REPEAT_MS) } as const
  challenges.set(addedKey({ id, clientDataJSON, attestationObject }), { ...challenge, ...answered })
  caller.setLevel("aal2")
  noteAdded(world, account, factor.id)
  endSessions(world, account.id, (session) => session.id !== own)
  return { factor, codes: isFirst ? makeCodes(world, account.id) : [] }
}

/**
 * The same passkey again, from the session that added it a moment ago: whoever never heard the answer is answered alike, with fresh
 * recovery codes in place of those that came with it. Null where it is not that.
 */
function addedBefore(
  world: World,
  caller: Caller,
  account: AccountRow,
  made: NewPasskey,
): AddedPasskey | null {
  const { challenges, factors, passkeys } = world.store
  const answered = challenges.get(addedKey(made))
  if (answered === undefined || world.now() >= answered.expiresAt) return null
  const row = factors.get(passkeys.get(made.id)?.factorId ?? "")
  if (answered.sessionId !== caller.session()?.id || row?.accountId !== account.id) return null
  if (!mayBeUnheard(world, caller, row)) return { factor: row.factor, codes: [] }
  noticeAccount(world, account, "recovery-codes-made")
  return { factor: row.factor, codes: makeCodes(world, account.id) }
}

function addedKey({ id, clientDataJSON, attestationObject }: Omit<NewPasskey, "transports">): string {
  return fingerprint(`added:${id}:${clientDataJSON}:${attestationObject}`)
}

/** Whose passkey signed. @throws PasskeyRefused */
function accountOf(world: World, assertion: PasskeyAssertion): AccountRow {
  const { passkeys, steps, accounts, factors } = world.store
  const { step } = takeChallenge(world, "sign-in", assertion.clientDataJSON)
  const passkey = passkeys.get(assertion.id)
  const account = passkey && accounts.get(passkey.accountId)
  const data = readAuthenticatorData(assertion.authenticatorData)
  const isSigned = data?.isPresent === true && data.isVerified && isSignature(assertion.signature)
  // As the second step behind the safe PIN it still opens an account that was deleted under duress; alone it does not.
  const isGone = account !== undefined && step === null && seemsErased(world, account)
  if (!account || isGone || !isSigned) throw new PasskeyRefused({})
  const isOwner = assertion.userHandle === null ? step !== null : assertion.userHandle === handleOf(account)
  if (!isOwner) throw new PasskeyRefused({})
  if (isCounterBack(passkey.counter, data.counter)) {
    noticeAccount(world, account, "passkey-copied")
    throw new PasskeyRefused({})
  }
  passkeys.set(assertion.id, { ...passkey, counter: data.counter })
  if (step !== null && steps.get(step)?.accountId !== account.id) throw new PasskeyRefused({})
  if (step !== null) steps.delete(step)
  const row = factors.get(passkey.factorId)
  if (row) factors.set(passkey.factorId, { ...row, factor: { ...row.factor, usedAt: world.now() } })
  return account
}

/** @throws Unavailable where the address of this world is no name */
function partyOf({ origin }: World): RelyingParty {
  const [, protocol = "", hostname = "", port = ""] =
    /^(\w+:)\/\/([^:/]+|\[.*\])(?::(\d+))?$/u.exec(origin) ?? []
  const party = relyingPartyOf({ protocol, hostname, port, origin })
  if (party === null || hostname === "") throw new Unavailable({})
  return party
}

function creation(world: World, account: AccountRow, challenge: string): PasskeyCreation {
  return {
    challenge,
    rp: { id: partyOf(world).id, name: world.brand },
    user: { id: handleOf(account), name: account.email, displayName: account.fullName },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: passkeysOf(world, account.id),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  }
}

function newFactor({ chance, now }: World): Factor {
  const name = passkeyName(NO_AAGUID, null)
  return { id: chance.id(now()), type: "passkey", name, status: "verified", createdAt: now(), usedAt: null }
}

/** An account's id has the signs of base64url; what an authenticator makes of it says nothing about a person. */
function handleOf({ id }: AccountRow): string {
  return id.replaceAll("-", "")
}

function passkeysOf(world: World, accountId: string) {
  const known = new Set(factorsOf(world, accountId).map(({ factor }) => factor.id))
  return [...world.store.passkeys]
    .filter(([, { factorId }]) => known.has(factorId))
    .map(([id]) => ({ id, type: "public-key" as const, transports: [] }))
}

function keepChallenge(world: World, asked: Omit<ChallengeRow, "expiresAt">): string {
  const challenge = world.chance.token()
  const expiresAt = addMs(world.now(), PASSKEY_CHALLENGE_MS)
  world.store.challenges.set(fingerprint(challenge), { ...asked, expiresAt })
  return challenge
}

/** Used up whatever becomes of the answer. @throws PasskeyRefused */
function takeChallenge(world: World, purpose: ChallengeRow["purpose"], clientDataJSON: string): ChallengeRow {
  const read = readClientData(clientDataJSON)
  const key = fingerprint(read?.challenge ?? "")
  const row = world.store.challenges.get(key)
  if (row?.purpose === purpose) world.store.challenges.delete(key)
  const isAnswer =
    row?.purpose === purpose &&
    world.now() < row.expiresAt &&
    read?.type === (purpose === "add" ? "webauthn.create" : "webauthn.get") &&
    read.origin === partyOf(world).origin
  if (!isAnswer) throw new PasskeyRefused({})
  return row
}
