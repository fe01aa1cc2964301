import { normalizeEmail } from "@porchlight/core/email"
import { InvalidInput } from "@porchlight/core/error"
import { spokenLanguage } from "@porchlight/core/language"
import { isTextable, type Phone } from "@porchlight/core/phone"
import { DEFAULT_TIME_ZONE } from "@porchlight/core/profile"
import {
  deriveRegistrationStatus,
  RegistrationFailed,
  SignUpInput,
  type Registration,
  registrationMessages,
  type RegistrationPort,
} from "@porchlight/core/registration"
import { DEFAULT_SETTINGS } from "@porchlight/core/settings"
import { isTimeZone } from "@porchlight/core/time"
import { hasPhoneBypass } from "./admin.bypass.ts"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { canText, isTaken, refuseTooManyCodes, sendCode } from "./phone.ts"
import { isHeld } from "./email.change.ts"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function registrationPort(world: World, caller: Caller): RegistrationPort {
  return {
    signUp: async (input) => {
      const { account, phone } = newAccount(world, input)
      refuseTooManyCodes(world, phone)
      world.store.accounts.set(account.id, account)
      caller.open(account.id)
      // The account stands even when no text can leave: another code may be asked for.
      if (canText(world, phone)) sendCode(world, account, phone)
      return registrationOf(world, account)
    },
    status: async () => {
      const account = caller.accountOrNull()
      return account === null
        ? { status: deriveRegistrationStatus(null), pendingPhone: null, codeSent: null }
        : registrationOf(world, account)
    },
  }
}

function newAccount(world: World, input: unknown): { readonly account: AccountRow; readonly phone: Phone } {
  const { fullName, email, password, phone, timeZone } = decode(SignUpInput, input)
  if (!isTextable(phone)) {
    const message = registrationMessages.phoneInvalid
    throw new InvalidInput({ issues: [{ field: "phone", code: "phoneInvalid", message }] })
  }
  const address = normalizeEmail(email)
  const id = world.chance.id(world.now())
  if (isHeld(world, address) || isTaken(world, phone, id)) throw new RegistrationFailed({})
  const account: AccountRow = {
    id,
    email: address,
    fullName,
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
    createdAt: world.now(),
    password: fingerprint(password),
    role: "viewer",
    verifiedPhone: null,
    pendingPhone: phone,
    emailConfirmedAt: null,
    emailSentAt: null,
    pins: null,
    nextPins: null,
    wrongPins: 0,
    details: null,
    settings: { ...DEFAULT_SETTINGS, language: spokenLanguage() },
    deletedAt: null,
    erasesAt: null,
    keptUntil: null,
  }
  return { account, phone }
}

function registrationOf(world: World, account: AccountRow): Registration {
  const pendingPhone = account.pendingPhone
  const code = pendingPhone === null ? undefined : world.store.codes.get(pendingPhone)
  const isOwnCode = code?.accountId === account.id
  return {
    status: deriveRegistrationStatus({
      hasProfile: account.details !== null,
      hasVerifiedPhone: account.verifiedPhone !== null || hasPhoneBypass(world, account),
      hasConfirmedEmail: account.emailConfirmedAt !== null,
    }),
    pendingPhone,
    codeSent: code && isOwnCode ? { resendAt: code.resendAt, expiresAt: code.expiresAt } : null,
  }
}
