import { ASK_OPEN_FOR_MS, AskView, SosState, type AskKind, type NewAsk } from "@porchlight/core/sos"
import { MINUTE_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, arm, firstOf, plan } from "./dates.ts"
import { messagesTo, newKey, signUp, tokenIn, trust, untyped, type Member } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** Asks for something, and lets it leave. */
async function ask(subject: Subject, { backend }: Pick<Member, "backend">, kind: AskKind): Promise<string> {
  const key = newKey(subject)
  const { fix } = pressInput(subject, "instant")
  await backend.sos.ask({ kind, pressedAgoMs: 0, fix }, key)
  await subject.advance(0)
  return key
}

async function lastText(subject: Subject, phone: string): Promise<string> {
  return present((await messagesTo(subject, phone)).at(-1), "a text").text
}

/** What every backend must do when somebody asks to be fetched, called or talked to. */
export const askRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "what she asks for goes to everybody who said yes, whatever their tier, and opens no alarm",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 3])
      await ask(subject, member, "come")
      const state = await member.backend.sos.state()
      hasShape(SosState, state, "the state")
      const asked = present(state.asks[0], "an ask")
      equal([asked.kind, asked.people, asked.reached, asked.claim], ["come", 2, 2, null])
      equal(asked.expiresAt - asked.askedAt, ASK_OPEN_FOR_MS)
      equal([state.incident, state.press], [null, null], "alarms")
      for (const contact of contacts) {
        check((await lastText(subject, contact.phone)).includes(member.fullName), "a text without her name")
        equal((await alertsTo(subject, contact)).length, 0, "alerts")
      }
    },
  },
  {
    title: "of two who take it at once exactly one has it, both see who, and the others are told once",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      await ask(subject, member, "call")
      const tokens = await Promise.all(
        contacts.map(async ({ phone }) => tokenIn(await lastText(subject, phone))),
      )
      const nobody = await subject.backend()
      const [a, b] = await Promise.all([
        nobody.sos.claimAsk(tokens[0] ?? ""),
        nobody.sos.claimAsk(tokens[1] ?? ""),
      ])
      hasShape(AskView, a, "what they see")
      equal([a, b].filter(({ claim }) => claim?.isYou).length, 1, "how many have it")
      equal(a.claim?.name, b.claim?.name)
      await subject.advance(0)
      const third = present(contacts[2], "a third person")
      const texts = await messagesTo(subject, third.phone)
      check(
        (await lastText(subject, third.phone)).includes(a.claim?.name ?? "?"),
        "the third does not hear who",
      )
      await nobody.sos.claimAsk(tokens[2] ?? "")
      await subject.advance(0)
      equal((await messagesTo(subject, third.phone)).length, texts.length, "texts after a late claim")
      equal((await member.backend.sos.state()).asks[0]?.claim?.name, a.claim?.name, "what she sees")
    },
  },
  {
    title: "a 1 by text takes it, and whoever is second hears who has it",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      await ask(subject, member, "talk")
      const [first, second] = [firstOf(contacts), present(contacts[1], "a second person")]
      await subject.reply(first.phone, " 1 ")
      await subject.advance(0)
      check((await lastText(subject, first.phone)).includes(member.fullName), "no thanks")
      await subject.reply(second.phone, "1")
      await subject.advance(0)
      check((await lastText(subject, second.phone)).includes(first.name), "the second does not hear who")
      equal((await member.backend.sos.state()).asks[0]?.claim?.contactId, first.id)
    },
  },
  {
    title: "a 1 by text answers what was sent last: the ask, or the question whether they can be reached",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 1])
      const [first, second] = [firstOf(contacts), present(contacts[1], "a second person")]
      const onCall = async (id: string) => {
        const { watch } = await member.backend.checkIn.state()
        return watch?.recipients.find(({ contactId }) => contactId === id)?.onCall
      }
      const taker = async () => (await member.backend.sos.state()).asks[0]?.claim?.contactId
      await ask(subject, member, "talk")
      await subject.advance(MINUTE_MS)
      const { id } = await plan(subject, member, contacts)
      await arm(subject, member, id)
      await subject.advance(0)

      await subject.reply(first.phone, "1")
      equal([await onCall(first.id), await taker()], ["yes", undefined], "the question came later")
      await subject.reply(first.phone, "1")
      equal(await taker(), first.id, "the question is answered, the ask is not")

      await subject.advance(MINUTE_MS)
      await ask(subject, member, "call")
      await subject.reply(second.phone, "1")
      equal([await onCall(second.id), await taker()], ["asked", second.id], "the ask came later")
      await subject.reply(second.phone, "1")
      equal(await onCall(second.id), "yes", "the ask is theirs, the question is open")
    },
  },
  {
    title: "an ask whose answer was lost is the same one, and one of its kind is open at a time",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = newKey(subject)
      const input = { kind: "come", pressedAgoMs: 0, fix: null } as const
      await member.backend.sos.ask(input, key)
      const { fix } = pressInput(subject, "instant")
      const state = await member.backend.sos.ask({ ...input, fix }, key)
      equal(state.asks[0]?.fix?.latitude, fix?.latitude, "the place that came later")
      await member.backend.sos.ask(input, newKey(subject))
      await subject.advance(0)
      equal((await member.backend.sos.state()).asks.length, 1, "asks")
      const asks = (await messagesTo(subject, friend.phone)).filter(({ text }) => text.includes("/a/"))
      equal(asks.length, 1, "texts")
      const view = await member.backend.sos.openAsk(tokenIn(present(asks[0], "a text").text))
      equal(view.fix?.latitude, fix?.latitude, "the place behind the link")
    },
  },
  {
    title: "what she does not need any more nobody can take, and who was asked is told once",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const key = await ask(subject, member, "come")
      const token = tokenIn(await lastText(subject, friend.phone))
      await member.backend.sos.closeAsk(key)
      await member.backend.sos.closeAsk(key)
      await subject.advance(0)
      const texts = await messagesTo(subject, friend.phone)
      check(
        (texts.at(-1)?.text ?? "").includes(member.fullName) && !texts.at(-1)?.text.includes("/a/"),
        "no word",
      )
      const view = await member.backend.sos.claimAsk(token)
      equal([view.claim, view.fix], [null, null], "after it was closed")
      equal((await member.backend.sos.state()).asks[0]?.closedAt, view.closedAt)
      await subject.reply(friend.phone, "1")
      equal((await member.backend.sos.state()).asks[0]?.claim, null)
    },
  },
  {
    title:
      "whoever has it and says STOP has it no more: she sees that nobody has, and the others are asked once more",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [first, second] = [firstOf(contacts), present(contacts[1], "a second person")]
      await ask(subject, member, "come")
      const token = tokenIn(await lastText(subject, second.phone))
      await subject.reply(first.phone, "1")
      await subject.advance(0)
      equal((await member.backend.sos.state()).asks[0]?.claim?.contactId, first.id, "who has it")
      const before = await messagesTo(subject, second.phone)
      await subject.advance(MINUTE_MS)
      await subject.reply(first.phone, "STOP")
      await subject.advance(0)
      equal((await member.backend.sos.state()).asks[0]?.claim, null, "who has it after the STOP")
      const again = (await messagesTo(subject, second.phone)).slice(before.length)
      equal(again.length, 1, "texts to who is left")
      equal((await member.backend.sos.openAsk(token)).claim, null, "behind the first link")
      equal(
        (await member.backend.sos.openAsk(tokenIn(again[0]?.text ?? ""))).kind,
        "come",
        "behind the new one",
      )
      await subject.reply(second.phone, "1")
      equal((await member.backend.sos.state()).asks[0]?.claim?.contactId, second.id, "who takes it then")
    },
  },
  {
    title: "STOP of whoever has nothing, or after it is over, asks nobody once more",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2, 3])
      const [first, second] = [firstOf(contacts), present(contacts[1], "a second person")]
      const third = present(contacts[2], "a third person")
      const key = await ask(subject, member, "call")
      await subject.reply(first.phone, "1")
      await subject.advance(0)
      const texts = async () => (await messagesTo(subject, third.phone)).length
      const before = await texts()
      await subject.reply(second.phone, "STOP")
      await subject.advance(0)
      equal((await member.backend.sos.state()).asks[0]?.claim?.contactId, first.id, "who has it")
      equal(await texts(), before, "texts after a STOP of who has nothing")
      await member.backend.sos.closeAsk(key)
      await subject.advance(0)
      const closed = await texts()
      await subject.reply(first.phone, "STOP")
      await subject.advance(0)
      equal(await texts(), closed, "texts after she needs it no more")
    },
  },
  {
    title: "after an hour it is over, and one that waited as long without a line tells nobody",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await ask(subject, member, "call")
      const token = tokenIn(await lastText(subject, friend.phone))
      await subject.advance(ASK_OPEN_FOR_MS)
      await rejects(member.backend.sos.claimAsk(token), "LinkSpent")
      const texts = (await messagesTo(subject, friend.phone)).length
      const late = { kind: "talk", pressedAgoMs: ASK_OPEN_FOR_MS, fix: null } as const
      const state = await member.backend.sos.ask(late, newKey(subject))
      await subject.advance(MINUTE_MS)
      equal((await messagesTo(subject, friend.phone)).length, texts, "texts for what is over")
      equal(state.asks.find(({ kind }) => kind === "talk")?.people, 0, "people of what is over")
    },
  },
  {
    title: "whoever has it reads for another hour where she is, and hears where she needs it no more",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const [taker, other] = [firstOf(contacts), present(contacts[1], "a second person")]
      const key = await ask(subject, member, "come")
      const [theirs = "", others = ""] = await Promise.all(
        [taker, other].map(async ({ phone }) => tokenIn(await lastText(subject, phone))),
      )
      const { sos } = member.backend
      await subject.advance(ASK_OPEN_FOR_MS - MINUTE_MS)
      await sos.claimAsk(theirs)
      await subject.advance(2 * MINUTE_MS)
      const { claim, fix } = await sos.openAsk(theirs)
      equal([claim?.isYou, fix !== null], [true, true], "what whoever has it sees")
      await rejects(sos.openAsk(others), "LinkSpent")
      await sos.closeAsk(key)
      await subject.advance(0)
      equal((await sos.state()).asks[0]?.closedAt, subject.now(), "when she closed it")
      check(
        (await lastText(subject, taker.phone)).includes("does not need it"),
        "nobody calls off who is on the way",
      )
      equal((await sos.openAsk(theirs)).fix, null, "where she is")
      await subject.advance(ASK_OPEN_FOR_MS)
      await rejects(sos.openAsk(theirs), "LinkSpent")
    },
  },
  {
    title:
      "while she is forced nobody who was asked is given her number, and only who was told of that reads not to call (B-05)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      await ask(subject, member, "call")
      const tokens = await Promise.all(
        contacts.map(async ({ phone }) => tokenIn(await lastText(subject, phone))),
      )
      const nobody = await subject.backend()
      const seen = async () =>
        Promise.all(
          tokens.map(async (token) => {
            const { mayCall, daterPhone, kind } = await nobody.sos.openAsk(token)
            return { mayCall, daterPhone, kind }
          }),
        )
      const calm = { mayCall: true, daterPhone: member.phone, kind: "call" } as const
      equal(await seen(), [calm, calm])
      const { cloak } = member.backend
      await cloak.disguise()
      await cloak.restore({ pin: member.duressPin, timeZone: "America/New_York" })
      await subject.advance(0)
      const [told, other] = [
        { ...calm, mayCall: false, daterPhone: null },
        { ...calm, daterPhone: null },
      ]
      equal(await seen(), [told, other], "while she is forced")
      await cloak.disguise()
      await cloak.restore({ pin: member.safePin, timeZone: "America/New_York" })
      equal(await seen(), [calm, calm], "once she is safe")
    },
  },
  {
    title: "nobody else's ask is seen, closed or taken, and what is none is refused",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const key = await ask(subject, member, "come")
      const stranger = await signUp(subject)
      await trust(subject, stranger)
      equal((await stranger.backend.sos.state()).asks.length, 0)
      await rejects(stranger.backend.sos.closeAsk(key), "NotFound")
      await rejects(stranger.backend.sos.openAsk("x".repeat(43)), "LinkSpent")
      const odd = { kind: "sing", pressedAgoMs: 0, fix: null }
      await rejects(member.backend.sos.ask(untyped<NewAsk>(odd), newKey(subject)), "InvalidInput")
      const nobody = await subject.backend()
      await rejects(nobody.sos.closeAsk(key), "SignInRequired")
    },
  },
]
