import {
  PARKING_LOCATION_MAX_LENGTH,
  PARKING_REMIND_AHEAD_MAX_MS,
  PARKING_SAVES_PER_HOUR,
  ParkingState,
  type NewParkingSpot,
  type ParkingSpot,
} from "@porchlight/core/parking"
import { RETENTION_MS } from "@porchlight/core/policy"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { equal, present, rejects } from "./check.ts"
import { newKey, signInAgain, signUp, untyped, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import type { Subject } from "./subject.ts"

const elm: NewParkingSpot = {
  location: "Elm Street 5",
  notes: "",
  reminders: "",
  remindAt: null,
  savedAgoMs: 0,
}

/** Saves a spot; gives it. */
async function save(
  subject: Subject,
  { backend }: Pick<Member, "backend">,
  input: Partial<NewParkingSpot> = {},
): Promise<ParkingSpot> {
  const { spot } = await backend.parking.save({ ...elm, ...input }, newKey(subject))
  return present(spot, "the spot")
}

/** What somebody was reminded of, newest first. */
async function reminders({ backend }: Pick<Member, "backend">): Promise<ReadonlyArray<string>> {
  const { notifications } = await backend.notification.state()
  return notifications.flatMap(({ data }) => (data.kind === "parking-reminder" ? [data.reminders] : []))
}

const spotOf = async ({ backend }: Pick<Member, "backend">) => (await backend.parking.state()).spot

/** What every backend must do with the place where somebody has parked. */
export const parkingRules: ReadonlyArray<Rule<Subject>> = [
  {
    title:
      "a spot is kept as it was written, with coordinates where there are some and none made up (PARK-06, PARK-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      equal(await spotOf(member), null, "the spot of somebody new")
      const notes = "Level 2\nrow B"
      const address = await save(subject, member, { notes, reminders: "the meter" })
      hasShape(ParkingState, await member.backend.parking.state(), "the state")
      equal([address.position, address.address, address.notes], [null, "Elm Street 5", notes])
      equal([address.reminders, address.remindAt, address.remindedAt], ["the meter", null, null])
      const pair = await save(subject, member, { location: "41.87811, -87.62980" })
      equal([pair.position, pair.address], [{ latitude: 41.878_11, longitude: -87.6298 }, null])
      const both = await save(subject, member, { location: "Gate 3, 41.87811, -87.62980" })
      equal([both.position, both.address], [pair.position, "Gate 3, 41.87811, -87.62980"])
    },
  },
  {
    title: "a spot takes the place of the one before, also on another phone (PARK-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const first = await save(subject, member)
      await subject.advance(MINUTE_MS)
      const second = await save(subject, member, { location: "Oak Street 1" })
      equal((await (await signInAgain(subject, member)).parking.state()).spot, second)
      await rejects(member.backend.parking.clear(first.id), "NotFound")
      equal(await spotOf(member), second, "the spot after the older one was cleared")
    },
  },
  {
    title:
      "a spot that waited in the phone has its own time, and does not take the place of a newer one (PARK-12)",
    run: async (subject) => {
      const member = await signUp(subject)
      const late = await save(subject, member, { savedAgoMs: HOUR_MS })
      equal(late.savedAt, subject.now() - HOUR_MS)
      const newer = await save(subject, member, { location: "Oak Street 1", savedAgoMs: MINUTE_MS })
      equal(await save(subject, member, { savedAgoMs: 2 * MINUTE_MS }), newer)
    },
  },
  {
    title: "a spot is saved once under its key, also at the same moment and older by then (PARK-12)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { parking } = member.backend
      const key = newKey(subject)
      const [one, two] = await Promise.all([parking.save(elm, key), parking.save(elm, key)])
      equal(one.spot?.id, two.spot?.id, "the spot")
      await subject.advance(MINUTE_MS)
      equal((await parking.save({ ...elm, savedAgoMs: MINUTE_MS }, key)).spot, one.spot)
      await rejects(parking.save({ ...elm, notes: "Another one" }, key), "IdempotencyMismatch")
      await parking.clear(present(one.spot, "the spot").id)
      equal((await parking.save(elm, key)).spot, null, "what a repeat brings back after it was cleared")
    },
  },
  {
    title: "what is written of a spot is changed, and its time is kept (PARK-07)",
    run: async (subject) => {
      const member = await signUp(subject)
      const spot = await save(subject, member)
      await subject.advance(MINUTE_MS)
      const { savedAgoMs: _, ...written } = elm
      const changed = await member.backend.parking.update(spot.id, { ...written, notes: "Row B" })
      equal(changed.spot, { ...spot, notes: "Row B" })
      equal(await spotOf(member), changed.spot)
    },
  },
  {
    title: "clearing takes away the spot that is shown, once (PARK-02)",
    run: async (subject) => {
      const member = await signUp(subject)
      const { id } = await save(subject, member, { remindAt: addMs(subject.now(), MINUTE_MS) })
      equal((await member.backend.parking.clear(id)).spot, null)
      await rejects(member.backend.parking.clear(id), "NotFound")
      await subject.advance(HOUR_MS)
      await subject.advance(0)
      equal(await reminders(member), [], "reminders of what was cleared")
    },
  },
  {
    title: "she is reminded at the time that she chose, once, also with nobody signed in (PARK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const remindAt = addMs(subject.now(), HOUR_MS)
      await save(subject, member, { reminders: "the meter", remindAt })
      await subject.advance(HOUR_MS - MINUTE_MS)
      equal(await reminders(member), [], "reminders before the time")
      await member.backend.session.signOut()
      await subject.advance(MINUTE_MS)
      await subject.advance(HOUR_MS)
      await subject.advance(0)
      const backend = await signInAgain(subject, member)
      equal(await reminders({ backend }), ["the meter"])
      const spot = present(await spotOf({ backend }), "the spot")
      equal(spot.remindedAt !== null && spot.remindedAt >= remindAt, true, "that she was reminded")
      const { notifications } = await backend.notification.state()
      const told = notifications.find(({ data }) => data.kind === "parking-reminder")
      equal([told?.type, told?.read], ["system", false])
    },
  },
  {
    title: "a reminder comes after a restart of the backend (PARK-01)",
    run: async (subject) => {
      const restart = present(subject.restart, "a way to restart the backend")
      const member = await signUp(subject)
      await save(subject, member, { reminders: "the meter", remindAt: addMs(subject.now(), MINUTE_MS) })
      await restart()
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal(await reminders({ backend: await signInAgain(subject, member) }), ["the meter"])
    },
  },
  {
    title: "a reminder for another time comes again, one for the same time does not (PARK-01)",
    run: async (subject) => {
      const member = await signUp(subject)
      const remindAt = addMs(subject.now(), MINUTE_MS)
      const { id } = await save(subject, member, { remindAt })
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      const { savedAgoMs: _, ...written } = elm
      await member.backend.parking.update(id, { ...written, remindAt })
      await subject.advance(MINUTE_MS)
      equal((await reminders(member)).length, 1, "reminders for the same time")
      await member.backend.parking.update(id, { ...written, remindAt: addMs(subject.now(), MINUTE_MS) })
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal((await reminders(member)).length, 2, "reminders for another time")
    },
  },
  {
    title: "a reminder whose time passed while the spot waited in the phone comes at once (PARK-12)",
    run: async (subject) => {
      const member = await signUp(subject)
      await save(subject, member, { remindAt: addMs(subject.now(), -MINUTE_MS), savedAgoMs: HOUR_MS })
      await subject.advance(0)
      equal((await reminders(member)).length, 1)
    },
  },
  {
    title: "a spot must say where, in plain text, and remind within a week (PARK-05)",
    run: async (subject) => {
      const member = await signUp(subject)
      const wrong = [
        { ...elm, location: "" },
        { ...elm, location: "  " },
        { ...elm, location: "x".repeat(PARKING_LOCATION_MAX_LENGTH + 1) },
        { ...elm, location: "turned \u202eround" },
        { ...elm, notes: "x".repeat(501) },
        { ...elm, reminders: "x".repeat(201) },
        { ...elm, remindAt: subject.now() + PARKING_REMIND_AHEAD_MAX_MS + DAY_MS },
        { ...elm, savedAgoMs: -1 },
      ]
      for (const input of wrong)
        await rejects(member.backend.parking.save(untyped(input), newKey(subject)), "InvalidInput")
      equal(await spotOf(member), null, "the spot")
      const { id } = await save(subject, member)
      await rejects(member.backend.parking.update(id, untyped({ ...elm, location: "" })), "InvalidInput")
    },
  },
  {
    title: "a spot is its owner's alone (PARK-08)",
    run: async (subject) => {
      const [owner, other] = [await signUp(subject), await signUp(subject)]
      const spot = await save(subject, owner, { remindAt: addMs(subject.now(), MINUTE_MS) })
      equal(await spotOf(other), null, "what somebody else sees")
      const { savedAgoMs: _, ...written } = elm
      await rejects(other.backend.parking.update(spot.id, written), "NotFound")
      await rejects(other.backend.parking.clear(spot.id), "NotFound")
      await save(subject, other, { location: "Oak Street 1" })
      equal(await spotOf(owner), spot, "the spot of the owner")
      await subject.advance(MINUTE_MS)
      await subject.advance(0)
      equal(await reminders(other), [], "what somebody else is reminded of")
    },
  },
  {
    title: "spots are saved twenty times an hour and again an hour later, with a trial long over as well",
    run: async (subject) => {
      const member = await signUp(subject)
      await member.backend.trial.start()
      await subject.advance(2 * TRIAL_LENGTH_MS)
      for (let count = 0; count < PARKING_SAVES_PER_HOUR; count += 1) await save(subject, member)
      await rejects(member.backend.parking.save(elm, newKey(subject)), "RateLimited")
      await subject.advance(HOUR_MS)
      equal((await save(subject, member)).address, elm.location)
    },
  },
  {
    title: "where a car was is forgotten after thirty days",
    run: async (subject) => {
      const member = await signUp(subject)
      await save(subject, member)
      await subject.advance(RETENTION_MS.rawLocation - DAY_MS)
      equal(
        (await (await signInAgain(subject, member)).parking.state()).spot === null,
        false,
        "after 29 days",
      )
      await subject.advance(DAY_MS + HOUR_MS)
      equal((await (await signInAgain(subject, member)).parking.state()).spot, null, "after 30 days")
    },
  },
  {
    title: "a spot needs somebody who is signed in",
    run: async (subject) => {
      const { parking } = await subject.backend()
      await rejects(parking.state(), "SignInRequired")
      await rejects(parking.save(elm, newKey(subject)), "SignInRequired")
    },
  },
]
