import { alarmAt } from "@porchlight/core/check-in"
import { CALLED_AGAIN_AFTER_MS } from "@porchlight/core/incident"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { WEBHOOK_ATTEMPTS_MAX, WEBHOOK_RETRY_DELAYS_MS } from "@porchlight/core/webhook"
import { check, equal, present } from "./check.ts"
import { advanceTo, alarmed, alertToken, arm, firstOf, incidentOf, onDate, plan } from "./dates.ts"
import { invite, newKey, signUp, trustTiers } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import type { Subject } from "./subject.ts"
import { pinned, resolveBoth, twins, type Twins } from "./twins.ts"
import { addWebhook, ALARM_EVENTS, answerWith, dataOf, postsTo, typesOf, widening } from "./webhooks.ts"

/** Each of the twins has an address of her own. */
const addressOf = (index: number) => `https://hooks.example.com/twin-${index}`

/** What both sent, and what each sees of it; in one order where there is none. */
async function tellTheSame(subject: Subject, { safe, duress }: Twins, when: string): Promise<void> {
  const seen = await Promise.all(
    [safe, duress].map(async ({ member }, index) => {
      const { deliveries } = await member.backend.webhook.state()
      const sent = typesOf(await postsTo(subject, addressOf(index)))
      return [sent.toSorted(), deliveries.map((one) => blotted(one)).toSorted()]
    }),
  )
  equal(seen[1], seen[0], `what is told under duress ${when}`)
}

