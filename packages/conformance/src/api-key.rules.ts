import {
  API_KEY_REMEMBERED_DAYS,
  API_KEYS_MAX,
  ApiKeyList,
  MadeApiKey,
  type NewApiKey,
} from "@porchlight/core/api-key"
import { DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { withApp } from "./authenticator-app.ts"
import { check, equal, present, rejects } from "./check.ts"
import { answeredAlike, askedPair, onlyHersAreTold, seeTheSame } from "./forced.ts"
import { messagesTo, newKey, signInAgain, signUp, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const NO_ID = "00000000-0000-7000-8000-000000000000"

const wanted = ({ password }: Pick<Member, "password">, change: Partial<NewApiKey> = {}): NewApiKey => ({
  name: "Smart watch",
  scopes: ["check-in:read", "sos:write"],
  days: 90,
  password,
  code: null,
  ...change,
})

const make = (subject: Subject, member: Member, change: Partial<NewApiKey> = {}, key = newKey(subject)) =>
  member.backend.apiKey.create(wanted(member, change), key)

/** What every backend must do about keys for programs. What a key may do, only a server can show. */
export const apiKeyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a key is shown once, listed by how it begins, and stored in no form that works (KEY-01)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      equal(await member.backend.apiKey.list(), [], "the keys before")
      const made = await make(subject, member)
      hasShape(MadeApiKey, made, "the key")
      const keys = await member.backend.apiKey.list()
      hasShape(ApiKeyList, keys, "the list")
      equal(keys, [made.key], "the list")
      const { key, secret } = made
      equal([key.name, key.scopes], ["Smart watch", ["check-in:read", "sos:write"]])
      equal([key.createdAt, key.expiresAt], [subject.now(), subject.now() + 90 * DAY_MS])
      equal(key.lastUsedAt, null, "the last use")
      check(secret.startsWith(key.prefix) && key.prefix.length < 20, `it begins with "${key.prefix}"`)
      const stored = (await subject.stored?.()) ?? ""
      check(!stored.includes(secret), "the key is stored in plain")
    },
  },
  {
    title: "whoever made a key is told by mail and in the app, without the key (KEY-01)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { secret } = await make(subject, member)
      await subject.advance(0)
      const mail = present((await messagesTo(subject, member.email)).at(-1), "a mail")
      check(mail.text.includes("API key was made"), `it says "${mail.text}"`)
      const { notifications } = await member.backend.notification.state()
      equal(notifications[0]?.data, { kind: "account", notice: "api-key-added" }, "the notification")
      const said = JSON.stringify([await subject.outbox(), notifications])
      check(!said.includes(secret), "a message holds the key")
    },
  },
  {
    title: "one idempotency key makes one API key, and gives it again; another wish under it is refused",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const key = newKey(subject)
      const [one, two] = await Promise.all([make(subject, member, {}, key), make(subject, member, {}, key)])
      equal(one, two, "the second answer")
      equal((await member.backend.apiKey.list()).length, 1, "the keys")
      await rejects(make(subject, member, { scopes: ["circle:read"] }, key), "IdempotencyMismatch")
      await member.backend.apiKey.revoke(one.key.id)
      await rejects(make(subject, member, {}, key), "IdempotencyMismatch")
      const other = await make(subject, member)
      check(other.secret !== one.secret, "two keys are the same")
    },
  },
  {
    title: "a key needs the password, a confirmed address and a wish that there is",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await rejects(make(subject, member, { password: "not the password" }), "PasswordWrong")
      const wrong = [
        { name: " " },
        { name: "é".repeat(61) },
        { scopes: [] },
        { scopes: ["settings:write"] },
        { scopes: ["sos:write", "sos:write"] },
        { days: 31 },
      ]
      for (const change of wrong)
        await rejects(
          member.backend.apiKey.create(untyped({ ...wanted(member), ...change }), newKey(subject)),
          "InvalidInput",
        )
      const stranger = await signUp(subject, "phone")
      await rejects(make(subject, stranger), "EmailConfirmationRequired")
      equal(await member.backend.apiKey.list(), [], "the keys")
    },
  },
  {
    title: "with a second factor the password alone makes no key, and its code does (AUTHZ-10)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const { code } = await withApp(subject, member)
      await subject.advance(HOUR_MS)
      await rejects(make(subject, member), "FactorRequired")
      await rejects(make(subject, member, { code: "000000" }), "FactorWrong")
      await make(subject, member, { code: code() })
      equal((await member.backend.apiKey.list()).length, 1, "the keys")
    },
  },
  {
    title: "a key is revoked once and for all, by its owner alone; nobody else sees it",
    run: async (subject) => {
      const [owner, other] = [await signUp(subject, "email"), await signUp(subject, "email")]
      const { key } = await make(subject, owner)
      equal(await other.backend.apiKey.list(), [], "what somebody else sees")
      await rejects(other.backend.apiKey.revoke(key.id), "NotFound")
      await rejects(owner.backend.apiKey.revoke(NO_ID), "NotFound")
      equal((await owner.backend.apiKey.list()).length, 1, "the keys")
      await owner.backend.apiKey.revoke(key.id)
      await owner.backend.apiKey.revoke(key.id)
      equal(await owner.backend.apiKey.list(), [], "the keys after")
    },
  },
  {
    title: "an account has ten keys that work at most, and makes ten an hour",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      for (let count = 0; count < API_KEYS_MAX; count += 1) await make(subject, member, { days: 30 })
      await rejects(make(subject, member), "ApiKeysFull")
      const [newest] = await member.backend.apiKey.list()
      await member.backend.apiKey.revoke(present(newest, "a key").id)
      await rejects(make(subject, member), "RateLimited")
      await subject.advance(HOUR_MS)
      await make(subject, member)
      await rejects(make(subject, member), "ApiKeysFull")
    },
  },
  {
    title: "a key that is over stands in the list for thirty days, the newest first, and takes no place",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      const old = await make(subject, member, { days: 30 })
      await subject.advance(30 * DAY_MS)
      const again = await signInAgain(subject, member)
      const young = await again.apiKey.create(wanted(member, { days: 365 }), newKey(subject))
      equal(await again.apiKey.list(), [young.key, old.key], "the keys when one is over")
      await subject.advance(API_KEY_REMEMBERED_DAYS * DAY_MS)
      equal(await (await signInAgain(subject, member)).apiKey.list(), [young.key], "the keys later")
    },
  },
  {
    title: "another password ends every key",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await make(subject, member)
      const { backend, password } = member
      await backend.session.changePassword({ currentPassword: password, newPassword: "a newer rose garden" })
      equal(await backend.apiKey.list(), [], "the keys")
    },
  },
  {
    title: "signing out everywhere else ends every key as well, and no stranger's (KEY-01)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject, "email"), await signUp(subject, "email")]
      await make(subject, member)
      const kept = await make(subject, stranger)
      await member.backend.session.endOthers()
      equal(await member.backend.apiKey.list(), [], "the keys")
      equal(await stranger.backend.apiKey.list(), [kept.key], "a stranger's keys")
      await make(subject, member)
      equal((await member.backend.apiKey.list()).length, 1, "the keys that are made afterwards")
    },
  },
  {
    title: "a key that is made under duress is made like any other, and her people are told (N-04)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      await answeredAlike(pair, async (member, password) => {
        const { key } = await make(subject, member, { password })
        return [key.name, key.scopes, key.expiresAt]
      })
      await seeTheSame(subject, pair)
      await onlyHersAreTold(subject, pair)
      await seeTheSame(subject, pair)
    },
  },
  {
    title: "keys need somebody who is signed in",
    run: async (subject) => {
      const { apiKey } = await subject.backend()
      await rejects(apiKey.list(), "SignInRequired")
      await rejects(apiKey.create(wanted({ password: "x" }), newKey(subject)), "SignInRequired")
      await rejects(apiKey.revoke(NO_ID), "SignInRequired")
    },
  },
]
