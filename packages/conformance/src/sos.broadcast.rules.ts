import { SECOND_MS } from "@porchlight/core/time"
import { check, equal, present } from "./check.ts"
import { alertsTo, firstOf } from "./dates.ts"
import { messagesTo, newKey, trust } from "./people.ts"
import { press, pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

/** The rules of an emergency broadcast and of the way home. */
export const broadcastRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a broadcast tells everybody who said yes at once, whatever their tier, by text, call and mail (EMBC-01)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      const key = newKey(subject)
      const { mode: _, ...input } = pressInput(subject, "instant")
      const state = await member.backend.sos.broadcast(input, key)
      equal([state.incident?.kind, state.incident?.responders.length], ["broadcast", 3])
      await subject.advance(0)
      for (const contact of contacts) {
        const alerts = await alertsTo(subject, contact)
        equal(alerts.map(({ channel }) => channel).sort(), ["email", "sms", "voice"], contact.name)
        for (const { channel, text } of alerts)
          check(text.startsWith("EMERGENCY ALERT: "), `the ${channel} does not begin as it must: ${text}`)
      }
      await member.backend.sos.broadcast(input, key)
      await subject.advance(0)
      equal((await alertsTo(subject, firstOf(contacts))).length, 3, "alerts after the repeat")
    },
  },
  {
    title: "a broadcast opens in each contact's language, with the same words by every way (EMBC-01)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const { phone, email } = await trust(subject, member, { name: "Inés", language: "es" })
      const { mode: _, ...input } = pressInput(subject, "instant")
      await member.backend.sos.broadcast(input, newKey(subject))
      await subject.advance(0)
      for (const to of [phone, present(email, "an address")]) {
        const sent = (await messagesTo(subject, to)).filter(({ text }) =>
          text.startsWith("ALERTA DE EMERGENCIA: "),
        )
        equal(sent.map(({ channel }) => channel).sort(), to === phone ? ["sms", "voice"] : ["email"])
      }
    },
  },
  {
    title: "a broadcast during an open alarm is one more round of that one, to everybody",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 3])
      await press(subject, member, "instant")
      const { incident } = await member.backend.sos.state()
      const { mode: _, ...input } = pressInput(subject, "instant")
      await subject.advance(10 * SECOND_MS)
      const state = await member.backend.sos.broadcast(input, newKey(subject))
      equal(state.incident?.id, incident?.id)
      await subject.advance(0)
      for (const contact of contacts) {
        check((await alertsTo(subject, contact)).length >= 3, `${contact.name} was not told everywhere`)
      }
    },
  },
  {
    title:
      "it is known when she told everybody at once, last, also where an alarm was open, and not of a press alone",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      equal((await member.backend.sos.state()).broadcastAt, null)
      await press(subject, member, "instant")
      equal((await member.backend.sos.state()).broadcastAt, null)
      const { mode: _, ...input } = pressInput(subject, "instant")
      for (let times = 0; times < 2; times += 1) {
        await subject.advance(10 * SECOND_MS)
        const sent = await member.backend.sos.broadcast(input, newKey(subject))
        equal([sent.broadcastAt, sent.incident?.kind], [subject.now(), "sos"])
      }
      await subject.advance(SECOND_MS)
      const { broadcastAt, deliveries } = await member.backend.sos.state()
      const since = deliveries.filter(({ createdAt }) => createdAt >= present(broadcastAt, "a time"))
      equal(since.map(({ channel }) => channel).sort(), ["email", "sms", "voice"], "messages since then")
      equal(since.map(({ contactId }) => contactId).includes(friend.id), true)
    },
  },
  {
    title: "a broadcast reaches nobody who has not said yes",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const second = await trust(subject, member, { name: "Sam", tier: 2 })
      await subject.reply(second.phone, "STOP")
      const { mode: _, ...input } = pressInput(subject, "instant")
      await member.backend.sos.broadcast(input, newKey(subject))
      await subject.advance(0)
      equal((await alertsTo(subject, second)).length, 0, "alerts after STOP")
      check((await alertsTo(subject, friend)).length > 0, "nobody was told")
    },
  },
  {
    title: "on the way home each beat puts the alarm off, and silence lets it ring",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await press(subject, member, "walk")
      for (let beats = 0; beats < 5; beats += 1) {
        await subject.advance(10 * SECOND_MS)
        equal((await member.backend.sos.beat(key)).press?.state, "counting")
      }
      await subject.advance(24 * SECOND_MS)
      equal((await alertsTo(subject, friend)).length, 0, "alerts during the countdown")
      await subject.advance(SECOND_MS)
      check((await alertsTo(subject, friend)).length > 0, "silence told nobody")
    },
  },
  {
    title: "on the way home letting go leaves ten seconds for the PIN",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const safe = await press(subject, member, "walk")
      await member.backend.sos.release(safe)
      equal((await member.backend.sos.cancel(safe, member.safePin)).press?.state, "cancelled")
      const key = await press(subject, member, "walk")
      await member.backend.sos.release(key)
      await member.backend.sos.beat(key)
      await subject.advance(10 * SECOND_MS)
      equal((await member.backend.sos.state()).press?.state, "fired")
      check((await alertsTo(subject, friend)).length > 0, "letting go told nobody")
    },
  },
]
