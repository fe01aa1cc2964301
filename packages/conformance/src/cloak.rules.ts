import {
  CLOAK_AGE_MAX_MS,
  DEFAULT_CLOAK_SETTINGS,
  UNKNOWN_TIME_ZONE,
  type CloakPatch,
  type CloakRestore,
} from "@porchlight/core/cloak"
import { addMs, formatClock, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { alertsTo, onDate } from "./dates.ts"
import { askedPair, onlyHersAreTold, seeTheSame } from "./forced.ts"
import { signInAgain, signUp, untyped, type Member } from "./people.ts"
import { press, trusted } from "./presses.ts"
import type { Rule } from "./rule.ts"
import type { Subject } from "./subject.ts"

const LEAVE = { timeZone: "America/New_York" }

/** What every backend must do for somebody who gets out of sight. */
export const cloakRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a cloak begins with its defaults, and keeps what is wished",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      const state = await backend.cloak.state()
      equal(state.settings, DEFAULT_CLOAK_SETTINGS)
      equal([state.level, state.since, state.people.length, state.needsPin], [null, null, 0, false])
      const changed = await backend.cloak.update({ recipients: "all", autoActivate: true })
      equal(changed.settings, { ...DEFAULT_CLOAK_SETTINGS, recipients: "all", autoActivate: true })
      equal((await backend.cloak.state()).settings, changed.settings)
    },
  },
  {
    title:
      "leaving tells the newest contact alone that she left, ends the session, and is remembered (CLOAK-01, FN-15)",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 2])
      const newest = present((await member.backend.circle.list())[0], "a contact")
      const others = contacts.filter(({ phone }) => phone !== newest.phone)
      equal((await member.backend.cloak.state()).people, [{ contactId: newest.id, name: newest.name }])
      equal(await member.backend.cloak.leave(LEAVE), { told: 1 })
      await rejects(member.backend.cloak.state(), "SignInRequired")
      await subject.advance(0)
      const texts = (await subject.outbox()).filter(({ to }) => to === newest.phone).map(({ text }) => text)
      check(
        texts.some((text) => text.includes("used the safety exit at")),
        "nobody was told that she left",
      )
      for (const other of others)
        equal((await alertsTo(subject, other)).length, 0, "another contact was told")
      const again = await signInAgain(subject, member)
      const state = await again.cloak.state()
      equal([state.level, state.since], ["leave", subject.now()])
      equal((await again.sos.state()).incident?.kind, "cloak")
    },
  },
  {
    title:
      "all who said yes hear that she left where she wishes it, or in emergency mode; and nobody where she wishes that",
    run: async (subject) => {
      for (const [patch, told] of [
        [{ recipients: "all" }, 2],
        [{ emergencyMode: true, recipients: "nobody" }, 2],
        [{ recipients: "nobody" }, 0],
      ] satisfies ReadonlyArray<readonly [CloakPatch, number]>) {
        const { member } = await trusted(subject, [1, 1])
        equal((await member.backend.cloak.update(patch)).people.length, told)
        equal(await member.backend.cloak.leave(LEAVE), { told })
      }
    },
  },
  {
    title: "who has nobody leaves all the same, and whoever has not said yes hears nothing",
    run: async (subject) => {
      const member = await signUp(subject)
      equal(await member.backend.cloak.leave(LEAVE), { told: 0 })
      const again = await signInAgain(subject, member)
      equal((await again.sos.state()).incident, null)
    },
  },
  {
    title: "leaving twice tells nobody twice, and a call for help afterwards tells everybody",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1, 1])
      await member.backend.cloak.leave(LEAVE)
      const again = await signInAgain(subject, member)
      equal(await again.cloak.leave(LEAVE), { told: 0 })
      const third = await signInAgain(subject, member)
      await press(subject, { backend: third }, "instant")
      await subject.advance(10 * SECOND_MS)
      for (const contact of contacts)
        check((await alertsTo(subject, contact)).length > 0, "somebody was not told")
      equal((await third.sos.state()).incident?.responders.length, 2)
    },
  },
  {
    title: "who leaves during a date has the people of the date told",
    run: async (subject) => {
      const { member, contacts } = await onDate(subject)
      check((await member.backend.cloak.leave(LEAVE)).told > 0, "nobody was told")
      await subject.advance(0)
      const [first] = contacts
      check(
        (await alertsTo(subject, present(first, "a contact"))).length > 0,
        "the people of the date were not told",
      )
    },
  },
  {
    title: "who could not say at once that she left has her people read when she did, also during a date",
    run: async (subject) => {
      const { member, contacts } = await trusted(subject, [1])
      const date = await onDate(subject)
      for (const { backend, friend, person } of [
        { backend: member.backend, friend: contacts[0], person: member },
        { backend: date.member.backend, friend: date.contacts[0], person: date.member },
      ]) {
        const leftAt = addMs(subject.now(), -3 * HOUR_MS)
        equal(await backend.cloak.leave({ ...LEAVE, leftAgoMs: 3 * HOUR_MS }), { told: 1 })
        await subject.advance(0)
        const [alert] = await alertsTo(subject, present(friend, "a contact"))
        const said = `used the safety exit at ${formatClock(leftAt, LEAVE.timeZone)}`
        check(present(alert, "an alert").text.includes(said), `the alert does not say "${said}"`)
        const again = await signInAgain(subject, person)
        equal((await again.cloak.state()).since, leftAt)
        // The alarm itself is as old as the backend's knowledge of it: nobody has missed it for hours.
        equal((await again.sos.state()).incident?.openedAt, subject.now())
      }
    },
  },
  {
    title: "who leaves a page that does not know its zone has her people read the time in her account's",
    run: async (subject) => {
      const { member, friend } = await trusted(subject, [1])
      await member.backend.profile.update({ timeZone: "Asia/Tokyo" })
      await member.backend.cloak.leave({ timeZone: UNKNOWN_TIME_ZONE })
      await subject.advance(0)
      const { text } = present((await alertsTo(subject, friend))[0], "an alert")
      const said = `safety exit at ${formatClock(subject.now(), "Asia/Tokyo")}.`
      check(text.includes(said), `"${text}" does not say "${said}"`)
    },
  },
  {
    title: "a disguise holds in every browser until the PIN ends it (CLOAK-02, CLOAK-03)",
    run: async (subject) => {
      const { member } = await trusted(subject)
      const state = await member.backend.cloak.disguise()
      equal([state.level, state.since, state.needsPin], ["disguise", subject.now(), true])
      equal(await member.backend.cloak.disguise(), state)
      const other = await signInAgain(subject, member)
      equal((await other.cloak.state()).level, "disguise")
      await rejects(other.cloak.restore({ pin: null, ...LEAVE }), "PinRequired")
      await rejects(other.cloak.restore({ pin: "0000", ...LEAVE }), "PinWrong")
      await rejects(other.cloak.restore({ pin: "0000", ...LEAVE, isAppSeen: true }), "PinWrong")
      equal((await other.cloak.state()).level, "disguise")
      equal(await other.cloak.restore({ pin: member.safePin, ...LEAVE }), { opens: "home" })
      const after = await member.backend.cloak.state()
      equal([after.level, after.since], [null, null])
    },
  },
  {
    title: "the duress PIN opens an empty list: everything stays hidden, and her people hear of it",
    run: async (subject) => {
      const { member, friend } = await trusted(subject)
      await member.backend.cloak.disguise()
      for (const said of [{}, { isAppSeen: false }]) {
        const answer = await member.backend.cloak.restore({ pin: member.duressPin, ...LEAVE, ...said })
        equal(answer, { opens: "list" })
        equal((await member.backend.cloak.state()).level, "disguise")
      }
      equal((await member.backend.sos.state()).incident, null, "what her phone shows of the alarm")
      await subject.advance(10 * SECOND_MS)
      check((await alertsTo(subject, friend)).length > 0, "nobody heard of the duress")
    },
  },
  {
    title: "after leaving, the duress PIN ends it as the safe one does, and her people hear of it",
    run: async (subject) => {
      const seen = async (pin: "safePin" | "duressPin") => {
        const { member, friend } = await trusted(subject)
        await member.backend.cloak.update({ recipients: "nobody" })
        await member.backend.cloak.leave(LEAVE)
        const again = await signInAgain(subject, member)
        equal((await again.cloak.state()).level, "leave")
        const answer = await again.cloak.restore({ pin: member[pin], ...LEAVE })
        const { level, since, needsPin } = await again.cloak.state()
        const { incident, press: pressed } = await again.sos.state()
        return { friend, shown: { answer, level, since, needsPin, incident, pressed } }
      }
      const safe = await seen("safePin")
      const duress = await seen("duressPin")
      equal(safe.shown.answer, { opens: "home" })
      equal(duress.shown, safe.shown)
      await subject.advance(10 * SECOND_MS)
      equal((await alertsTo(subject, safe.friend)).length, 0, "somebody heard of the safe PIN")
      check((await alertsTo(subject, duress.friend)).length > 0, "nobody heard of the duress")
    },
  },
  {
    title:
      "where the app is seen although a disguise holds, the duress PIN ends it as the safe one does, and her people hear of it (N-04)",
    run: async (subject) => {
      const pair = await askedPair(subject)
      const seen = async ({ backend, ...member }: Member, pin: string) => {
        await backend.cloak.update({ autoReturn: true })
        await backend.cloak.disguise()
        const again = await signInAgain(subject, { backend, ...member })
        const answer = await again.cloak.restore({ pin, ...LEAVE, isAppSeen: true })
        const other = await signInAgain(subject, { backend, ...member })
        const cloaks = []
        for (const each of [backend, again, other]) {
          const { level, since, settings, needsPin } = await each.cloak.state()
          cloaks.push({ level, since, settings, needsPin })
        }
        const wishes = [await again.settings.get(), await again.safety.get()]
        return { again, shown: { answer, cloaks, wishes } }
      }
      const calm = await seen(pair.calm.member, pair.calm.member.safePin)
      const forced = await seen(pair.forced.member, pair.forced.member.duressPin)
      equal(calm.shown.answer, { opens: "home" })
      equal(
        calm.shown.cloaks.map(({ level }) => level),
        [null, null, null],
      )
      equal(forced.shown, calm.shown, "what the duress PIN shows")
      await onlyHersAreTold(subject, pair)
      await seeTheSame(subject, pair, [calm.again, forced.again])
    },
  },
  {
    title: "who has not chosen PINs ends a disguise without one",
    run: async (subject) => {
      const { backend } = await signUp(subject, "email")
      equal((await backend.cloak.disguise()).needsPin, false)
      equal(await backend.cloak.restore({ pin: null, ...LEAVE }), { opens: "home" })
      equal((await backend.cloak.state()).level, null)
    },
  },
  {
    title: "what is no wish is refused, and so is whoever is signed out",
    run: async (subject) => {
      const { backend } = await signUp(subject, "signed-up")
      for (const odd of [
        { recipients: "strangers" },
        { appTitle: "" },
        { iconStyle: "x" },
        { autoReturn: 1 },
      ]) {
        await rejects(backend.cloak.update(untyped<CloakPatch>(odd)), "InvalidInput")
      }
      await rejects(backend.cloak.leave({ timeZone: "not a zone" }), "InvalidInput")
      const odd = untyped<CloakRestore>({ pin: null, ...LEAVE, isAppSeen: "yes" })
      await rejects(backend.cloak.restore(odd), "InvalidInput")
      for (const leftAgoMs of [-1, 0.5, CLOAK_AGE_MAX_MS + 1])
        await rejects(backend.cloak.leave({ ...LEAVE, leftAgoMs }), "InvalidInput")
      const nobody = await subject.backend()
      await rejects(nobody.cloak.state(), "SignInRequired")
      await rejects(nobody.cloak.leave(LEAVE), "SignInRequired")
      await rejects(nobody.cloak.disguise(), "SignInRequired")
      await rejects(nobody.cloak.restore({ pin: null, ...LEAVE }), "SignInRequired")
    },
  },
]
