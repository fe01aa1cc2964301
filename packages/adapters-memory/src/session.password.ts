import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired, isEmail, normalizeEmail } from "@porchlight/core/email"
import { InvalidInput, RateLimited } from "@porchlight/core/error"
import { registrationMessages } from "@porchlight/core/registration"
import {
  sessionMailMessages,
  isPasswordLength,
  REPEAT_MS,
  RequestResetInput,
  RESET_LINK_LIFETIME_MS,
  ResetInput,
  ResetSpent,
  RESET_REPEATS,
  RESETS_PER_HOUR,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_MS,
  type AccountNotice,
} from "@porchlight/core/session"
import { addMs, calendarDate, DAY_MS, formatClock, HOUR_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { countGuess } from "./access.count.ts"
import { recordActivity } from "./admin.activity.ts"
import { endKeys } from "./api-key.end.ts"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { inOwnLanguage, post } from "./outbox.ts"
import { hearAsked, judgeAsked, type AskedWord } from "./session.asked.ts"
import { forgetGuesses } from "./session.factor.row.ts"
import { seemsErased } from "./settings.deletion.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isReset = Schema.is(ResetInput)

/**
 * Ends the sessions of an account that are meant, and tells whoever follows it. Sign-ins that wait for their second step end as
 * a session of another id does, changes of the address that wait for their confirmation as the sessions that asked.
 */
export function endSessions(
  world: World,
  accountId: string,
  isMeant: (session: { readonly id: string }) => boolean,
): void {
  for (const [key, row] of world.store.sessions) {
    if (row.accountId === accountId && isMeant(row)) world.store.sessions.delete(key)
  }
  for (const [key, step] of world.store.steps)
    if (step.accountId === accountId && isMeant({ id: key })) world.store.steps.delete(key)
  for (const [key, change] of world.store.emailChanges) {
    const isWaiting = change.accountId === accountId && change.undoUntil === null
    if (isWaiting && isMeant({ id: change.sessionId ?? "" })) world.store.emailChanges.delete(key)
  }
  world.changed(accountId)
}

/** Tells the owner by mail what was done with the account; `link` is what the mail leads to, where it leads somewhere. */
export function noticeAccount(world: World, account: AccountRow, notice: AccountNotice, link?: string): void {
  recordActivity(world, account.id, notice, account.id)
  const zone = account.timeZone
  const when = `${calendarDate(world.now(), zone)}, ${formatClock(world.now(), zone)} (${zone})`
  const words = inOwnLanguage(account, () => {
    const { subject, body } = sessionMailMessages.notices[notice]
    const detail = link ?? sessionMailMessages.noticeClient
    return { subject: subject(world.brand), text: body(world.brand, when, detail) }
  })
  post(world, { channel: "email", to: account.email, ...words, accountId: account.id })
  notify(world, account.id, { kind: "account", notice })
}

/** Asks for the password again, and tells her people where the duress PIN stood behind it. @throws PasswordWrong, RateLimited */
export function requirePassword(world: World, account: AccountRow, password: string): AskedWord {
  const { passwordTries } = world.store
  takeHit(passwordTries, account.id, SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_MS, world.now())
  const word = judgeAsked(account, password)
  if (word === null) {
    countGuess(world, account, password)
    throw new PasswordWrong({})
  }
  // While a wrong PIN stands, what was tried before may have been PINs behind the password: those are not forgiven with it.
  if (account.wrongPins === 0) passwordTries.delete(account.id)
  else passwordTries.set(account.id, passwordTries.get(account.id)?.slice(0, -1) ?? [])
  hearAsked(world, account, word)
  return word
}

/**
 * The same for a sensitive action, which waits for a confirmed address (D-20): what was typed is heard first.
 * @throws PasswordWrong, RateLimited, EmailConfirmationRequired
 */
export function requireConfirmedPassword(world: World, account: AccountRow, password: string): AskedWord {
  const word = requirePassword(world, account, password)
  if (account.emailConfirmedAt === null) throw new EmailConfirmationRequired({})
  return word
}

/** Replaces the password; every session ends but the one that is named. @throws InvalidInput */
export function setPassword(
  world: World,
  account: AccountRow,
  password: string,
  keptSessionId: string | null,
): void {
  refusePassword(password)
  world.store.accounts.set(account.id, { ...account, password: fingerprint(password) })
  dropResets(world, account.id)
  endSessions(world, account.id, ({ id }) => id !== keptSessionId)
  endKeys(world, account.id)
  noticeAccount(world, account, "password-changed")
}

function refusePassword(password: string): void {
  if (isPasswordLength(password)) return
  const message = registrationMessages.passwordMin
  throw new InvalidInput({ issues: [{ field: "newPassword", code: "passwordMin", message }] })
}

/** Links that were mailed to replace the password stop working. */
function dropResets({ store }: World, accountId: string): void {
  for (const [key, link] of store.links) {
    if (link.type === "reset" && link.accountId === accountId) store.links.delete(key)
  }
}

export function requestReset(world: World, typed: string): void {
  const { store, now, brand, origin } = world
  const email = normalizeEmail(decode(RequestResetInput, { email: typed }).email)
  const account = [...store.accounts.values()].find(
    (row) => isEmail(email) && row.email === email && !seemsErased(world, row),
  )
  try {
    takeHit(store.resetTimes, email, RESETS_PER_HOUR, HOUR_MS, now())
  } catch {
    // Answered like the others: the mailbox may be a stranger's.
    return
  }
  if (!account) return
  dropResets(world, account.id)
  const token = world.chance.token()
  const expiresAt = addMs(now(), RESET_LINK_LIFETIME_MS)
  store.links.set(fingerprint(token), {
    type: "reset",
    accountId: account.id,
    expiresAt,
    usedAt: null,
  })
  const words = inOwnLanguage(account, () => ({
    subject: sessionMailMessages.resetSubject(brand),
    text: sessionMailMessages.resetBody(brand, `${origin}/reset-password#${token}`),
  }))
  post(world, { channel: "email", to: account.email, ...words, accountId: account.id })
}

/** @returns whose password it is; null where the link has chosen it already */
export function reset(world: World, input: ResetInput): string | null {
  if (!isReset(input)) {
    decode(Schema.Struct({ newPassword: ResetInput.fields.newPassword }), input)
    throw new ResetSpent({})
  }
  const { store, now } = world
  const link = store.links.get(fingerprint(input.token))
  const account = link?.type === "reset" ? store.accounts.get(link.accountId) : undefined
  const isOver = link?.type !== "reset" || now() >= link.expiresAt
  if (isOver || !account || seemsErased(world, account)) throw new ResetSpent({})
  if (link.usedAt !== null) {
    requireRepeat(world, account, input, link.usedAt)
    return null
  }
  refusePassword(input.newPassword)
  makeRoom(world, account.id)
  setPassword(
    world,
    { ...account, emailConfirmedAt: account.emailConfirmedAt ?? now() },
    input.newPassword,
    null,
  )
  store.links.set(fingerprint(input.token), { ...link, usedAt: now() })
  return account.id
}

/**
 * Whoever never heard the answer sends the same password again, by a link that has chosen it. Of others as many are looked at that nobody
 * finds it out. @throws ResetSpent
 */
function requireRepeat(
  world: World,
  account: AccountRow,
  { token, newPassword }: ResetInput,
  usedAt: Instant,
): void {
  const { store, now } = world
  const tries = [...(store.resetTimes.get(`again:${fingerprint(token)}`) ?? []), now()]
  store.resetTimes.set(`again:${fingerprint(token)}`, tries)
  const mayLook = now() - usedAt < REPEAT_MS && tries.length <= RESET_REPEATS
  if (!mayLook || account.password !== fingerprint(newPassword)) throw new ResetSpent({})
}

/** @throws RateLimited when `limit` hits fall into the window already */
export function takeHit(
  table: Map<string, ReadonlyArray<Instant>>,
  key: string,
  limit: number,
  windowMs: number,
  now: Instant,
): void {
  const hits = (table.get(key) ?? []).filter((at) => at > now - windowMs)
  const [first] = hits
  if (first !== undefined && hits.length >= limit)
    throw new RateLimited({ retryAfterMs: first + windowMs - now })
  table.set(key, [...hits, now])
}

/**
 * Whoever knew the password before may have used up what her second step needs. Once a day: a mailbox that somebody else reads is
 * what the second step stands against.
 */
function makeRoom(world: World, accountId: string): void {
  const { factorTries } = world.store
  const key = `forgiven:${accountId}`
  if ((factorTries.get(key) ?? []).some((at) => at > world.now() - DAY_MS)) return
  factorTries.set(key, [world.now()])
  forgetGuesses(world, accountId)
}
