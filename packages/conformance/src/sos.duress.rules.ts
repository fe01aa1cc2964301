import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, alertToken, allClearsTo, fates, reportAllDelivered } from "./dates.ts"
import { messagesTo, newKey, tokenIn } from "./people.ts"
import type { Rule } from "./rule.ts"
import { blotted } from "./shape.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Subject } from "./subject.ts"

type Trusted = Awaited<ReturnType<typeof trusted>>

interface Pair {
  readonly safe: Trusted
  readonly duress: Trusted
}

async function pairOf(subject: Subject): Promise<Pair> {
  return { safe: await trusted(subject, [1, 2]), duress: await trusted(subject, [1, 2]) }
}

/** Each does the same with her own PIN; the answers without names. */
async function both(
  { safe, duress }: Pair,
  say: (one: Trusted, pin: string) => Promise<unknown>,
): Promise<void> {
  const calm = blotted(await say(safe, safe.member.safePin))
  const forced = blotted(await say(duress, duress.member.duressPin))
  equal(forced, calm, "the answer under duress")
}

async function seen({ member }: Trusted): Promise<ReadonlyArray<unknown>> {
  const { deliveries, ...rest } = await member.backend.sos.state()
  const { watch, incident } = await member.backend.checkIn.state()
  return [blotted(rest), fates(deliveries), watch === null, incident === null]
}

async function seeTheSame({ safe, duress }: Pair, when: string): Promise<void> {
  equal(await seen(duress), await seen(safe), `what is seen ${when}`)
}

async function areToldOfDuress(subject: Subject, { friend }: Trusted): Promise<void> {
  const alerts = await alertsTo(subject, friend)
  check(
    alerts.some(({ text }) => /duress/iu.test(text)),
    "her people were not told of duress",
  )
}

