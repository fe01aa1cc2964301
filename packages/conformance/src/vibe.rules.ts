import type { Contact } from "@porchlight/core/circle"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import {
  VIBE_NOTE_MAX_LENGTH,
  VIBE_SHOWN_FOR_MS,
  VIBES_PER_HOUR,
  VibeState,
  type NewVibe,
} from "@porchlight/core/vibe"
import { check, equal, present, rejects } from "./check.ts"
import { fates } from "./dates.ts"
import { areTold, askedPair, underDuress } from "./forced.ts"
import { invite, messagesTo, newKey, signUp, trust, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

const rough: NewVibe = { vibe: "rough", reasons: [], note: "", sharedAgoMs: 0 }

/** Shares and lets the texts go out. */
async function share(
  subject: Subject,
  { backend }: Member,
  vibe: Partial<NewVibe> = {},
  key = newKey(subject),
): Promise<VibeState> {
  await backend.vibe.share({ ...rough, ...vibe }, key)
  await subject.advance(0)
  return backend.vibe.state()
}

const vibesTo = async (subject: Subject, { phone }: Contact): Promise<ReadonlyArray<OutboxMessage>> =>
  (await messagesTo(subject, phone)).filter(({ text }) => /shared a vibe|cuenta que su cita va/u.test(text))

/** What every backend must do about a vibe: it tells those who agreed, once, and does nothing else. */
export const vibeRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a vibe ends no alarm: whoever was told of one reads that it is open, of a hidden one, too, and she sees no difference (VIBE-01, N-04)",
    run: async (subject) => {
      const { calm, forced } = await askedPair(subject)
      const there = await subject.backend()
      await there.session.signIn({ email: forced.member.email, password: underDuress(forced.member) })
      await subject.advance(0)
      await areTold(subject, forced)
      const great = async ({ member, friend }: typeof calm) => {
        const { last } = await share(subject, member, { vibe: "great" })
        const [said] = (await vibesTo(subject, friend)).slice(-1)
        return { text: said?.text ?? "", seen: fates(present(last, "the share").deliveries) }
      }
      const [quiet, told] = [await great(calm), await great(forced)]
      equal(told.seen, quiet.seen, "what she sees of it")
      check(quiet.text.endsWith("shared a vibe: great."), `without an alarm it says "${quiet.text}"`)
      check(
        told.text.endsWith("shared a vibe: great. The alarm is still open. This does not end it."),
        `beside an alarm it says "${told.text}"`,
      )
    },
  },
  {
    title:
      "a vibe is texted to each contact who said yes and takes texts, and to nobody else (VIBE-01, VIBE-08)",
    run: async (subject) => {
      const member = await signUp(subject)
      const [maya, lee] = [await trust(subject, member), await trust(subject, member)]
      const mute = await trust(subject, member)
      await member.backend.circle.update(mute.id, { smsEnabled: false })
      await invite(subject, member)
      await subject.advance(0)
      const before = (await subject.outbox()).length
      const state = await share(subject, member, { note: "Call me at ten." })
      hasShape(VibeState, state, "the state")
      const sent = (await subject.outbox()).slice(before)
      equal(new Set(sent.map(({ to, channel }) => `${channel} ${to}`)).size, 2, "how many were told")
      for (const { phone } of [maya, lee]) {
        const { text, channel } = present(
          sent.find(({ to }) => to === phone),
          "a text",
        )
        equal(channel, "sms")
        check(
          text.endsWith(`: ${member.fullName} shared a vibe: rough. Call me at ten.`),
          `it says "${text}"`,
        )
      }
      equal(
        state.people.map(({ contactId }) => contactId).toSorted(),
        [maya.id, lee.id].toSorted(),
        "who would be told",
      )
    },
  },
  {
    title: "a feeling is told as its level, with its reasons, and kept as it was chosen (VIBE-03, VIBE-06)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const { last } = await share(subject, member, { vibe: "angry", reasons: ["boundaries", "hunch"] })
      equal([last?.vibe, last?.level, last?.reasons], ["angry", "rough", ["boundaries", "hunch"]])
      const { text } = present((await vibesTo(subject, maya))[0], "the text")
      check(
        text.endsWith("shared a vibe: rough. Ignoring my boundaries. Just a bad feeling."),
        `it says "${text}"`,
      )
    },
  },
  {
    title: "each contact reads of a vibe in their own language (VIBE-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member, { language: "es" })
      await share(subject, member)
      const { text } = present((await vibesTo(subject, maya))[0], "the text")
      check(text.endsWith(`${member.fullName} cuenta que su cita va: mal.`), `it says "${text}"`)
    },
  },
  {
    title: "no vibe opens an alarm, and a rough one is no alert (VIBE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      await share(subject, member, { vibe: "triggering", reasons: ["place"] })
      await subject.advance(30 * MINUTE_MS)
      equal((await vibesTo(subject, maya)).length, 1, "the texts after half an hour")
      const { watch, incident } = await member.backend.checkIn.state()
      const sos = await member.backend.sos.state()
      equal([watch, incident, sos.press, sos.incident], [null, null, null, null], "the watch and the alarm")
    },
  },
  {
    title: "a vibe is shared once under its key, also at the same moment and older by then (VIBE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const key = newKey(subject)
      const [one, two] = await Promise.all([
        member.backend.vibe.share(rough, key),
        member.backend.vibe.share(rough, key),
      ])
      equal(one.last?.id, two.last?.id, "the share")
      await subject.advance(MINUTE_MS)
      await share(subject, member, { sharedAgoMs: MINUTE_MS }, key)
      equal((await vibesTo(subject, maya)).length, 1, "the texts")
      await rejects(member.backend.vibe.share({ ...rough, note: "Another one" }, key), "IdempotencyMismatch")
      equal((await vibesTo(subject, maya)).length, 1, "the texts after another body")
    },
  },
  {
    title: "a vibe that waited in the phone says how long ago it was",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const { last } = await share(subject, member, { sharedAgoMs: 42 * MINUTE_MS })
      const { text } = present((await vibesTo(subject, maya))[0], "the text")
      check(text.endsWith("shared a vibe: rough. This was 42 min ago."), `it says "${text}"`)
      equal(present(last, "the share").sharedAt, subject.now() - 42 * MINUTE_MS)
    },
  },
  {
    title: "the fate of each text is shown as it is, to whoever follows (VIBE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const seen: Array<VibeState> = []
      const stop = member.backend.live.subscribe("vibe", {
        onState: (state) => seen.push(state),
        onLine: () => undefined,
      })
      const { last } = await share(subject, member)
      equal(
        last?.deliveries.map(({ recipientName, channel, purpose, state }) => [
          recipientName,
          channel,
          purpose,
          state,
        ]),
        [[maya.name, "sms", "vibe", "accepted"]],
      )
      await subject.report(
        present((await vibesTo(subject, maya))[0], "the text").id,
        "failed",
        "undeliverable",
      )
      for (let looks = 0; looks < 200 && fateIn(seen.at(-1)) !== "failed"; looks += 1) {
        await subject.advance(0)
        await member.backend.vibe.state()
      }
      stop()
      const { deliveries } = present(seen.at(-1)?.last, "the share that was followed")
      equal([deliveries[0]?.state, deliveries[0]?.reason], ["failed", "undeliverable"])
    },
  },
  {
    title: "a vibe is not texted to whoever said STOP meanwhile (VIBE-08)",
    run: async (subject) => {
      const member = await signUp(subject)
      const [maya, lee] = [await trust(subject, member), await trust(subject, member)]
      await subject.reply(maya.phone, "STOP")
      const { people } = await share(subject, member)
      equal(
        people.map(({ contactId }) => contactId),
        [lee.id],
      )
      equal((await vibesTo(subject, maya)).length, 0, "the texts to whoever said STOP")
      await subject.reply(lee.phone, "STOP")
      await rejects(member.backend.vibe.share(rough, newKey(subject)), "NoVerifiedContacts")
    },
  },
  {
    title: "without anybody who said yes there is nobody to share with (VIBE-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      await invite(subject, member)
      equal((await member.backend.vibe.state()).people, [], "who would be told")
      await rejects(member.backend.vibe.share(rough, newKey(subject)), "NoVerifiedContacts")
      equal((await member.backend.vibe.state()).last, null, "the last share")
    },
  },
  {
    title: "a vibe must be one of those that there are, with a note of 500 characters at most (VIBE-05)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const wrong = [
        { ...rough, vibe: "awful" },
        { ...rough, vibe: null },
        { ...rough, note: "é".repeat(VIBE_NOTE_MAX_LENGTH + 1) },
        { ...rough, note: "turned \u202eround" },
        { ...rough, reasons: ["bored"] },
        { ...rough, reasons: ["place", "place"] },
        { ...rough, sharedAgoMs: -1 },
      ]
      for (const input of wrong) {
        await rejects(member.backend.vibe.share(untyped(input), newKey(subject)), "InvalidInput")
      }
      const { last } = await share(subject, member, { note: "é".repeat(VIBE_NOTE_MAX_LENGTH) })
      equal(last?.note.length, VIBE_NOTE_MAX_LENGTH)
      equal((await vibesTo(subject, maya)).length, 1, "the texts")
    },
  },
  {
    title: "vibes are shared twelve times an hour, and again an hour later",
    run: async (subject) => {
      const member = await signUp(subject)
      await trust(subject, member)
      for (let count = 0; count < VIBES_PER_HOUR; count += 1) await share(subject, member)
      await rejects(member.backend.vibe.share(rough, newKey(subject)), "RateLimited")
      await subject.advance(HOUR_MS)
      equal((await share(subject, member, { vibe: "great" })).last?.level, "great")
    },
  },
  {
    title: "a vibe is shared when the trial is long over: it is never gated",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      await member.backend.trial.start()
      await subject.advance(2 * TRIAL_LENGTH_MS)
      await share(subject, member)
      equal((await vibesTo(subject, maya)).length, 1, "the texts")
    },
  },
  {
    title: "a share is its owner's alone, and is forgotten after a day",
    run: async (subject) => {
      const [owner, other] = [await signUp(subject), await signUp(subject)]
      await trust(subject, owner)
      await trust(subject, other)
      await share(subject, owner, { note: "Mine" })
      equal((await other.backend.vibe.state()).last, null, "what somebody else sees")
      await subject.advance(VIBE_SHOWN_FOR_MS)
      equal((await owner.backend.vibe.state()).last, null, "the share a day later")
    },
  },
  {
    title: "a vibe needs somebody who is signed in",
    run: async (subject) => {
      const { vibe } = await subject.backend()
      await rejects(vibe.state(), "SignInRequired")
      await rejects(vibe.share(rough, newKey(subject)), "SignInRequired")
    },
  },
]

function fateIn(state: VibeState | undefined): string | undefined {
  return state?.last?.deliveries[0]?.state
}
