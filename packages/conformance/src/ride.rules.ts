import type { Contact } from "@porchlight/core/circle"
import { RIDE_SHOWN_FOR_MS, RideState, type NewRide, type Ride } from "@porchlight/core/ride"
import { check, equal, present, rejects } from "./check.ts"
import { fates } from "./dates.ts"
import { areTold, askedPair, underDuress } from "./forced.ts"
import { invite, messagesTo, newKey, signUp, trust, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { OutboxMessage, Subject } from "./subject.ts"

const own = { kind: "own", driver: "Sam Reed", vehicle: "grey Golf ABC 123" } as const
const home: NewRide = { pickup: "Elm Street 5", destination: "Home", choice: own }
const RIDE_TEXT = /taking a ride|ride is over|not taking the ride|va en un viaje/u

const ridesTo = async (subject: Subject, { phone }: Contact): Promise<ReadonlyArray<OutboxMessage>> =>
  (await messagesTo(subject, phone)).filter(({ text }) => RIDE_TEXT.test(text))

/** Confirms a ride, and lets the texts go out; gives it. */
async function confirm(subject: Subject, { backend }: Member, ride = home): Promise<Ride> {
  const state = await backend.ride.confirm(ride, newKey(subject))
  await subject.advance(0)
  return present(state.ride, "the ride")
}

/** What every backend must do with a ride: keep it, and tell those who agreed, once. */
export const rideRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a ride of her own is kept, and texted to each contact who said yes and takes texts, and to nobody else (RIDE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const mute = await trust(subject, member)
      await member.backend.circle.update(mute.id, { smsEnabled: false })
      await invite(subject, member)
      await subject.advance(0)
      const before = (await subject.outbox()).length
      const ride = await confirm(subject, member)
      const state = await member.backend.ride.state()
      hasShape(RideState, state, "the state")
      equal(
        state.people.map(({ contactId }) => contactId),
        [maya.id],
        "who would be told",
      )
      equal(
        [ride.status, ride.driver, ride.vehicle, ride.simulated],
        ["open", own.driver, own.vehicle, false],
      )
      const sent = (await subject.outbox()).slice(before)
      equal(
        sent.map(({ to, channel }) => [to, channel]),
        [[maya.phone, "sms"]],
        "what was sent",
      )
      const said = `${member.fullName} is taking a ride. From: Elm Street 5. To: Home. Driver: Sam Reed. Vehicle: grey Golf ABC 123.`
      check(sent[0]?.text.endsWith(`: ${said}`) ?? false, `it says "${sent[0]?.text}"`)
      equal(
        state.ride?.deliveries.map(({ purpose, contactId }) => [purpose, contactId]),
        [["ride", maya.id]],
      )
    },
  },
  {
    title: "a ride without anybody who said yes is stored all the same, and told to nobody (RIDE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      await invite(subject, member)
      const ride = await confirm(subject, member)
      equal([ride.status, ride.deliveries], ["open", []])
    },
  },
  {
    title:
      "a ride is confirmed once under its key, also at the same moment, and no other beside it (RIDE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const key = newKey(subject)
      const [one, two] = await Promise.all([
        member.backend.ride.confirm(home, key),
        member.backend.ride.confirm(home, key),
      ])
      equal(one.ride?.id, two.ride?.id, "the ride")
      await rejects(member.backend.ride.confirm({ ...home, pickup: "Oak" }, key), "IdempotencyMismatch")
      await rejects(member.backend.ride.confirm(home, newKey(subject)), "Conflict")
      await subject.advance(0)
      equal((await ridesTo(subject, maya)).length, 1, "the texts")
    },
  },
  {
    title: "ending a ride tells those who were told of it, once, in their own language (RIDE-04)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const { id } = await confirm(subject, member)
      const late = await trust(subject, member)
      const [first, again] = [
        await member.backend.ride.end(id, { as: "ended" }),
        await member.backend.ride.end(id, { as: "cancelled" }),
      ]
      await subject.advance(0)
      equal([first.ride?.status, again.ride?.status], ["ended", "ended"])
      const texts = (await ridesTo(subject, maya)).map(({ text }) => text)
      equal(texts.length, 2, "the texts")
      check(texts[1]?.endsWith("says that the ride is over.") ?? false, `it says "${texts[1]}"`)
      equal((await ridesTo(subject, late)).length, 0, "texts to whoever was not told of it")
      await subject.advance(RIDE_SHOWN_FOR_MS)
      equal((await member.backend.ride.state()).ride, null, "the ride a day later")
    },
  },
  {
    title: "whoever says STOP on the way hears nothing more of the ride",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const { id } = await confirm(subject, member)
      await subject.reply(maya.phone, "STOP")
      await member.backend.ride.end(id, { as: "cancelled" })
      await subject.advance(0)
      equal((await ridesTo(subject, maya)).length, 1, "the texts")
    },
  },
  {
    title: "drivers are those of the fleet, and a made-up one says so to whoever is told (RIDE-01, RIDE-03)",
    run: async (subject) => {
      const member = await signUp(subject)
      const maya = await trust(subject, member)
      const { ride } = member.backend
      const { fleet } = await ride.state()
      const search = { pickup: "Elm Street 5", destination: "Home" }
      if (fleet === "none") {
        await rejects(ride.find(search), "NotFound")
        return
      }
      const [driver] = await ride.find(search)
      const { id, name } = present(driver, "a driver")
      const choice = { kind: "fleet", driverId: id } as const
      const confirmed = await confirm(subject, member, { ...search, choice })
      equal([confirmed.driver, confirmed.simulated], [name, fleet === "simulated"])
      const [text] = await ridesTo(subject, maya)
      equal(text?.text.endsWith("This ride is a demo: nobody drives."), fleet === "simulated")
    },
  },
  {
    title: "a ride needs both ends and somebody who drives (RIDE-02)",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      const wrong = [
        { ...home, pickup: "" },
        { ...home, destination: "  " },
        { ...home, pickup: "turned \u202eround" },
        { ...home, choice: { ...own, vehicle: "" } },
        { ...home, choice: { kind: "fleet" } },
        { ...home, choice: null },
      ]
      for (const input of wrong)
        await rejects(backend.ride.confirm(untyped(input), newKey(subject)), "InvalidInput")
      await rejects(backend.ride.find({ pickup: "", destination: "Home" }), "InvalidInput")
      const nobody = { kind: "fleet", driverId: "nobody" } as const
      await rejects(backend.ride.confirm({ ...home, choice: nobody }, newKey(subject)), "NotFound")
      equal((await backend.ride.state()).ride, null, "the ride")
    },
  },
  {
    title:
      "news of a ride ends no alarm: whoever was told of one reads that it is open, of a hidden one, too, and she sees no difference (RIDE-04, N-04)",
    run: async (subject) => {
      const { calm, forced } = await askedPair(subject)
      for (const { member } of [calm, forced]) await confirm(subject, member)
      const { email } = forced.member
      const there = await subject.backend()
      await there.session.signIn({ email, password: underDuress(forced.member) })
      await subject.advance(0)
      await areTold(subject, forced)
      const over = async ({ member, friend }: typeof calm) => {
        const { ride } = await member.backend.ride.state()
        await member.backend.ride.end(present(ride, "the ride").id, { as: "ended" })
        await subject.advance(0)
        const after = present((await member.backend.ride.state()).ride, "the ride that is over")
        const [said] = (await ridesTo(subject, friend)).slice(-1)
        return { text: said?.text ?? "", seen: [after.status, fates(after.deliveries)] }
      }
      const [quiet, told] = [await over(calm), await over(forced)]
      equal(told.seen, quiet.seen, "what she sees of it")
      check(quiet.text.endsWith("ride is over."), `without an alarm it says "${quiet.text}"`)
      check(
        told.text.endsWith("ride is over. The alarm is still open. This does not end it."),
        `beside an alarm it says "${told.text}"`,
      )
    },
  },
  {
    title: "who wants to drive applies once, and waits (RIDE-06)",
    run: async (subject) => {
      const [member, other] = [await signUp(subject), await signUp(subject)]
      equal((await member.backend.ride.state()).application, null)
      const { application } = await member.backend.ride.apply()
      equal(application?.status, "pending")
      await subject.advance(1_000)
      equal((await member.backend.ride.apply()).application, application, "the application")
      equal((await other.backend.ride.state()).application, null, "what somebody else sees")
    },
  },
  {
    title: "a ride is its owner's alone, and needs somebody who is signed in",
    run: async (subject) => {
      const [owner, other] = [await signUp(subject), await signUp(subject)]
      const { id } = await confirm(subject, owner)
      equal((await other.backend.ride.state()).ride, null, "what somebody else sees")
      await rejects(other.backend.ride.end(id, { as: "ended" }), "NotFound")
      const { ride } = await subject.backend()
      await rejects(ride.state(), "SignInRequired")
      await rejects(ride.apply(), "SignInRequired")
      await rejects(ride.confirm(home, newKey(subject)), "SignInRequired")
    },
  },
]
