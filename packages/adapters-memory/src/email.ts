import {
  ConfirmEmailInput,
  cooldownRemaining,
  EMAIL_LINK_LIFETIME_MS,
  EmailLinkSpent,
  emailMessages,
  EmailNotSent,
  type EmailPort,
  type EmailVerification,
} from "@porchlight/core/email"
import { RateLimited } from "@porchlight/core/error"
import { REPEAT_MS } from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { fingerprint } from "./chance.ts"
import { inOwnLanguage, post } from "./outbox.ts"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const isConfirmation = Schema.is(ConfirmEmailInput)

export function emailPort(world: World, caller: Caller): EmailPort {
  return {
    verification: async () => verificationOf(caller.account()),
    sendConfirmation: async () => {
      const account = caller.account()
      const before = verificationOf(account)
      if (before.isVerified) return before
      const retryAfterMs = cooldownRemaining(before, world.now())
      if (retryAfterMs > 0) throw new RateLimited({ retryAfterMs })
      if (world.faults.has("channels")) throw new EmailNotSent({})
      return verificationOf(sendLink(world, account))
    },
    confirm: async (token) => confirm(world, token),
  }
}

function verificationOf(account: AccountRow): EmailVerification {
  const { emailConfirmedAt: confirmedAt, emailSentAt: lastSentAt } = account
  return { isVerified: confirmedAt !== null, confirmedAt, lastSentAt }
}

function sendLink(world: World, account: AccountRow): AccountRow {
  const { store, now, brand, origin } = world
  for (const [key, link] of store.links) {
    if (link.type === "email" && link.accountId === account.id) store.links.delete(key)
  }
  const token = world.chance.token()
  const expiresAt = addMs(now(), EMAIL_LINK_LIFETIME_MS)
  store.links.set(fingerprint(token), {
    type: "email",
    accountId: account.id,
    expiresAt,
    usedAt: null,
  })
  const sent = { ...account, emailSentAt: now() }
  store.accounts.set(account.id, sent)
  const words = inOwnLanguage(account, () => ({
    text: emailMessages.body(brand, `${origin}/confirm-email#${token}`),
    subject: emailMessages.subject(brand),
  }))
  post(world, { channel: "email", to: account.email, ...words, accountId: account.id })
  return sent
}

function confirm(world: World, token: string): void {
  const { store, now } = world
  const link = isConfirmation({ token }) ? store.links.get(fingerprint(token)) : undefined
  const account = link?.type === "email" ? store.accounts.get(link.accountId) : undefined
  if (link?.type !== "email" || !account || now() >= link.expiresAt) throw new EmailLinkSpent({})
  if (link.usedAt !== null) {
    if (now() - link.usedAt < REPEAT_MS && account.emailConfirmedAt !== null) return
    throw new EmailLinkSpent({})
  }
  store.links.set(fingerprint(token), { ...link, usedAt: now() })
  store.accounts.set(account.id, { ...account, emailConfirmedAt: now() })
}