/** What every backend must do when whoever forces her is looking at a call for help. */
export const sosDuressRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "taking a press back with the duress PIN looks like the safe one and tells her people (N-04)",
    run: async (subject) => {
      const pair = await pairOf(subject)
      const key = newKey(subject)
      await both(pair, async ({ member }, pin) => {
        await member.backend.sos.start(pressInput(subject, "countdown"), key)
        return member.backend.sos.cancel(key, pin)
      })
      await seeTheSame(pair, "at once")
      await subject.advance(0)
      await areToldOfDuress(subject, pair.duress)
      equal((await alertsTo(subject, pair.safe.friend)).length, 0, "alerts of the safe PIN")
      for (const ms of [SECOND_MS, 10 * SECOND_MS, 6 * MINUTE_MS]) {
        await subject.advance(ms)
        await seeTheSame(pair, `${ms} ms later`)
      }
    },
  },
  {
    title:
      "ending a call for help with the duress PIN looks like the safe one, and nobody is told that she is safe (N-04)",
    run: async (subject) => {
      const pair = await pairOf(subject)
      const key = newKey(subject)
      for (const { member } of [pair.safe, pair.duress]) {
        await member.backend.sos.start(pressInput(subject, "instant"), key)
      }
      await subject.advance(0)
      await reportAllDelivered(subject)
      await both(pair, async ({ member }, pin) => {
        const { incident } = await member.backend.sos.state()
        return member.backend.incident.resolve(present(incident, "an alarm").id, pin)
      })
      await subject.advance(SECOND_MS)
      await seeTheSame(pair, "a second later")
      await areToldOfDuress(subject, pair.duress)
      const { friend, member } = pair.duress
      equal((await allClearsTo(subject, friend, member.fullName)).length, 0, "all-clears under duress")
      check(
        (await allClearsTo(subject, pair.safe.friend, pair.safe.member.fullName)).length > 0,
        "no all-clear in safety",
      )
      await reportAllDelivered(subject)
      await subject.advance(6 * MINUTE_MS)
      await seeTheSame(pair, "six minutes later")
      await subject.advance(2 * HOUR_MS)
      await seeTheSame(pair, "two hours later")
    },
  },
  {
    title:
      "a call for help that is over shows nothing new when it is ended again, whichever PIN it was and is (N-04)",
    run: async (subject) => {
      const pair = await pairOf(subject)
      const ids = new Map<Trusted, string>()
      const key = newKey(subject)
      for (const one of [pair.safe, pair.duress]) {
        await one.member.backend.sos.start(pressInput(subject, "instant"), key)
        const { incident } = await one.member.backend.sos.state()
        ids.set(one, present(incident, "an alarm").id)
      }
      await subject.advance(0)
      const end = ({ member: { backend } }: Trusted, id: string | undefined, pin: string) =>
        backend.incident.resolve(present(id, "an alarm"), pin)
      const look = async (one: Trusted) => {
        const { dateRecord, delivery, incident } = one.member.backend
        const id = present(ids.get(one), "an alarm")
        const events = (await dateRecord.events()).map(({ type, at }) => `${type} ${at}`).sort()
        const sent = fates(await delivery.ofIncident(id))
        return [blotted(await incident.get(id)), sent, events, await seen(one)]
      }
      for (const again of [false, true]) {
        await both(pair, (one, pin) => end(one, ids.get(one), pin))
        await subject.advance(MINUTE_MS)
        equal(await look(pair.duress), await look(pair.safe), again ? "what is seen, again" : "what is seen")
      }
      const before = await look(pair.duress)
      for (const one of [pair.safe, pair.duress]) await end(one, ids.get(one), one.member.safePin)
      await subject.advance(0)
      equal(await look(pair.duress), before, "what is seen after the safe PIN")
      const { friend, member } = pair.duress
      check((await allClearsTo(subject, friend, member.fullName)).length > 0, "nobody heard that she is safe")
    },
  },
  {
    title:
      "while her people know that she is forced, a call for help does not tell them to call her phone (B-05)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const { sos, cloak } = member.backend
      await cloak.disguise()
      await cloak.restore({ pin: member.duressPin, timeZone: "America/New_York" })
      await subject.advance(0)
      const before = (await alertsTo(subject, friend)).length
      await sos.start(pressInput(subject, "instant"), newKey(subject))
      await subject.advance(0)
      const told = (await alertsTo(subject, friend)).slice(before)
      check(told.length > 0, "nobody was told")
      for (const { text } of told) check(text.includes("Do not call their phone"), `they were told: ${text}`)
      const view = await (await subject.backend()).incident.openLink(await alertToken(subject, friend))
      equal([view.mayCall, view.daterPhone, view.kind], [false, null, "duress"], "behind the link")
      equal((await sos.state()).incident?.kind, "sos", "what she sees herself")
    },
  },
  {
    title: "the fifth wrong PIN on a countdown is answered like the first, and tells her people of duress",
    run: async (subject) => {
      const one = await trusted(subject)
      const { sos } = one.member.backend
      const key = newKey(subject)
      await sos.start(pressInput(subject, "walk"), key)
      const answers = []
      for (let tries = 0; tries < 5; tries += 1) {
        answers.push(await sos.cancel(key, `000${tries}`).catch((error: unknown) => String(error)))
      }
      equal(new Set(answers).size, 1, "different answers")
      await subject.advance(0)
      await areToldOfDuress(subject, one)
      equal((await sos.state()).press?.state, "counting")
    },
  },
  {
    title:
      "who was removed takes no ask any more, also beside an alarm that she must not seem to know of, and nothing of it differs (N-04)",
    run: async (subject) => {
      const pair = await pairOf(subject)
      const nobody = await subject.backend()
      const tokens: Array<string> = []
      for (const { member, friend } of [pair.safe, pair.duress]) {
        await member.backend.sos.ask({ kind: "call", pressedAgoMs: 0, fix: null }, newKey(subject))
        await subject.advance(0)
        tokens.push(tokenIn(present((await messagesTo(subject, friend.phone)).at(-1), "a text").text))
      }
      await both(pair, async ({ member, friend }, pin) => {
        const key = newKey(subject)
        await member.backend.sos.start(pressInput(subject, "countdown"), key)
        await member.backend.sos.cancel(key, pin)
        await member.backend.circle.remove(friend.id)
        return null
      })
      for (const token of tokens) await rejects(nobody.sos.claimAsk(token), "LinkSpent")
      for (const { friend } of [pair.safe, pair.duress]) await subject.reply(friend.phone, "1")
      for (const { member } of [pair.safe, pair.duress])
        equal((await member.backend.sos.state()).asks[0]?.claim, null, "who took it")
    },
  },
]