/** What every backend must do with what it tells other services, and what it never tells. */
export const webhookSendRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "what happens to a date and its alarm is told once each to who subscribed to it, in ids and times (HOOK-01, GEN-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      await addWebhook(subject, member)
      await addWebhook(subject, member, { url: "https://other.example.com/", events: ["check-in.extended"] })
      const contact = firstOf(await trustTiers(subject, member, [1]))
      const planned = await plan(subject, member, [contact])
      const watch = await arm(subject, member, planned.id)
      await subject.advance(0)
      await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      const state = await member.backend.checkIn.state()
      await advanceTo(subject, alarmAt(present(state.watch, "the watch")))
      const incident = await incidentOf(member)
      await member.backend.incident.respond(await alertToken(subject, contact), "on-it")
      await member.backend.incident.resolve(incident.id, member.safePin)
      const posts = await postsTo(subject, member)
      equal(
        typesOf(posts).toSorted(),
        [
          "check-in.armed",
          "check-in.done",
          "check-in.missed",
          "incident.acknowledged",
          "incident.opened",
          "incident.resolved",
        ],
        "what was told",
      )
      equal(new Set(posts.map(({ id }) => id)).size, posts.length, "ids of messages")
      const opened = posts.find(({ body }) => body.includes('"incident.opened"'))
      equal(
        dataOf(opened),
        { incidentId: incident.id, kind: "missed-check-in", watchId: watch.id },
        "what is told of an alarm",
      )
      for (const { body } of posts)
        for (const secret of [member.fullName, member.phone, contact.name, contact.phone, "latitude", "Jo"])
          check(!body.includes(secret), `a webhook tells ${secret}`)
      equal((await postsTo(subject, "https://other.example.com/")).length, 0, "what others got")
      const { deliveries } = await member.backend.webhook.state()
      equal(deliveries.length, posts.length, "what is listed")
    },
  },
  {
    title:
      "a message that is not taken is tried ten times under one id, each time later, and then the address is switched off and she is told (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhookId } = await addWebhook(subject, member)
      answerWith(subject, 500)
      await member.backend.webhook.test(webhookId, newKey(subject))
      equal((await postsTo(subject, member)).length, 1, "tries at once")
      const step = WEBHOOK_RETRY_DELAYS_MS[1]
      await subject.advance(SECOND_MS)
      equal((await postsTo(subject, member)).length, 1, "tries a second later")
      await subject.advance(5 * SECOND_MS)
      equal((await postsTo(subject, member)).length, 2, "tries six seconds later")
      await subject.advance(step / 2)
      equal((await postsTo(subject, member)).length, 2, "tries within the next step")
      for (let tries = 2; tries < WEBHOOK_ATTEMPTS_MAX; tries += 1) {
        const { deliveries, webhooks } = await member.backend.webhook.state()
        equal([deliveries[0]?.state, deliveries[0]?.attempts], ["waiting", tries], `after try ${tries}`)
        equal([deliveries[0]?.status, webhooks[0]?.isActive], [500, true], `after try ${tries}`)
        await advanceTo(subject, present(deliveries[0]?.nextAttemptAt, "a next try"))
      }
      const posts = await postsTo(subject, member)
      equal(posts.length, WEBHOOK_ATTEMPTS_MAX, "tries in all")
      equal(new Set(posts.map(({ id, body }) => id + body)).size, 1, "messages among them")
      await subject.advance(3 * DAY_MS)
      equal((await postsTo(subject, member)).length, WEBHOOK_ATTEMPTS_MAX, "tries days later")
      const { deliveries, webhooks } = await member.backend.webhook.state()
      equal([deliveries[0]?.state, deliveries[0]?.nextAttemptAt], ["failed", null], "the message")
      equal([webhooks[0]?.isActive, webhooks[0]?.offReason], [false, "failing"], "the address")
      const { notifications } = await member.backend.notification.state()
      equal(notifications[0]?.data, { kind: "webhook", what: "failing" }, "what she is told")
    },
  },
  {
    title:
      "a message that is not taken in ten tries switches nothing off where others were taken meanwhile: it alone has failed (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId } = await addWebhook(subject, member)
      const send = async () => (await webhook.test(webhookId, newKey(subject))).deliveries[0]?.id
      answerWith(subject, 500)
      const poison = await send()
      await subject.advance(0)
      const seen = async () =>
        present(
          (await webhook.state()).deliveries.find(({ id }) => id === poison),
          "the message",
        )
      for (let tries = 1; tries < WEBHOOK_ATTEMPTS_MAX; tries += 1) {
        answerWith(subject, 204)
        if (tries === WEBHOOK_ATTEMPTS_MAX - 1) await send()
        await subject.advance(0)
        answerWith(subject, 500)
        await advanceTo(subject, present((await seen()).nextAttemptAt, "a next try"))
      }
      const { state, attempts } = await seen()
      equal([state, attempts], ["failed", WEBHOOK_ATTEMPTS_MAX], "the message")
      const { webhooks } = await webhook.state()
      equal([webhooks[0]?.isActive, webhooks[0]?.offReason], [true, null], "the address")
    },
  },
  {
    title: "410 switches an address off at once, and what it asks for is waited: Retry-After (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId } = await addWebhook(subject, member)
      answerWith(subject, 429, HOUR_MS)
      await webhook.test(webhookId, newKey(subject))
      await subject.advance(0)
      await subject.advance(50 * MINUTE_MS)
      equal((await postsTo(subject, member)).length, 1, "tries before it is time")
      answerWith(subject, 410)
      await subject.advance(10 * MINUTE_MS)
      equal((await postsTo(subject, member)).length, 2, "tries when it is")
      const { webhooks } = await webhook.state()
      equal([webhooks[0]?.isActive, webhooks[0]?.offReason], [false, "gone"], "the address")
      const { notifications } = await member.backend.notification.state()
      equal(notifications[0]?.data, { kind: "webhook", what: "gone" }, "what she is told")
      const on = await webhook.update(webhookId, widening(member, { isActive: true }))
      equal(on.webhooks[0]?.offReason, null, "why it is off, once it is on again")
    },
  },
  {
    title: "a message is sent again under its own id, once a key (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { webhook } = member.backend
      const { webhookId } = await addWebhook(subject, member)
      const sent = await webhook.test(webhookId, newKey(subject))
      const { id } = present(sent.deliveries[0], "a message")
      await subject.advance(0)
      const key = newKey(subject)
      await webhook.resend(id, key)
      await webhook.resend(id, key)
      const posts = await postsTo(subject, member)
      equal(posts.length, 2, "messages")
      equal(new Set([id, ...posts.map((post) => post.id)]).size, 1, "ids")
      equal((await webhook.state()).deliveries.length, 1, "messages that are listed")
    },
  },
  {
    title: "where she is stands in a message only where the address asked for it (HOOK-01)",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      const place = { latitude: 40.7128, longitude: -74.006, accuracyMeters: 9, takenAt: subject.now() }
      await addWebhook(subject, member, { url: "https://plain.example.com/" })
      await addWebhook(subject, member, { url: "https://place.example.com/", includesPlace: true })
      await member.backend.location.report(watch.id, { ...place, batteryPercent: 31 })
      await advanceTo(subject, alarmAt(watch))
      const [plain] = await postsTo(subject, "https://plain.example.com/")
      check(!("place" in dataOf(plain)), "a place is told that was not asked for")
      const [asked] = await postsTo(subject, "https://place.example.com/")
      equal(
        dataOf(asked)["place"],
        { ...place, takenAt: new Date(place.takenAt).toISOString() },
        "the place that was asked for",
      )
    },
  },
  {
    title:
      "an alarm that she rings silently is told to no service; one that shows on her screen is (HOOK-01)",
    run: async (subject) => {
      for (const mode of ["instant", "countdown"] as const) {
        const { member } = await trusted(subject)
        const url = `https://hooks.example.com/${mode}`
        await addWebhook(subject, member, { url })
        await press(subject, member, mode)
        await subject.advance(MINUTE_MS)
        const { incident } = await member.backend.sos.state()
        await member.backend.incident.resolve(present(incident, "the alarm").id, member.safePin)
        const told = mode === "instant" ? [] : ["incident.opened", "incident.resolved"]
        equal(typesOf(await postsTo(subject, url)).toSorted(), told, `what is told of ${mode}`)
        equal((await member.backend.webhook.state()).deliveries.length, told.length, "what is listed")
      }
    },
  },
  {
    title: "a silent alarm stays silent while another press of hers counts down and is taken back (HOOK-01)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 1])
      await addWebhook(subject, member)
      const tokenOf = (index: number) => alertToken(subject, present(contacts[index], "a contact"))
      await press(subject, member, "instant")
      await subject.advance(MINUTE_MS)
      await member.backend.incident.respond(await tokenOf(0), "on-it")
      await subject.advance(CALLED_AGAIN_AFTER_MS)
      const key = await press(subject, member, "countdown")
      equal((await member.backend.sos.state()).press?.state, "counting", "the second press")
      await member.backend.incident.respond(await tokenOf(1), "on-it")
      await member.backend.sos.cancel(key, member.safePin)
      await subject.advance(MINUTE_MS)
      equal(typesOf(await postsTo(subject, member)), [], "what is told of it")
    },
  },
  {
    title:
      "what other services are told is the same beside the duress PIN, and so is what is listed (N-04, HOOK-01)",
    run: async (subject) => {
      const both = await twins(subject)
      const events = [...ALARM_EVENTS, "check-in.done", "check-in.ended"] as const
      for (const [index, { member }] of [both.safe, both.duress].entries())
        await addWebhook(subject, member, { url: addressOf(index), events })
      for (const [{ member, watch }, pin] of pinned(both))
        await member.backend.checkIn.checkIn(watch.id, pin, newKey(subject))
      await subject.advance(HOUR_MS)
      await tellTheSame(subject, both, "after a check-in")
      const { watch } = await both.safe.member.backend.checkIn.state()
      await advanceTo(subject, alarmAt(present(watch, "the watch")))
      await tellTheSame(subject, both, "in an alarm")
      await resolveBoth(both)
      await subject.advance(HOUR_MS)
      await tellTheSame(subject, both, "after it")
      const token = await alertToken(subject, firstOf(both.duress.contacts))
      await both.duress.member.backend.incident.respond(token, "on-it").catch(() => undefined)
      await tellTheSame(subject, both, "after somebody answers the hidden alarm")
      check((await postsTo(subject, addressOf(0))).length > 0, "nothing was told at all")
    },
  },
  {
    title: "a yes, a no and a STOP are told by the contact's id (HOOK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const answers = { yes: "circle.contact-consented", no: "circle.contact-declined" } as const
      await addWebhook(subject, member, { events: [...Object.values(answers), "circle.contact-stopped"] })
      const ids: Array<string> = []
      for (const word of ["YES", "NO"]) {
        const { id, phone } = await invite(subject, member)
        ids.push(id)
        await subject.advance(0)
        await subject.reply(phone, word)
        if (word === "YES") await subject.reply(phone, "STOP")
      }
      const posts = await postsTo(subject, member)
      equal(
        typesOf(posts).toSorted(),
        [...Object.values(answers), "circle.contact-stopped"].toSorted(),
        "what was told",
      )
      for (const post of posts) check(ids.includes(String(dataOf(post)["contactId"])), "another's id")
    },
  },
  {
    title:
      "an alarm that nobody answers is told as such, and one that somebody is on as that (HOOK-01, B-03)",
    run: async (subject) => {
      const first = await alarmed(subject)
      await addWebhook(subject, first.member)
      await subject.advance(20 * MINUTE_MS)
      equal(typesOf(await postsTo(subject, first.member)), ["incident.unanswered"], "without an answer")
      const token = await alertToken(subject, firstOf(first.contacts))
      await first.member.backend.incident.respond(token, "on-it")
      await first.member.backend.incident.respond(token, "reached")
      equal(
        typesOf(await postsTo(subject, first.member)),
        ["incident.unanswered", "incident.acknowledged"],
        "with two answers of one person",
      )
    },
  },
]
