import {
  EMAIL_CHANGE_UNDO_MS,
  EMAIL_CHANGES_PER_HOUR,
  EMAIL_LINK_LIFETIME_MS,
  emailChangeMessages,
  EmailLinkInput,
  EmailLinkSpent,
  emailMailMessages,
  isEmail,
  normalizeEmail,
  RequestEmailChangeInput,
  type EmailChangePort,
} from "@porchlight/core/email"
import { REPEAT_MS } from "@porchlight/core/session"
import { addMs, calendarDate, formatClock, HOUR_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { endKeys } from "./api-key.end.ts"
import { fingerprint } from "./chance.ts"
import type { EmailChangeRow } from "./email.row.ts"
import { decode, refuseFaults } from "./input.ts"
import { inOwnLanguage, post } from "./outbox.ts"
import { accountByEmail, forgetDevices, type Caller } from "./session.caller.ts"
import { requireFactor } from "./session.factor.proof.ts"
import { removeFactorsSince } from "./session.factor.undo.ts"
import { endSessions, requireConfirmedPassword, takeHit } from "./session.password.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isLink = Schema.is(EmailLinkInput)

export function emailChangePort(world: World, caller: Caller): EmailChangePort {
  return {
    current: async () => {
      const { id } = caller.account()
      const row = pendingOf(world, id).find(({ expiresAt }) => world.now() < expiresAt)
      return row ? { email: row.newEmail, askedAt: row.askedAt, expiresAt: row.expiresAt } : null
    },
    request: async (input) => {
      const account = caller.account()
      const { email: typed, password, code } = decode(RequestEmailChangeInput, input)
      const email = normalizeEmail(typed)
      if (!isEmail(email)) refuseFaults({ email: "invalid" }, emailChangeMessages)
      requireConfirmedPassword(world, account, password)
      requireFactor(world, caller, account, code)
      if (email === account.email) refuseFaults({ email: "same" }, emailChangeMessages)
      for (const key of [account.id, email])
        takeHit(world.store.emailChangeTimes, key, EMAIL_CHANGES_PER_HOUR, HOUR_MS, world.now())
      return ask(world, account, email, caller.session()?.id ?? null)
    },
    withdraw: async () => dropPending(world, caller.account().id),
    confirm: async (token) => confirm(world, token),
    undo: async (token) => undo(world, token),
  }
}

/** Whether an address is somebody's: of an account, or of one that can still take it back. */
export function isHeld(world: World, email: string, accountId: string | null = null): boolean {
  const kept = rowsWhere(
    world.store.emailChanges,
    ({ oldEmail, undoUntil }) => oldEmail === email && undoUntil !== null && world.now() < undoUntil,
  )
  return accountByEmail(world, email) !== undefined || kept.some((row) => row.accountId !== accountId)
}

function pendingOf(world: World, accountId: string): ReadonlyArray<EmailChangeRow> {
  return rowsWhere(world.store.emailChanges, (row) => row.accountId === accountId && row.undoUntil === null)
}

function dropPending(world: World, accountId: string): void {
  for (const { undo: key } of pendingOf(world, accountId)) world.store.emailChanges.delete(key)
}

function ask(world: World, account: AccountRow, email: string, sessionId: string | null) {
  const { chance, now, brand, origin } = world
  const isTaken = isHeld(world, email, account.id)
  dropPending(world, account.id)
  const [token, undoToken] = [chance.token(), chance.token()]
  const row: EmailChangeRow = {
    accountId: account.id,
    oldEmail: account.email,
    newEmail: email,
    sessionId,
    token: isTaken ? null : fingerprint(token),
    undo: fingerprint(undoToken),
    askedAt: now(),
    expiresAt: addMs(now(), EMAIL_LINK_LIFETIME_MS),
    confirmedAt: null,
    undoUntil: null,
    undoneAt: null,
  }
  world.store.emailChanges.set(row.undo, row)
  world.undoTokens.set(row.undo, undoToken)
  const words = emailMailMessages
  const mail = { channel: "email", to: email, accountId: isTaken ? null : account.id } as const
  if (isTaken)
    post(world, {
      ...mail,
      subject: words.takenSubject(brand),
      text: words.takenBody(brand, `${origin}/reset-password`),
    })
  else
    post(world, {
      ...mail,
      ...inOwnLanguage(account, () => ({
        subject: words.changeSubject(brand),
        text: words.changeBody(brand, linkTo(world, "change", token)),
      })),
    })
  tell(world, account, row, "asked")
  return { email, askedAt: row.askedAt, expiresAt: row.expiresAt }
}

function linkTo({ origin }: World, act: "change" | "undo", token: string): string {
  return `${origin}/confirm-email?act=${act}#${token}`
}

function tell(
  world: World,
  account: AccountRow,
  row: EmailChangeRow,
  stage: "asked" | "done" | "undone",
): void {
  const zone = account.timeZone
  const when = `${calendarDate(world.now(), zone)}, ${formatClock(world.now(), zone)} (${zone})`
  const link = linkTo(world, "undo", world.undoTokens.get(row.undo) ?? "")
  const said = inOwnLanguage(account, () => {
    const words = emailMailMessages
    if (stage === "undone")
      return {
        subject: words.undoneSubject(world.brand),
        text: words.undoneBody(world.brand, when, `${world.origin}/contact`),
      }
    const [subject, body] =
      stage === "done" ? [words.doneSubject, words.doneBody] : [words.noticeSubject, words.noticeBody]
    return { subject: subject(world.brand), text: body(world.brand, when, link) }
  })
  const to = stage === "undone" ? account.email : row.oldEmail
  post(world, { channel: "email", to, ...said, accountId: account.id })
}

function confirm(world: World, token: string): void {
  const { emailChanges, accounts } = world.store
  const key = isLink({ token }) ? fingerprint(token) : null
  const row = [...emailChanges.values()].find((change) => key !== null && change.token === key)
  const account = row && accounts.get(row.accountId)
  if (!account) throw new EmailLinkSpent({})
  if (row.undoUntil !== null) {
    const isInForce = row.undoneAt === null && account.email === row.newEmail
    if (isInForce && isJustNow(world, row.confirmedAt)) return
    throw new EmailLinkSpent({})
  }
  if (world.now() >= row.expiresAt) throw new EmailLinkSpent({})
  if (isHeld(world, row.newEmail, account.id)) throw new EmailLinkSpent({})
  const at = world.now()
  emailChanges.set(row.undo, { ...row, confirmedAt: at, undoUntil: addMs(at, EMAIL_CHANGE_UNDO_MS) })
  moveTo(world, account, row.newEmail)
  tell(world, account, row, "done")
  endSessions(world, account.id, ({ id }) => id !== row.sessionId)
}

/** Whether the same link again is from somebody who never heard the answer: it is answered alike, and nothing is done. */
function isJustNow({ now }: World, usedAt: Instant | null): boolean {
  return usedAt !== null && now() - usedAt < REPEAT_MS
}

function undo(world: World, token: string): void {
  const { emailChanges, accounts } = world.store
  const row = isLink({ token }) ? emailChanges.get(fingerprint(token)) : undefined
  const account = row && accounts.get(row.accountId)
  if (!account) throw new EmailLinkSpent({})
  if (isJustNow(world, row.undoneAt) && account.email === row.oldEmail) return
  if (world.now() >= (row.undoUntil ?? row.expiresAt)) throw new EmailLinkSpent({})
  // Whoever changed it may have gone on: the way back leads past that, too.
  for (const [key, change] of emailChanges)
    if (change.accountId === account.id && change.askedAt >= row.askedAt) emailChanges.delete(key)
  const at = world.now()
  emailChanges.set(row.undo, { ...row, undoUntil: at, undoneAt: at })
  if (row.undoUntil !== null) {
    moveTo(world, account, row.oldEmail)
    // The address that loses the account hears of it: who pressed may be somebody who reads the old mailbox.
    tell(world, account, row, "undone")
  }
  // The mail about a factor that was added since went to the new address.
  removeFactorsSince(world, accounts.get(account.id) ?? account, row.askedAt)
  endKeys(world, account.id)
  forgetDevices(world, account.id)
  endSessions(world, account.id, () => true)
}

/** Links that went to the address before stop working. */
function moveTo(world: World, account: AccountRow, email: string): void {
  const { accounts, links } = world.store
  accounts.set(account.id, { ...account, email, emailConfirmedAt: world.now() })
  world.changed(account.id)
  for (const [key, link] of links) {
    if ((link.type === "email" || link.type === "reset") && link.accountId === account.id) links.delete(key)
  }
}
