import { alarmAt } from "@porchlight/core/check-in"
import { Delivery, FAILOVER_AFTER_MS, hasArrived } from "@porchlight/core/delivery"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { check, equal, present, rejects } from "./check.ts"
import {
  advanceTo,
  alarm,
  alarmed,
  alertsTo,
  alertToken,
  arm,
  during,
  firstOf,
  onDate,
  plan,
  type OnDate,
} from "./dates.ts"
import { newKey, signUp, trust } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

type Alarmed = Awaited<ReturnType<typeof alarmed>>

/** The dater's view of the alerts, as channel → state. */
async function states({ member, incident }: Alarmed): Promise<Readonly<Record<string, string>>> {
  const deliveries = await member.backend.delivery.ofIncident(incident.id)
  const alerts = deliveries.filter(({ purpose }) => purpose === "alert")
  return Object.fromEntries(alerts.map(({ channel, state }) => [channel, state]))
}

/** The message that went to the first contact over a channel last. */
async function messageOn(subject: Subject, { contacts }: OnDate, channel: string): Promise<string> {
  const alerts = (await alertsTo(subject, firstOf(contacts))).filter((alert) => alert.channel === channel)
  return present(alerts.at(-1), `an alert by ${channel}`).id
}

/** What every backend must do about the fate of messages: it tells what is known, and no more. */
export const deliveryRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a message that a provider took is not called delivered",
    run: async (subject) => {
      const date = await alarmed(subject)
      const deliveries = await date.member.backend.delivery.ofIncident(date.incident.id)
      hasShape(Schema.Array(Delivery), deliveries, "the deliveries")
      for (const { state } of deliveries) check(!hasArrived(state), `nobody reported, and it is ${state}`)
      await subject.report(await messageOn(subject, date, "sms"), "accepted")
      equal((await states(date))["sms"], "accepted")
    },
  },
  {
    title: "a report is seen for its person and channel alone",
    run: async (subject) => {
      const date = await alarmed(subject)
      await subject.report(await messageOn(subject, date, "sms"), "delivered")
      const seen = await states(date)
      equal(seen["sms"], "delivered")
      check(seen["email"] !== "delivered", "the mail is called delivered too")
    },
  },
  {
    title: "doubled, late and reordered reports change nothing",
    run: async (subject) => {
      const date = await alarmed(subject)
      const [sms, email] = [await messageOn(subject, date, "sms"), await messageOn(subject, date, "email")]
      for (const state of ["delivered", "accepted", "failed", "delivered"] as const) {
        await subject.report(sms, state, ...(state === "failed" ? (["undeliverable"] as const) : []))
      }
      await subject.report(email, "failed", "rejected")
      await subject.report(email, "accepted")
      const seen = await states(date)
      equal([seen["sms"], seen["email"]], ["delivered", "failed"])
    },
  },
  {
    title: "a late delivered beats a failed, and a failure tells its reason",
    run: async (subject) => {
      const date = await alarmed(subject)
      const sms = await messageOn(subject, date, "sms")
      const seen = async () => {
        const deliveries = await date.member.backend.delivery.ofIncident(date.incident.id)
        const alert = deliveries.find(({ purpose, channel }) => purpose === "alert" && channel === "sms")
        return [alert?.state, alert?.reason]
      }
      await subject.report(sms, "failed", "undeliverable")
      equal(await seen(), ["failed", "undeliverable"])
      await subject.report(sms, "delivered")
      equal((await seen())[0], "delivered")
    },
  },
  {
    title: "opening a link and answering are seen at its message",
    run: async (subject) => {
      const date = await alarmed(subject)
      const nobody = await subject.backend()
      const token = await alertToken(subject, firstOf(date.contacts))
      await nobody.incident.openLink(token)
      equal((await states(date))["sms"], "opened")
      await nobody.incident.respond(token, "cannot-help")
      equal((await states(date))["sms"], "acknowledged")
      await subject.report(await messageOn(subject, date, "sms"), "delivered")
      equal((await states(date))["sms"], "acknowledged")
    },
  },
  {
    title: "an alert that has not arrived after thirty seconds goes out on the next channel, once",
    run: async (subject) => {
      const date = await alarmed(subject)
      await advanceTo(subject, addMs(date.incident.openedAt, FAILOVER_AFTER_MS - SECOND_MS))
      equal((await states(date))["voice"], undefined, "a call before thirty seconds")
      await subject.advance(SECOND_MS + SECOND_MS)
      check((await states(date))["voice"] !== undefined, "there is no stand-in by voice")
      const alerts = await alertsTo(subject, firstOf(date.contacts))
      equal(alerts.filter(({ channel }) => channel === "voice").length, 1, "the number of calls")
      await subject.advance(MINUTE_MS)
      equal(
        (await alertsTo(subject, firstOf(date.contacts))).length,
        alerts.length,
        "alerts with no channel left",
      )
    },
  },
  {
    title: "an alert that failed goes out on the next channel at once",
    run: async (subject) => {
      const date = await alarmed(subject)
      await subject.report(await messageOn(subject, date, "sms"), "failed", "undeliverable")
      await subject.advance(SECOND_MS)
      const alerts = await alertsTo(subject, firstOf(date.contacts))
      equal(alerts.filter(({ channel }) => channel === "voice").length, 1, "the number of calls")
    },
  },
  {
    title: "an alert that has arrived needs no stand-in",
    run: async (subject) => {
      const date = await alarmed(subject)
      for (const channel of ["sms", "email"]) {
        await subject.report(await messageOn(subject, date, channel), "delivered")
      }
      await subject.advance(FAILOVER_AFTER_MS + SECOND_MS)
      equal((await states(date))["voice"], undefined, "a call")
    },
  },
  {
    title: "somebody with one channel alone is told through it",
    run: async (subject) => {
      const member = await signUp(subject)
      const contact = await trust(subject, member)
      await member.backend.circle.update(contact.id, { smsEnabled: false })
      const watch = await arm(subject, member, (await plan(subject, member, [contact])).id)
      await advanceTo(subject, alarmAt(watch))
      const channels = (await alertsTo(subject, contact)).map(({ channel }) => channel)
      equal(channels, ["email"])
    },
  },
  {
    title: "the dater sees all messages of her watch and incident, oldest first, and nobody else's",
    run: async (subject) => {
      const date = await onDate(subject, [1, 2])
      const { delivery, checkIn } = date.member.backend
      await advanceTo(subject, date.watch.dueAt)
      const incident = await alarm(subject, date)
      const ofWatch = await delivery.ofWatch(date.watch.id)
      const ofIncident = await delivery.ofIncident(incident.id)
      equal((await checkIn.state()).deliveries, ofWatch, "the deliveries of the state")
      const times = ofWatch.map(({ createdAt }) => createdAt)
      equal(
        times,
        [...times].sort((a, b) => a - b),
        "the order",
      )
      check(
        ofWatch.some(({ purpose }) => purpose === "prompt"),
        "the prompts are not shown",
      )
      check(
        ofIncident.every(
          ({ id, incidentId }) => incidentId === incident.id && ofWatch.some((one) => one.id === id),
        ),
        "the incident's messages are not those of the watch",
      )
      const other = await signUp(subject)
      await rejects(other.backend.delivery.ofWatch(date.watch.id), "NotFound")
      await rejects(other.backend.delivery.ofIncident(incident.id), "NotFound")
    },
  },
  {
    title: "no message is handed over twice",
    run: async (subject) => {
      await alarmed(subject, [1, 1, 2])
      for (let count = 0; count < 30; count += 1) await subject.advance(count % 2 === 0 ? 0 : 10 * SECOND_MS)
      const keys = (await subject.outbox()).map(({ key }) => key)
      equal(new Set(keys).size, keys.length, "the number of different keys")
    },
  },
  {
    title: "an alert outlasts an outage of every provider and goes out once when it ends",
    run: async (subject) => {
      const date = await onDate(subject)
      await during(subject, "channels", async () => {
        await alarm(subject, date)
        equal((await alertsTo(subject, firstOf(date.contacts))).length, 0, "alerts in the outage")
      })
      await subject.advance(MINUTE_MS)
      const texts = (await alertsTo(subject, firstOf(date.contacts))).filter(
        ({ channel }) => channel === "sms",
      )
      equal(texts.length, 1, "the number of alerts by text")
    },
  },
  {
    title: "a prompt that waits in an outage is cancelled by a check-in",
    run: async (subject) => {
      const { member, watch } = await onDate(subject)
      await during(subject, "channels", async () => {
        await advanceTo(subject, watch.dueAt)
        await member.backend.checkIn.checkIn(watch.id, null, newKey(subject))
      })
      await subject.advance(MINUTE_MS)
      const prompts = await member.backend.delivery.ofWatch(watch.id)
      const sms = prompts.find(({ purpose, channel }) => purpose === "prompt" && channel === "sms")
      equal(sms?.state, "cancelled")
    },
  },
]
