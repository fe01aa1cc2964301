import { HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import type { WebhookPatch, WebhookProof } from "@porchlight/core/webhook"
import { withApp } from "./authenticator-app.ts"
import { check, equal, present, rejects } from "./check.ts"
import { answeredAlike, askedPair, onlyHersAreTold, seeTheSame } from "./forced.ts"
import { messagesTo, newKey, signUp, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"
import { addWebhook, proofOf, webhookInput, widening } from "./webhooks.ts"

/** Every way in which an address comes to hear more, from one that hears of one event and is off. */
const WIDENINGS: ReadonlyArray<WebhookPatch> = [
  { url: "https://elsewhere.example.com/" },
  { events: ["incident.opened", "incident.resolved"] },
  { isActive: true },
  { includesPlace: true },
]

/** And in which it hears less, or as much. */
const NARROWINGS: ReadonlyArray<WebhookPatch> = [
  { description: "Office" },
  { events: ["incident.resolved"] },
  { includesPlace: false },
  { isActive: false },
]

/** Somebody with an address that hears of alarms, and is off. */
async function withAddress(subject: Subject) {
  const member = await signUp(subject)
  const { webhookId } = await addWebhook(subject, member, { events: ["incident.opened"] })
  await member.backend.webhook.update(webhookId, { isActive: false })
  return { member, webhookId, webhook: member.backend.webhook }
}

/** What the account is told of its webhooks in the app, oldest first. */
async function noticesOf({ backend }: Member): Promise<ReadonlyArray<string>> {
  const { notifications } = await backend.notification.state()
  const told = notifications.flatMap(({ data }) => (data.kind === "account" ? [data.notice] : []))
  return told.filter((notice) => notice.startsWith("webhook-")).toReversed()
}

/** The subjects of what it is mailed of them, oldest first. */
async function mailsOf(subject: Subject, { email }: Member): Promise<ReadonlyArray<string>> {
  await subject.advance(0)
  const mails = await messagesTo(subject, email)
  return mails.map((mail) => mail.subject ?? "").filter((line) => line.includes("webhook"))
}

/** What keeps somebody with her unlocked phone in hand from having her followed. */
export const webhookProofRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "an address is added, goes elsewhere and hears more with the password alone; to hear less it needs none (HOOK-01)",
    run: async (subject) => {
      const { member, webhookId, webhook } = await withAddress(subject)
      const wrong = { password: "not the password" }
      await rejects(webhook.add(webhookInput(member, wrong), newKey(subject)), "PasswordWrong")
      for (const patch of WIDENINGS) {
        const { webhooks } = await webhook.state()
        await rejects(webhook.update(webhookId, patch), "InvalidInput")
        await rejects(webhook.update(webhookId, { ...patch, ...wrong }), "PasswordWrong")
        equal((await webhook.state()).webhooks, webhooks, "what is stored without the password")
        await webhook.update(webhookId, widening(member, patch))
      }
      const [widened] = (await webhook.state()).webhooks
      const hears = Object.assign({}, ...WIDENINGS) as WebhookPatch
      equal({ ...widened, ...hears }, { ...widened }, "what it hears with the password")
      for (const patch of NARROWINGS) await webhook.update(webhookId, patch)
      const less = Object.assign({}, ...NARROWINGS) as WebhookPatch
      equal((await webhook.state()).webhooks, [{ ...present(widened, "the address"), ...less }], "at the end")
    },
  },
  {
    title:
      "with a second factor the password alone adds and widens no webhook and makes no secret, and its code does (AUTHZ-10)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhookId } = await addWebhook(subject, member)
      const { webhook } = member.backend
      const { code } = await withApp(subject, member)
      await subject.advance(HOUR_MS)
      const place = widening(member, { includesPlace: true })
      await rejects(addWebhook(subject, member), "FactorRequired")
      await rejects(webhook.update(webhookId, place), "FactorRequired")
      await rejects(webhook.update(webhookId, { ...place, code: "000000" }), "FactorWrong")
      await rejects(webhook.rotate(webhookId, proofOf(member), newKey(subject)), "FactorRequired")
      const changed = await webhook.update(webhookId, { ...place, code: code() })
      equal(changed.webhooks[0]?.includesPlace, true, "whether it is told where she is")
    },
  },
  {
    title:
      "its owner is told by mail and in the app of a webhook that is added or hears more, of her place above all, and of none that hears less (HOOK-01)",
    run: async (subject) => {
      const { member, webhookId, webhook } = await withAddress(subject)
      for (const patch of [...WIDENINGS, ...NARROWINGS]) {
        await subject.advance(SECOND_MS)
        await webhook.update(webhookId, widening(member, patch))
      }
      const changed = WIDENINGS.map(({ includesPlace }) =>
        includesPlace ? "webhook-place" : "webhook-changed",
      )
      equal(await noticesOf(member), ["webhook-added", ...changed], "what she is told in the app")
      const mails = await mailsOf(subject, member)
      equal(mails.length, 1 + WIDENINGS.length, "what she is mailed")
      check(mails.at(-1)?.includes("is told where you are") === true, `the last mail says "${mails.at(-1)}"`)
      const other = await signUp(subject)
      await addWebhook(subject, other, { includesPlace: true })
      equal(await noticesOf(other), ["webhook-place"], "what is told of one that begins with her place")
    },
  },
  {
    title:
      "another secret is made with the password alone, and its owner is told by mail and in the app, once and without it (HOOK-01)",
    run: async (subject) => {
      const { member, webhookId, webhook } = await withAddress(subject)
      const before = (await webhook.state()).webhooks
      const key = newKey(subject)
      const typed = proofOf({ password: "not the password" })
      await rejects(webhook.rotate(webhookId, typed, key), "PasswordWrong")
      await rejects(webhook.rotate(webhookId, untyped<WebhookProof>({}), key), "InvalidInput")
      equal((await webhook.state()).webhooks, before, "what is stored without the password")
      equal(await noticesOf(member), ["webhook-added"], "what she is told of a wrong password")
      await subject.advance(SECOND_MS)
      const { secret } = await webhook.rotate(webhookId, proofOf(member), key)
      equal((await webhook.rotate(webhookId, proofOf(member), key)).secret, secret, "of a repeat")
      equal(await noticesOf(member), ["webhook-added", "webhook-secret"], "what she is told in the app")
      const mails = await mailsOf(subject, member)
      equal(mails.length, 2, "what she is mailed")
      check(mails.at(-1)?.includes("has a new secret") === true, `the last mail says "${mails.at(-1)}"`)
      const told = JSON.stringify([
        await messagesTo(subject, member.email),
        await member.backend.notification.state(),
      ])
      check(!told.includes(secret), "a message holds the secret")
    },
  },
  {
    title:
      "another secret that is made under duress is like any other, and her people are told (N-04, HOOK-01)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      for (const { member } of [pair.calm, pair.forced]) await addWebhook(subject, member)
      await answeredAlike(pair, async ({ backend }, password) => {
        const [one] = (await backend.webhook.state()).webhooks
        const id = present(one, "an address").id
        const { secret, state } = await backend.webhook.rotate(id, proofOf({ password }), newKey(subject))
        return [secret.length, state.webhooks.map(({ oldSecretUntil }) => oldSecretUntil !== null)]
      })
      await seeTheSame(subject, pair)
      await onlyHersAreTold(subject, pair)
    },
  },
  {
    title:
      "a webhook that is added or widened under duress is so like any other, and her people are told (N-04)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      await answeredAlike(pair, async (member, password) => {
        const { webhookId, state } = await addWebhook(subject, member, {
          password,
          url: WIDENINGS[0]?.url ?? "",
        })
        return [webhookId.length, state.webhooks.length]
      })
      await seeTheSame(subject, pair)
      await onlyHersAreTold(subject, pair)
      const later = await askedPair(subject)
      for (const { member } of [later.calm, later.forced]) await addWebhook(subject, member)
      await answeredAlike(later, async ({ backend }, password) => {
        const [one] = (await backend.webhook.state()).webhooks
        const id = present(one, "an address").id
        const { webhooks } = await backend.webhook.update(id, widening({ password }, { includesPlace: true }))
        return webhooks.map(({ includesPlace, isActive }) => [includesPlace, isActive])
      })
      await seeTheSame(subject, later)
      await onlyHersAreTold(subject, later)
    },
  },
]
