import { EmailConfirmationRequired } from "@porchlight/core/email"
import { Conflict, IdempotencyMismatch, InvalidInput, NotFound } from "@porchlight/core/error"
import {
  COLLECTING_MAX_MS,
  IDENTITY_IMAGES,
  IDENTITY_IMAGES_PER_DAY,
  IDENTITY_VALID_MS,
  IdentityImage,
  identityMessages,
  imagePath,
  isSamePerson,
  NewVerification,
  resultOf,
  REVIEW_MAX_MS,
  seededFractions,
  SIMULATED_CHECK_MS,
  simulateCheck,
  sniffImage,
  standingOf,
  startFaults,
  VERIFICATIONS_PER_DAY,
  type Findings,
  type IdentityPort,
  type IdentityState,
  type ImageBytes,
  type Verification,
} from "@porchlight/core/identity"
import { addMs, DAY_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { fingerprint } from "./chance.ts"
import type { IdentityRow } from "./identity.row.ts"
import { decode, decodeKey, refuseFaults } from "./input.ts"
import { notify } from "./notification.ts"
import type { Caller } from "./session.caller.ts"
import { takeHit } from "./session.password.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isImage = Schema.is(IdentityImage)

export function identityPort(world: World, caller: Caller): IdentityPort {
  const state = () => identityStateOf(world, caller.account().id)
  const own = (id: string): IdentityRow => {
    const { id: accountId } = caller.account()
    const row = world.store.identities.get(id)
    if (row?.accountId !== accountId) throw new NotFound({})
    return row
  }
  return {
    state: async () => state(),
    start: async (given, idempotencyKey) => {
      const account = caller.account()
      start(world, account, decodeKey(idempotencyKey), decode(NewVerification, given))
      return state()
    },
    setImage: async (id, image, bytes) => {
      setImage(world, own(id), image, bytes)
      return state()
    },
    submit: async (id) => {
      const row = own(id)
      if (row.verification.stage !== "collecting") return state()
      const [hasId, hasSelfie] = IDENTITY_IMAGES.map((image) => row.images.has(image))
      const faults = {
        ...(hasId ? {} : { id: "idRequired" }),
        ...(hasSelfie ? {} : { selfie: "selfieRequired" }),
      }
      refuseFaults(faults, identityMessages)
      save(world, {
        ...row,
        verification: { ...row.verification, stage: "waiting", submittedAt: world.now() },
      })
      return state()
    },
    withdraw: async (id) => {
      const { stage } = own(id).verification
      if (stage !== "collecting" && stage !== "waiting") throw new Conflict({})
      world.store.identities.delete(id)
      return state()
    },
  }
}

const save = ({ store }: World, row: IdentityRow) => void store.identities.set(row.verification.id, row)

function attemptsOf({ store }: World, accountId: string): ReadonlyArray<IdentityRow> {
  return rowsWhere(store.identities, (row) => row.accountId === accountId)
}

/** @throws EmailConfirmationRequired, InvalidInput, Conflict, IdempotencyMismatch, RateLimited */
function start(world: World, account: AccountRow, key: string, input: NewVerification): void {
  const attempts = attemptsOf(world, account.id)
  const known = attempts.find((attempt) => attempt.key === key)?.verification
  if (known) {
    const isSame = known.kind === input.kind && known.agreesToBackground === input.agreesToBackground
    if (!isSame) throw new IdempotencyMismatch({})
    return
  }
  if (account.emailConfirmedAt === null) throw new EmailConfirmationRequired({})
  refuseFaults(startFaults(input, world.simulatesIdentity), identityMessages)
  if (attempts.some(({ verification }) => verification.stage === "waiting")) throw new Conflict({})
  const now = world.now()
  takeHit(world.store.identityTimes, account.id, VERIFICATIONS_PER_DAY, DAY_MS, now)
  for (const { verification } of attempts)
    if (verification.stage === "collecting") world.store.identities.delete(verification.id)
  const nothing = {
    submittedAt: null,
    decidedAt: null,
    expiresAt: null,
    imagesDeletedAt: null,
    findings: null,
    trustScore: null,
  }
  const verification = {
    id: world.chance.id(now),
    ...input,
    stage: "collecting",
    createdAt: now,
    ...nothing,
    status: "pending",
    isSimulated: false,
  } as const
  save(world, { accountId: account.id, key, verification, images: new Map(), hashes: new Map() })
}

/** @throws InvalidInput, Conflict, NotFound, RateLimited */
function setImage(world: World, row: IdentityRow, image: IdentityImage, given: ImageBytes): void {
  if (!isImage(image)) throw new NotFound({})
  const sniffed = sniffImage(given)
  if (sniffed.fault !== null) {
    const message = identityMessages[sniffed.fault]
    throw new InvalidInput({ issues: [{ field: "image", code: sniffed.fault, message }] })
  }
  if (row.verification.stage !== "collecting") throw new Conflict({})
  const { bytes, media } = sniffed
  const hash = fingerprint(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  if (row.hashes.get(image) === hash) return
  takeHit(world.store.identityImageTimes, row.accountId, IDENTITY_IMAGES_PER_DAY, DAY_MS, world.now())
  const path = imagePath(row.accountId, image, { at: world.now(), media })
  save(world, {
    ...row,
    images: new Map([...row.images, [image, { path, bytes }]]),
    hashes: new Map([...row.hashes, [image, hash]]),
  })
}

/** Decides about one that waits. Its images go with the next tick. */
export function decideIdentity(
  world: World,
  row: IdentityRow,
  { findings, isSimulated }: { readonly findings: Findings; readonly isSimulated: boolean },
): void {
  const now = world.now()
  const verification: IdentityRow["verification"] = {
    ...row.verification,
    stage: "decided",
    decidedAt: now,
    expiresAt: addMs(now, IDENTITY_VALID_MS),
    findings,
    ...resultOf(row.verification.kind, findings),
    isSimulated,
  }
  save(world, { ...row, verification })
  // What chance decides comes within moments, and is worth nothing.
  if (!isSimulated) tellOutcome(world, row, verification.status)
}

/** What was found ends, and what waits is taken back, where the profile becomes somebody else's. Before that is stored. */
export function endForAnother(world: World, after: AccountRow): void {
  const shown = (account?: AccountRow) => ({
    fullName: account?.fullName ?? "",
    dateOfBirth: account?.details?.dateOfBirth ?? null,
  })
  if (isSamePerson(shown(world.store.accounts.get(after.id)), shown(after))) return
  const now = world.now()
  for (const row of attemptsOf(world, after.id)) {
    const { id, stage, expiresAt } = row.verification
    if (stage === "waiting") world.store.identities.delete(id)
    if (expiresAt !== null && expiresAt > now)
      save(world, { ...row, verification: { ...row.verification, expiresAt: now } })
  }
}

/** Tells her what became of an attempt, once. */
function tellOutcome(
  world: World,
  { accountId, verification: { id } }: IdentityRow,
  outcome: "verified" | "pending" | "lapsed",
): void {
  notify(world, accountId, { kind: "identity", outcome }, { source: `identity:${id}` })
}

/** What happens by itself: images are deleted once there is a decision, chance decides, and what takes too long lapses. */
export function runIdentities(world: World): void {
  const now = world.now()
  for (const row of world.store.identities.values()) {
    const { id, stage, createdAt, submittedAt, agreesToBackground } = row.verification
    const waitedMs = now - (submittedAt ?? now)
    if (stage === "collecting" && now - createdAt >= COLLECTING_MAX_MS) world.store.identities.delete(id)
    else if (stage === "waiting" && waitedMs >= REVIEW_MAX_MS) {
      save(world, { ...row, verification: { ...row.verification, stage: "lapsed" } })
      tellOutcome(world, row, "lapsed")
    } else if (stage === "waiting" && world.simulatesIdentity && waitedMs >= SIMULATED_CHECK_MS) {
      const { findings } = simulateCheck(agreesToBackground, seededFractions(id))
      decideIdentity(world, row, { findings, isSimulated: true })
    }
    deleteImages(world, id)
  }
}

function deleteImages(world: World, id: string): void {
  const row = world.store.identities.get(id)
  if (!row || row.images.size === 0) return
  const { stage } = row.verification
  if (stage !== "decided" && stage !== "lapsed") return
  const verification = { ...row.verification, imagesDeletedAt: world.now() }
  save(world, { ...row, verification, images: new Map() })
}

/** Everything that an account sees. A demo is never production: what chance decides is shown, and says so. */
function identityStateOf(world: World, accountId: string): IdentityState {
  const now = world.now()
  const attempts = attemptsOf(world, accountId)
  const decided = attempts.findLast(({ verification }) => verification.stage === "decided")
  const latest = attempts.at(-1)
  return {
    now,
    verification: latest === undefined ? null : verificationOf(latest),
    standing: standingOf(decided?.verification ?? null, { now, trustsSimulations: true }),
    checksBackground: world.simulatesIdentity,
    backgroundFormUrl: null,
    isSimulated: world.simulatesIdentity,
  }
}

function verificationOf({ verification, images }: IdentityRow): Verification {
  return { ...verification, images: IDENTITY_IMAGES.filter((image) => images.has(image)) }
}

/** An attempt in the file of everything that is stored of an account. */
export function identityInFile(row: IdentityRow): Record<string, unknown> {
  return { ...verificationOf(row), paths: [...row.images.values()].map(({ path }) => path) }
}
