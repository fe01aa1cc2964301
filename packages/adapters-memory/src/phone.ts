import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import {
  CheckCodeInput,
  CODE_LIFETIME_MS,
  CODE_MAX_TRIES,
  CodeMissing,
  CodeNotSent,
  CODES_DAY_MS,
  CODES_PER_DAY,
  CODES_PER_WINDOW,
  CODES_WINDOW_MS,
  CodeWrong,
  GUESSES_PER_DAY,
  isTextable,
  PhoneInvalid,
  PhoneTaken,
  RESEND_LOCK_MS,
  type CodeSent,
  type Phone,
  type PhonePort,
} from "@porchlight/core/phone"
import { addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { codeTextOf } from "./cloak.discreet.ts"
import { post } from "./outbox.ts"
import type { Caller } from "./session.caller.ts"
import { requireFactor } from "./session.factor.proof.ts"
import { replacePhoneFactor } from "./session.factor.undo.ts"
import { endSessions, noticeAccount, requirePassword } from "./session.password.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function phonePort(world: World, caller: Caller): PhonePort {
  return {
    sendCode: async (phone, password, factorCode = null) => {
      const account = caller.account()
      if (!isTextable(phone)) throw new PhoneInvalid({})
      const isHeard = account.emailConfirmedAt !== null && hasLiveCode(world, account, phone)
      const isAsked = isChange(account, phone) && !isHeard
      // Heard before anything is refused: she may be made to ask, and type the duress PIN behind it.
      if (isAsked && password !== undefined) requirePassword(world, account, password)
      refuseChange(account, phone)
      if (isAsked && password === undefined) throw new PasswordWrong({})
      // Codes by text are a second factor, and another number is another one.
      if (isAsked) requireFactor(world, caller, account, factorCode)
      if (isTaken(world, phone, account.id)) throw new PhoneTaken({})
      refuseTooManyCodes(world, phone)
      return sendCode(world, account, phone)
    },
    checkCode: async (phone, code) => {
      const account = caller.account()
      const input = decode(CheckCodeInput, { phone, code })
      if (isAgain(world, account, input)) return
      const takesPlace = refuseChange(account, input.phone)
      checkCode(world, account, input)
      if (!takesPlace) return
      const isFactor = replacePhoneFactor(world, account)
      noticeAccount(world, account, "phone-changed")
      if (!isFactor) return
      const own = caller.session()?.id
      endSessions(world, account.id, ({ id }) => id !== own)
    },
  }
}

/**
 * Another number in the place of the verified one waits for a confirmed address (D-20). Says whether it is one.
 * @throws EmailConfirmationRequired
 */
function refuseChange(account: AccountRow, phone: Phone): boolean {
  if (!isChange(account, phone)) return false
  if (account.emailConfirmedAt === null) throw new EmailConfirmationRequired({})
  return true
}

function isChange({ verifiedPhone }: AccountRow, phone: Phone): boolean {
  return verifiedPhone !== null && verifiedPhone !== phone
}

/** Whether this account has asked for a code to the number that still works: then the password was given for it. */
function hasLiveCode({ store, now }: World, { id }: AccountRow, phone: Phone): boolean {
  const row = store.codes.get(phone)
  return row !== undefined && row.accountId === id && !row.isUsed && now() < row.expiresAt
}

/** Whether another account than this one has verified the number. */
export function isTaken(world: World, phone: Phone, accountId: string): boolean {
  return [...world.store.accounts.values()].some(
    (other) => other.verifiedPhone === phone && other.id !== accountId,
  )
}

/** Whether a text to this number would leave: it has not said STOP, and a provider works. */
export function canText(world: World, phone: Phone): boolean {
  return !world.store.stopped.has(phone) && !world.faults.has("channels")
}

/** Texts a fresh code; the one before is forgotten. @throws CodeNotSent */
export function sendCode(world: World, account: AccountRow, phone: Phone): CodeSent {
  const { store, now, chance } = world
  const code = chance.code()
  const text = codeTextOf(world, account, code)
  if (!canText(world, phone)) throw new CodeNotSent({})
  post(world, { channel: "sms", to: phone, text, subject: null, accountId: account.id })
  const sent: CodeSent = {
    resendAt: addMs(now(), RESEND_LOCK_MS),
    expiresAt: addMs(now(), CODE_LIFETIME_MS),
  }
  store.codes.set(phone, {
    ...sent,
    accountId: account.id,
    fingerprint: fingerprint(code),
    triesLeft: CODE_MAX_TRIES,
    isUsed: false,
  })
  store.codeTimes.set(phone, [...(store.codeTimes.get(phone) ?? []), now()])
  store.accounts.set(account.id, { ...account, pendingPhone: phone })
  return sent
}

/** Whether the code has done its work for this account already, while it would live: the answer may be lost on the way. */
function isAgain(
  { store, now }: World,
  account: AccountRow,
  { phone, code }: { readonly phone: Phone; readonly code: string },
): boolean {
  const row = store.codes.get(phone)
  if (!row?.isUsed || row.accountId !== account.id || now() >= row.expiresAt) return false
  return account.verifiedPhone === phone && row.fingerprint === fingerprint(code)
}

function checkCode(
  world: World,
  account: AccountRow,
  { phone, code }: { readonly phone: Phone; readonly code: string },
): void {
  const { store, now } = world
  refuseOver(store.guessTimes.get(phone), GUESSES_PER_DAY, DAY_MS, now())
  const row = store.codes.get(phone)
  const isLive = row && row.accountId === account.id && !row.isUsed && row.triesLeft > 0
  if (!isLive || now() >= row.expiresAt) throw new CodeMissing({})
  if (row.fingerprint !== fingerprint(code)) {
    const triesLeft = row.triesLeft - 1
    store.codes.set(phone, { ...row, triesLeft })
    store.guessTimes.set(phone, [...(store.guessTimes.get(phone) ?? []), now()])
    throw new CodeWrong({ triesLeft })
  }
  if (isTaken(world, phone, account.id)) throw new CodeMissing({})
  store.codes.set(phone, { ...row, isUsed: true })
  store.accounts.set(account.id, { ...account, verifiedPhone: phone, pendingPhone: null })
  world.changed(account.id)
}

/** @throws RateLimited when the number has had its codes for now, whoever asked for them */
export function refuseTooManyCodes(world: World, phone: Phone): void {
  const times = world.store.codeTimes.get(phone)
  refuseOver(times, 1, RESEND_LOCK_MS, world.now())
  refuseOver(times, CODES_PER_WINDOW, CODES_WINDOW_MS, world.now())
  refuseOver(times, CODES_PER_DAY, CODES_DAY_MS, world.now())
}

/** @throws RateLimited when `most` of the times lie within the last `windowMs` milliseconds. */
function refuseOver(
  times: ReadonlyArray<Instant> | undefined,
  most: number,
  windowMs: number,
  now: Instant,
): void {
  const oldest = times?.at(-most)
  if (oldest !== undefined && now - oldest < windowMs) {
    throw new RateLimited({ retryAfterMs: oldest + windowMs - now })
  }
}
