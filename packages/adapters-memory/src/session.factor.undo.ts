import { EmailLinkInput, EmailLinkSpent } from "@porchlight/core/email"
import { FACTOR_UNDO_MS, REPEAT_MS } from "@porchlight/core/session"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { endKeys } from "./api-key.end.ts"
import { fingerprint } from "./chance.ts"
import { forgetDevices } from "./session.caller.ts"
import { dropFactor, factorsOf, verifiedOf } from "./session.factor.row.ts"
import { endSessions, noticeAccount } from "./session.password.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isLink = Schema.is(EmailLinkInput)

/** Notes that a factor has come in force, and tells its owner, with a link that takes it back. */
export function noteAdded(world: World, account: AccountRow, factorId: string): void {
  // What was begun while no factor was asked for must not come in force beside this one.
  dropBegun(world, account.id)
  const token = world.chance.token()
  const addedAt = world.now()
  const expiresAt = addMs(addedAt, FACTOR_UNDO_MS)
  const added = { accountId: account.id, factorId, addedAt, expiresAt, undoneAt: null }
  world.store.factorsAdded.set(fingerprint(token), added)
  noticeAccount(world, account, "factor-added", `${world.origin}/confirm-email?act=factor#${token}`)
}

/**
 * Where codes by text are a second factor, another number is another factor: it comes in force in the place of the one before,
 * and its owner is told, with a link that takes it back. Says whether there was one.
 */
export function replacePhoneFactor(world: World, account: AccountRow): boolean {
  const row = verifiedOf(world, account.id).find(({ factor }) => factor.type === "phone")
  if (!row) return false
  const at = world.now()
  const factor = { ...row.factor, id: world.chance.id(at), createdAt: at, usedAt: null }
  dropFactor(world, row.factor.id)
  world.store.factors.set(factor.id, { ...row, factor, code: null })
  noteAdded(world, account, factor.id)
  return true
}

/**
 * Removes every factor that came in force since, or was only begun, and with the last one the recovery codes; links that take
 * those factors back are used up.
 */
export function removeFactorsSince(world: World, account: AccountRow, since: Instant): void {
  const { factorsAdded, recoveryCodes } = world.store
  dropBegun(world, account.id)
  const before = verifiedOf(world, account.id).length
  for (const [key, row] of factorsAdded) {
    if (row.accountId !== account.id || row.addedAt < since) continue
    factorsAdded.delete(key)
    dropFactor(world, row.factorId)
  }
  const left = verifiedOf(world, account.id).length
  if (left === before) return
  if (left === 0) recoveryCodes.delete(account.id)
  noticeAccount(world, account, "factor-removed")
}

/**
 * What the link in the mail about a new factor does, once; whoever never heard the answer opens it again and is answered alike.
 * @throws EmailLinkSpent
 */
export function undoFactor(world: World, token: string): void {
  const { accounts, factorsAdded } = world.store
  const key = isLink({ token }) ? fingerprint(token) : ""
  const row = factorsAdded.get(key)
  const account = row && accounts.get(row.accountId)
  if (account && row.undoneAt !== null && world.now() - row.undoneAt < REPEAT_MS) return
  if (!account || row.undoneAt !== null || world.now() >= row.expiresAt) throw new EmailLinkSpent({})
  removeFactorsSince(world, account, row.addedAt)
  factorsAdded.set(key, { ...row, undoneAt: world.now() })
  endKeys(world, account.id)
  forgetDevices(world, account.id)
  endSessions(world, account.id, () => true)
}

function dropBegun(world: World, accountId: string): void {
  for (const { factor } of factorsOf(world, accountId))
    if (factor.status === "unverified") dropFactor(world, factor.id)
}
