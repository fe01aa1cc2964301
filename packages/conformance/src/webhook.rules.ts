import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import {
  WEBHOOK_SECRET_OVERLAP_MS,
  WEBHOOK_SENDS_PER_HOUR,
  WEBHOOKS_MAX,
  WebhookIssued,
} from "@porchlight/core/webhook"
import { check, equal, present, rejects } from "./check.ts"
import { follow } from "./follow.ts"
import { newKey, signInAgain, signUp, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"
import { addWebhook, answerWith, postsTo, proofOf, typesOf, webhookInput, widening } from "./webhooks.ts"

const NOWHERE = "00000000-0000-7000-8000-000000000000"

/** What every backend must do with addresses of other services. */
export const webhookRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "an address is added once for a key, with a secret that is shown once; it is changed in part, switched and deleted (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const key = newKey(subject)
      const issued = await webhook.add(webhookInput(member), key)
      hasShape(WebhookIssued, issued, "what adding answers")
      check(/^whsec_.{43}=$/u.test(issued.secret), "the secret is none of 32 bytes")
      const again = await webhook.add(webhookInput(member), key)
      equal([again.webhookId, again.secret], [issued.webhookId, issued.secret], "what a repeat answers")
      equal(again.state.webhooks.length, 1, "addresses after a repeat")
      await rejects(webhook.add(webhookInput(member, { description: "Other" }), key), "IdempotencyMismatch")
      check(!JSON.stringify(await webhook.state()).includes(issued.secret), "the secret is shown again")
      const [before] = issued.state.webhooks
      const patch = { description: "Office", events: ["incident.opened"] as const, includesPlace: true }
      const changed = await webhook.update(issued.webhookId, widening(member, patch))
      equal(changed.webhooks[0], { ...present(before, "the address"), ...patch }, "the changed one")
      const off = await webhook.update(issued.webhookId, { isActive: false })
      equal([off.webhooks[0]?.isActive, off.webhooks[0]?.offReason], [false, null], "switched off")
      equal((await webhook.remove(issued.webhookId)).webhooks, [], "what is left")
      await rejects(webhook.remove(issued.webhookId), "NotFound")
      const { notifications } = await member.backend.notification.state()
      const told = notifications.filter(
        ({ data }) => data.kind === "account" && data.notice === "webhook-added",
      )
      equal(told.length, 1, "how often she is told that one was added")
    },
  },
  {
    title: "an address, its messages and its secret are its owner's alone (HOOK-01, GEN-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhookId } = await addWebhook(subject, member)
      const sent = await member.backend.webhook.test(webhookId, newKey(subject))
      const delivery = present(sent.deliveries[0], "a message")
      const stranger = (await signUp(subject)).backend.webhook
      await rejects(stranger.update(webhookId, { isActive: false }), "NotFound")
      await rejects(stranger.rotate(webhookId, proofOf(member), newKey(subject)), "NotFound")
      await rejects(stranger.test(webhookId, newKey(subject)), "NotFound")
      await rejects(stranger.resend(delivery.id, newKey(subject)), "NotFound")
      await rejects(stranger.remove(webhookId), "NotFound")
      await rejects(stranger.remove("no id"), "NotFound")
      const { webhooks, deliveries } = await stranger.state()
      equal([webhooks, deliveries], [[], []], "what a stranger sees")
      const kept = await (await signInAgain(subject, member)).webhook.state()
      equal(kept.webhooks.length, 1, "what its owner sees elsewhere")
      const out = await subject.backend()
      await rejects(out.webhook.state(), "SignInRequired")
      await rejects(out.webhook.test(NOWHERE, newKey(subject)), "SignInRequired")
    },
  },
  {
    title:
      "an address is public and https, and is told something; anything else is stored nowhere (HOOK-01, T11)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const faults: ReadonlyArray<Readonly<Record<string, unknown>>> = [
        ...[
          "",
          "http://hooks.example.com",
          "https://127.0.0.1/",
          "https://169.254.169.254/latest",
          "https://[::1]/",
          "https://2130706433/",
          "https://localhost/",
          "http://localhost:9/",
          "https://hooks.example.com:22/",
          "https://me@hooks.example.com",
          "https://printer.local/",
        ].map((url) => ({ url })),
        { events: [] },
        { events: ["incident.opened", "incident.opened"] },
        { events: ["webhook.test"] },
        { description: "two\nlines" },
        { includesPlace: undefined },
      ]
      const { webhookId, state } = await addWebhook(subject, member)
      for (const fault of faults) {
        await rejects(
          webhook.add(untyped({ ...webhookInput(member), ...fault }), newKey(subject)),
          "InvalidInput",
        )
        if (!("includesPlace" in fault))
          await rejects(webhook.update(webhookId, untyped(fault)), "InvalidInput")
      }
      equal((await webhook.state()).webhooks, state.webhooks, "what is stored")
    },
  },
  {
    title:
      "webhooks wait for a confirmed address, are as many as fit, and need a plan to be added, not to go on (EMAIL-04, HOOK-01)",
    run: async (subject) => {
      const unconfirmed = await signUp(subject, "phone")
      await rejects(addWebhook(subject, unconfirmed), "EmailConfirmationRequired")
      const member = await signUp(subject)
      const { webhook } = member.backend
      const added = []
      for (let count = 0; count < WEBHOOKS_MAX; count += 1) added.push(await addWebhook(subject, member))
      await rejects(addWebhook(subject, member), "WebhooksFull")
      const [first, second] = added.map(({ webhookId }) => webhookId)
      await webhook.remove(present(second, "an address"))
      await subject.advance(TRIAL_LENGTH_MS + HOUR_MS)
      await rejects(addWebhook(subject, member), "MembershipRequired")
      const id = present(first, "an address")
      await webhook.update(id, { description: "Still here" })
      const before = (await postsTo(subject, member)).length
      await webhook.test(id, newKey(subject))
      equal((await postsTo(subject, member)).length, before + 1, "messages after the trial")
    },
  },
  {
    title:
      "another secret takes over at once, the one before signs beside it for a day, and neither is stored in plain (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId, secret } = await addWebhook(subject, member)
      const key = newKey(subject)
      const rotated = await webhook.rotate(webhookId, proofOf(member), key)
      check(rotated.secret !== secret, "the secret stayed the same")
      const again = await webhook.rotate(webhookId, proofOf(member), key)
      equal(again.secret, rotated.secret, "the secret of a repeat")
      equal(
        rotated.state.webhooks[0]?.oldSecretUntil,
        subject.now() + WEBHOOK_SECRET_OVERLAP_MS,
        "until when the old one signs",
      )
      const signatures = async () => {
        await webhook.test(webhookId, newKey(subject))
        return (await postsTo(subject, member)).at(-1)?.signatures
      }
      equal(await signatures(), 2, "signatures within the day")
      await subject.advance(WEBHOOK_SECRET_OVERLAP_MS)
      equal(await signatures(), 1, "signatures after it")
      equal((await webhook.state()).webhooks[0]?.oldSecretUntil, null, "the old one after its day")
      const stored = await present(subject.stored, "a look at what is stored")()
      for (const one of [secret, rotated.secret])
        check(!stored.includes(one.slice(6, -1)), "a secret is stored in plain")
    },
  },
  {
    title:
      "a test goes to one address once a key, whatever it subscribed to; to one that is off nothing does, and nobody sends without end (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId } = await addWebhook(subject, member, { events: ["circle.contact-stopped"] })
      const line = follow(member.backend, "webhook")
      const key = newKey(subject)
      await webhook.test(webhookId, key)
      await webhook.test(webhookId, key)
      equal(typesOf(await postsTo(subject, member)), ["webhook.test"], "what was sent")
      const heard = await line.until(({ deliveries }) => deliveries[0]?.state === "delivered")
      line.stop()
      equal([heard.deliveries[0]?.status, heard.deliveries[0]?.attempts], [204, 1], "the listed message")
      await webhook.update(webhookId, { isActive: false })
      await rejects(webhook.test(webhookId, newKey(subject)), "WebhookOff")
      const listed = present(heard.deliveries[0], "a message")
      await rejects(webhook.resend(listed.id, newKey(subject)), "WebhookOff")
      await webhook.update(webhookId, widening(member, { isActive: true }))
      for (let count = 1; count < WEBHOOK_SENDS_PER_HOUR; count += 1)
        await webhook.test(webhookId, newKey(subject))
      await rejects(webhook.test(webhookId, newKey(subject)), "RateLimited")
    },
  },
  {
    title:
      "what waits for an address that is switched off is given up, and comes no more when it is on again",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId } = await addWebhook(subject, member)
      answerWith(subject, 503)
      await webhook.test(webhookId, newKey(subject))
      equal((await postsTo(subject, member)).length, 1, "tries")
      const off = await webhook.update(webhookId, { isActive: false })
      const { state, fault, nextAttemptAt } = present(off.deliveries[0], "the message")
      equal([state, fault, nextAttemptAt], ["failed", "off", null], "what waited")
      await webhook.update(webhookId, widening(member, { isActive: true }))
      await subject.advance(10 * MINUTE_MS)
      equal((await postsTo(subject, member)).length, 1, "tries after it was on again")
    },
  },
]
