import { PHONE_SILENT_MS, type Fix } from "@porchlight/core/location"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { equal, present } from "./check.ts"
import { alarm, alertToken, firstOf, onDate } from "./dates.ts"
import { messagesTo, newKey, tokenIn, type Member } from "./people.ts"
import { pressInput, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import { beginShare, fixOf, placeLinks } from "./shares.ts"
import type { Program, Subject } from "./subject.ts"

const BY_KEY = { reportedBy: "integration" } as const
const FAR = { latitude: 40.7488, longitude: -73.9857 }

/** A program with a key of somebody, which may tell places and call for help. */
async function programOf(subject: Subject, member: Member): Promise<Program> {
  const scopes = ["location:write", "location:read", "sos:write", "sos:read"] as const
  const wish = { name: "Car", scopes, days: 30, password: member.password, code: null } as const
  const { secret } = await member.backend.apiKey.create(wish, newKey(subject))
  return present(subject.program, "a client that calls with an API key")(secret)
}

/** What a link shows of a reading. */
function placeOf({ latitude, longitude, accuracyMeters, takenAt }: Fix) {
  return { latitude, longitude, accuracyMeters, takenAt }
}

/** What every backend must do with a place that a program tells with an API key: it need not be where the phone is. */
export const locationKeyRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a place that an API key told is marked wherever it is shown, and what the phone told itself stands beside it (KEY-01, LOC-04)",
    run: async (subject) => {
      const date = await onDate(subject)
      const { member, watch, contacts } = date
      const program = await programOf(subject, member)
      await beginShare(subject, member, { contactIds: [firstOf(contacts).id] })
      const link = present((await placeLinks(subject, firstOf(contacts))).at(0), "a link")
      const phone = fixOf(subject)
      await member.backend.location.report(watch.id, phone)
      await subject.advance(SECOND_MS)
      await program.location.report(watch.id, fixOf(subject, FAR))
      equal(await member.backend.location.last(watch.id), phone, "beside a phone that tells its own")
      const { reason } = await alarm(subject, date)
      await subject.advance(PHONE_SILENT_MS)
      const told = fixOf(subject, { ...FAR, batteryPercent: 99 })
      await program.location.report(watch.id, told)
      const shown = { ...told, ...BY_KEY, phoneFix: phone }
      const nobody = await subject.backend()
      const token = await alertToken(subject, firstOf(contacts))
      const view = await nobody.incident.openLink(token)
      equal(view.fix, shown, "what a responder sees")
      equal(view.reason, reason, "what is known of the phone")
      equal((await member.backend.checkIn.state()).fix, shown, "what she sees")
      const { place } = await nobody.locationShare.open(link)
      equal(place, { ...placeOf(told), ...BY_KEY, phonePlace: placeOf(phone) }, "what a link shows")
      await subject.advance(MINUTE_MS)
      const again = fixOf(subject)
      await member.backend.location.report(watch.id, again)
      equal((await nobody.incident.openLink(token)).fix, again, "once the phone tells again")
    },
  },
  {
    title:
      "what an API key tells with a call for help takes no place of what the phone tells with it (KEY-01)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const program = await programOf(subject, member)
      const told = fixOf(subject, FAR)
      const { fix: phone } = pressInput(subject, "hold")
      const key = newKey(subject)
      await member.backend.sos.start(pressInput(subject, "countdown"), key)
      await program.sos.start(pressInput(subject, "countdown", { fix: told }), key)
      await program.sos.start(pressInput(subject, "countdown", { fix: told }), newKey(subject))
      await member.backend.sos.fire(key)
      await subject.advance(0)
      const nobody = await subject.backend()
      const seen = async () => (await nobody.incident.openLink(await alertToken(subject, friend))).fix
      equal(await seen(), phone, "of a press that was sent again")
      const other = await trusted(subject)
      const broadcast = { pressedAgoMs: 0, timeZone: "UTC", fix: fixOf(subject, FAR) }
      await (await programOf(subject, other.member)).sos.broadcast(broadcast, newKey(subject))
      await subject.advance(0)
      const { fix } = await nobody.incident.openLink(await alertToken(subject, other.friend))
      equal(fix, { ...broadcast.fix, ...BY_KEY }, "of a broadcast")
      equal((await other.member.backend.sos.state()).fix, fix, "what she sees")
    },
  },
  {
    title:
      "who is asked to fetch her is told of a place that an API key told it, and the phone's takes its place and never the other way (KEY-01)",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      const program = await programOf(subject, member)
      const ask = { kind: "come", pressedAgoMs: 0, fix: fixOf(subject, FAR) } as const
      const key = newKey(subject)
      await program.sos.ask(ask, key)
      await subject.advance(0)
      const text = present((await messagesTo(subject, friend.phone)).at(-1), "a text").text
      const nobody = await subject.backend()
      const seen = async () => [
        (await nobody.sos.openAsk(tokenIn(text))).fix,
        (await member.backend.sos.state()).asks[0]?.fix,
      ]
      const marked = { ...ask.fix, ...BY_KEY }
      equal(await seen(), [marked, marked], "of the key")
      const phone = fixOf(subject)
      await member.backend.sos.ask({ ...ask, fix: phone }, key)
      equal(await seen(), [phone, phone], "of the phone")
      await program.sos.ask(ask, key)
      equal(await seen(), [phone, phone], "of the key again")
    },
  },
]
