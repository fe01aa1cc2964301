import type { Contact } from "@porchlight/core/circle"
import {
  ESCAPE_RETRY_MS,
  ESCAPE_RUNS_PER_NUMBER,
  ESCAPE_SHOWN_AFTER_MS,
  EscapeState,
} from "@porchlight/core/escape-text"
import type { Phone } from "@porchlight/core/phone"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { invite, messagesTo, newKey, newPhone, signUp, trust, untyped, type Member } from "./people.ts"
import { trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

const FIRST = "Call me now please, something came up."
const SECOND = "Still need you - please call me as soon as you can."

/** The escape texts that reached a number, oldest first. */
async function textsTo(subject: Subject, phone: Phone): Promise<ReadonlyArray<OutboxMessage>> {
  const texts = await messagesTo(subject, phone)
  return texts.filter(({ text }) => text.endsWith(FIRST) || text.endsWith(SECOND))
}

/** Starts a run and lets the first text leave; gives its key. */
async function start(subject: Subject, { backend }: Member, to: Pick<Contact, "phone">): Promise<string> {
  const key = newKey(subject)
  await backend.escapeText.start({ phone: to.phone }, key)
  await subject.advance(0)
  return key
}

const countTo = async (subject: Subject, { phone }: Pick<Contact, "phone">) =>
  (await textsTo(subject, phone)).length

/** What every backend must do with a text that asks somebody to call. */
export const escapeTextRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "the first text goes out at once and the countdown of 300 seconds begins (ESC-01, ESC-02, ESC-07)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      const state = await member.backend.escapeText.start({ phone: friend.phone }, key)
      hasShape(EscapeState, state, "the state")
      const run = present(state.run, "a run")
      equal([run.key, run.name, run.phone, run.state], [key, friend.name, friend.phone, "counting"])
      equal(run.retryAt - run.startedAt, ESCAPE_RETRY_MS)
      await subject.advance(0)
      const [text] = await textsTo(subject, friend.phone)
      equal(text?.text, `${member.fullName}: ${FIRST}`)
      equal((await member.backend.escapeText.state()).texts.length, 1)
    },
  },
  {
    title: "at the end the second text goes out by itself, once, and no third (ESC-01, ESC-03)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await start(subject, member, friend)
      await subject.advance(ESCAPE_RETRY_MS - SECOND_MS)
      equal(await countTo(subject, friend), 1, "texts before the end")
      await subject.advance(SECOND_MS)
      await subject.advance(ESCAPE_RETRY_MS)
      const texts = await textsTo(subject, friend.phone)
      equal(texts[1]?.text, `${member.fullName}: ${SECOND}`)
      equal(texts.length, 2, "texts after the end")
      const { run, texts: fates } = await member.backend.escapeText.state()
      equal([run?.state, fates.length], ["repeated", 2])
    },
  },
  {
    title: "a second text goes out after a restart of the backend, with nobody signed in (ESC-03)",
    run: async (subject) => {
      const restart = present(subject.restart, "a way to restart the backend")
      const { member, friend } = await trusted(subject)
      await start(subject, member, friend)
      await member.backend.session.signOut()
      await restart()
      await subject.advance(ESCAPE_RETRY_MS)
      await subject.advance(0)
      equal(await countTo(subject, friend), 2, "texts")
    },
  },
  {
    title: "whoever is safe is not texted for again, and saying so twice changes nothing (ESC-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await start(subject, member, friend)
      await subject.advance(ESCAPE_RETRY_MS - SECOND_MS)
      const { run } = await member.backend.escapeText.safe(key)
      equal([run?.state, run?.endedAt], ["safe", subject.now()])
      const again = await member.backend.escapeText.safe(key)
      equal(again.run, run)
      await subject.advance(2 * ESCAPE_RETRY_MS)
      equal(await countTo(subject, friend), 1, "texts")
    },
  },
  {
    title: "of a racing countdown and 'I'm safe' exactly one wins (ESC-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await start(subject, member, friend)
      const [answer] = await Promise.allSettled([
        subject.advance(ESCAPE_RETRY_MS).then(() => member.backend.escapeText.safe(key)),
        subject.advance(0),
      ])
      await subject.advance(0)
      const { run } = await member.backend.escapeText.state()
      const isSafe = answer?.status === "fulfilled"
      equal(run?.state, isSafe ? "safe" : "repeated")
      equal(await countTo(subject, friend), isSafe ? 1 : 2, "texts")
    },
  },
  {
    title: "after the second text 'I'm safe' is refused: there is nothing left to stop (ESC-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await start(subject, member, friend)
      await subject.advance(ESCAPE_RETRY_MS)
      await rejects(member.backend.escapeText.safe(key), "EscapeRepeated")
    },
  },
  {
    title: "a start that comes twice, also at once, sends once (ESC-07)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      const { escapeText } = member.backend
      const press = () => escapeText.start({ phone: friend.phone }, key)
      await Promise.all([press(), press(), press()])
      await subject.advance(0)
      await subject.advance(ESCAPE_RETRY_MS)
      const { run } = await press()
      await subject.advance(0)
      equal(run?.state, "repeated", "a repeat starts nothing")
      equal(await countTo(subject, friend), 2, "texts")
    },
  },
  {
    title:
      "another press while one counts down sends nothing, and its key stops the one that counts (ESC-03)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const first = await start(subject, member, friend)
      const second = newKey(subject)
      const { run } = await member.backend.escapeText.start({ phone: friend.phone }, second)
      equal(run?.key, first)
      equal((await member.backend.escapeText.safe(second)).run?.state, "safe")
      await subject.advance(2 * ESCAPE_RETRY_MS)
      equal(await countTo(subject, friend), 1, "texts")
    },
  },
  {
    title: "'I'm safe' that overtakes its start keeps it from being sent (ESC-04)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      await member.backend.escapeText.safe(key)
      equal((await member.backend.escapeText.start({ phone: friend.phone }, key)).run, null)
      await subject.advance(ESCAPE_RETRY_MS)
      equal(await countTo(subject, friend), 0, "texts")
    },
  },
  {
    title: "after a run another one can be sent, and one that is over is shown for an hour (ESC-05)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await member.backend.escapeText.safe(await start(subject, member, friend))
      await start(subject, member, friend)
      equal((await member.backend.escapeText.state()).run?.state, "counting")
      await subject.advance(ESCAPE_RETRY_MS)
      equal(await countTo(subject, friend), 3, "texts of two runs")
      await subject.advance(ESCAPE_SHOWN_AFTER_MS)
      equal((await member.backend.escapeText.state()).run, null)
    },
  },
  {
    title: "without a number it goes to whoever said yes last, in their language",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await subject.advance(SECOND_MS)
      const latest = await trust(subject, member, { name: "Lupe", language: "es" })
      const { run, people } = await member.backend.escapeText.start({ phone: null }, newKey(subject))
      await subject.advance(0)
      equal(run?.phone, latest.phone)
      equal(
        people.map(({ name }) => name),
        [latest.name, friend.name, null],
      )
      const texts = await messagesTo(subject, latest.phone)
      check(texts.at(-1)?.text.startsWith(`${member.fullName}: Llámame`) === true, "it was not in Spanish")
    },
  },
  {
    title: "her own verified number may be texted, and nobody's who has not said yes (ESC-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const pending = await invite(subject, member)
      const { escapeText } = member.backend
      for (const phone of [pending.phone, newPhone(subject), null])
        await rejects(escapeText.start({ phone }, newKey(subject)), "EscapeRefused")
      await start(subject, member, member)
      const [text] = await textsTo(subject, member.phone)
      equal(text?.text, FIRST)
      equal((await escapeText.state()).run?.name, null)
    },
  },
  {
    title: "her own number is texted as her own also where it stands in her circle without a yes (ESC-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { phone } = await invite(subject, member, { phone: member.phone })
      await member.backend.escapeText.safe(await start(subject, member, member))
      await subject.reply(phone, "NO")
      await start(subject, member, member)
      equal(
        (await textsTo(subject, phone)).map(({ text }) => text),
        [FIRST, FIRST],
      )
      const { texts } = await member.backend.escapeText.state()
      equal([texts[0]?.state, texts[0]?.reason], ["accepted", null])
    },
  },
  {
    title: "who said STOP in between gets no second text, and she sees that it failed (ESC-08)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await start(subject, member, friend)
      await subject.reply(friend.phone, "STOP")
      await subject.advance(ESCAPE_RETRY_MS)
      await subject.advance(0)
      const { texts } = await member.backend.escapeText.state()
      const second = texts[1]
      equal([await countTo(subject, friend), second?.state, second?.reason], [1, "failed", "stopped"])
    },
  },
  {
    title:
      "whom she removed in between gets no second text, and nobody is said to have asked for that (ESC-08)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await start(subject, member, friend)
      await member.backend.circle.remove(friend.id)
      await subject.advance(ESCAPE_RETRY_MS)
      await subject.advance(0)
      const { texts } = await member.backend.escapeText.state()
      const second = texts[1]
      equal([await countTo(subject, friend), second?.state, second?.reason], [1, "failed", "removed"])
    },
  },
  {
    title: "what became of each text is told, and delivered only when it was",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await start(subject, member, friend)
      const fate = async () => (await member.backend.escapeText.state()).texts[0]
      equal((await fate())?.state, "accepted")
      const text = present((await textsTo(subject, friend.phone))[0], "the text")
      await subject.report(text.id, "delivered")
      equal((await fate())?.state, "delivered")
    },
  },
  {
    title: "it needs no plan and outlives the trial (TRIAL-06)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await member.backend.trial.start()
      await subject.advance(DAY_MS)
      await start(subject, member, friend)
      equal(await countTo(subject, friend), 1, "texts")
    },
  },
  {
    title: "one number gets ten runs a day from one account, and bad input is refused",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { escapeText } = member.backend
      for (let count = 0; count < ESCAPE_RUNS_PER_NUMBER; count += 1)
        await escapeText.safe(await start(subject, member, friend))
      const { phone } = friend
      await rejects(escapeText.start({ phone }, newKey(subject)), "RateLimited")
      await rejects(escapeText.start(untyped({ phone: "911" }), newKey(subject)), "InvalidInput")
      await rejects(escapeText.start({ phone }, "short"), "InvalidInput")
      await rejects((await subject.backend()).escapeText.start({ phone }, newKey(subject)), "SignInRequired")
    },
  },
  {
    title: "nobody stops another account's text",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await start(subject, member, friend)
      const stranger = await signUp(subject)
      equal((await stranger.backend.escapeText.safe(key)).run, null)
      await subject.advance(ESCAPE_RETRY_MS)
      equal(await countTo(subject, friend), 2, "texts")
    },
  },
]
