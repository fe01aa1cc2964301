import { MINIMUM_AGE_YEARS, NAME_PART_MAX_LENGTH, Profile, type ProfileInput } from "@porchlight/core/profile"
import { countCodePoints } from "@porchlight/core/text"
import { calendarDate, DAY_MS, addMs } from "@porchlight/core/time"
import { check, equal, present, race, rejects, toldBy } from "./check.ts"
import { messagesTo, newEmail, newPhone, profileInput, signUp, trust, untyped } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_LINES, REFUSED_LINES } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** Every way in which one field of the form can be wrong. */
const FAULTS: ReadonlyArray<readonly [field: keyof ProfileInput, values: ReadonlyArray<unknown>]> = [
  ["firstName", [...REFUSED_LINES, "x".repeat(40), null, undefined]],
  ["lastName", [...REFUSED_LINES, "x".repeat(40), 7]],
  ["dateOfBirth", ["", "2001-02-29", "29.02.2000", "1899-12-31", "9999-12-31", null, 0]],
  ["gender", ["Woman", "", 1]],
  ["pronouns", ["", "x".repeat(81), "she\u0000"]],
  ["email", ["", "nope"]],
  ["phone", ["", "2125550123", null]],
  [
    "emergencyContact",
    [{}, { name: "Maya" }, { name: "", phone: "+12125550123", relationship: "friend" }, "Maya"],
  ],
  ["shareLocationEnabled", ["yes", null, undefined]],
]

/** The day on which somebody born today, so many years ago, has their birthday. */
function yearsAgo(day: string, years: number): ProfileInput["dateOfBirth"] {
  // On 29 February the day before: it exists in every year, and is a day further from the boundary.
  const text = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace("-02-29", "-02-28")
  return text as ProfileInput["dateOfBirth"]
}

/** What every backend must do about the profile form. */
export const completionRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a completed form is the profile, and names its person (PROF-10, PROF-13, TBL-04, FN-08)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      equal((await member.backend.profile.get()).details, null, "the details before")
      const input = profileInput(member, { firstName: "Maria José", lastName: "da Silva" })
      const profile = await member.backend.profile.complete(input)
      hasShape(Profile, profile, "the profile")
      const { email, phone, ...told } = input
      equal(profile.details, { ...told, emergencyContact: null })
      equal([profile.email, profile.phone, profile.fullName], [email, phone, "Maria José da Silva"])
      equal(await member.backend.profile.get(), profile)
      equal((await member.backend.session.current())?.fullName, "Maria José da Silva")
    },
  },
  {
    title: "completing again replaces the details, and a repeat changes nothing",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const first = await member.backend.profile.complete(profileInput(member))
      equal(await member.backend.profile.complete(profileInput(member)), first)
      const changed = profileInput(member, { lastName: "Lopez", pronouns: "she/her", gender: null })
      const second = await member.backend.profile.complete(changed)
      equal(
        [second.fullName, second.details?.pronouns, second.details?.gender],
        ["Ana Lopez", "she/her", null],
      )
    },
  },
  {
    title: "a new full name is taken apart once first and last name are known",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await member.backend.profile.complete(profileInput(member))
      const { fullName, details } = await member.backend.profile.update({ fullName: "Eva Maria Braun" })
      equal([fullName, details?.firstName, details?.lastName], ["Eva Maria Braun", "Eva", "Maria Braun"])
    },
  },
  {
    title: "nobody completes a profile with a number that is not verified, or not their own (PROF-09)",
    run: async (subject) => {
      const [unproven, member, other] = [
        await signUp(subject, "signed-up"),
        await signUp(subject, "phone"),
        await signUp(subject, "phone"),
      ]
      await rejects(unproven.backend.profile.complete(profileInput(unproven)), "PhoneNotVerified")
      for (const phone of [other.phone, newPhone(subject)]) {
        await rejects(member.backend.profile.complete({ ...profileInput(member), phone }), "PhoneNotVerified")
      }
      for (const { backend } of [unproven, member]) equal((await backend.profile.get()).details, null)
      equal((await unproven.backend.registration.status()).status, "phone_verification")
    },
  },
  {
    title: "somebody is let in on the eighteenth birthday and not a day before (PROF-14)",
    run: async (subject) => {
      const today = calendarDate(subject.now(), "America/New_York")
      const tomorrow = calendarDate(addMs(subject.now(), 2 * DAY_MS), "America/New_York")
      const member = await signUp(subject, "phone")
      for (const dateOfBirth of [today, yearsAgo(tomorrow, MINIMUM_AGE_YEARS)]) {
        const refused = member.backend.profile.complete(profileInput(member, { dateOfBirth }))
        const error = await rejects(refused, "InvalidInput")
        check(
          toldBy(error).includes("You must be at least 18 years old"),
          "the refusal does not name the age",
        )
      }
      equal((await member.backend.profile.get()).details, null)
      const dateOfBirth = yearsAgo(today, MINIMUM_AGE_YEARS)
      await member.backend.profile.complete(profileInput(member, { dateOfBirth }))
      const minor = profileInput(member, { dateOfBirth: today })
      await rejects(member.backend.profile.complete(minor), "InvalidInput")
      equal((await member.backend.profile.get()).details?.dateOfBirth, dateOfBirth)
    },
  },
  {
    title: "each wrong field of the form is refused as invalid, and nothing of it is stored (PROF-06)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      for (const [field, values] of FAULTS) {
        for (const value of values) {
          const input = untyped<ProfileInput>({ ...profileInput(member), [field]: value })
          await rejects(member.backend.profile.complete(input), "InvalidInput")
        }
      }
      equal((await member.backend.profile.get()).details, null)
      for (const name of ODD_LINES.filter((line) => countCodePoints(line) <= NAME_PART_MAX_LENGTH)) {
        const input = profileInput(member, { firstName: name })
        equal((await member.backend.profile.complete(input)).details?.firstName, name, "the first name")
      }
    },
  },
  {
    title: "the form writes no address, tier, role or proof (PROF-05, PROF-08)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      await rejects(
        member.backend.profile.complete({ ...profileInput(member), email: newEmail(subject) }),
        "InvalidInput",
      )
      const more = {
        membershipTier: "elite",
        membership_tier: "elite",
        role: "admin",
        emailVerified: true,
        email_verified: true,
        isVerified: true,
        userId: (await signUp(subject, "phone")).backend.profile,
      }
      const plain = await member.backend.profile.complete(profileInput(member))
      const input = untyped<ProfileInput>({ ...profileInput(member), ...more, userId: "x" })
      equal(await member.backend.profile.complete(input), plain)
      const session = present(await member.backend.session.current(), "the session")
      equal([session.emailVerified, session.phone], [false, member.phone])
      equal((await member.backend.registration.status()).status, "email_verification")
    },
  },
  {
    title: "an emergency contact becomes a pending contact of the Inner Circle, invited once (EMBC-02)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const emergencyContact = { name: "Maya", phone: newPhone(subject), relationship: "sibling" } as const
      const input = profileInput(member, { emergencyContact })
      const { details } = await member.backend.profile.complete(input)
      equal(details?.emergencyContact, { ...emergencyContact, status: "pending" })
      await member.backend.profile.complete(input)
      await subject.advance(0)
      const contacts = await member.backend.circle.list()
      equal(
        contacts.map(({ phone, status, tier }) => [phone, status, tier]),
        [[emergencyContact.phone, "pending", 1]],
      )
      equal((await messagesTo(subject, emergencyContact.phone)).length, 1, "the number of invites")
      await subject.reply(emergencyContact.phone, "YES")
      const now = await member.backend.profile.get()
      equal(now.details?.emergencyContact?.status, "verified", "the contact's status")
    },
  },
  {
    title: "an emergency contact who is in the circle already stays as they are there",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const { phone, name } = await trust(subject, member, { tier: 2 })
      const emergencyContact = { name: "Somebody else", phone, relationship: "other" } as const
      const { details } = await member.backend.profile.complete(profileInput(member, { emergencyContact }))
      equal(details?.emergencyContact?.name, name)
      equal(details?.emergencyContact?.status, "verified")
      equal((await member.backend.circle.list()).length, 1)
      for (const { id } of await member.backend.circle.list()) await member.backend.circle.remove(id)
      equal((await member.backend.profile.get()).details?.emergencyContact, null, "once removed")
    },
  },
  {
    title: "a contact whom the circle refuses is refused at the field, and the profile stays open",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const phone = newPhone(subject)
      await subject.reply(phone, "STOP")
      const emergencyContact = { name: "Maya", phone, relationship: "friend" } as const
      const refused = member.backend.profile.complete(profileInput(member, { emergencyContact }))
      const error = await rejects(refused, "InvalidInput")
      check(toldBy(error).includes("emergencyContactPhone"), "the refusal does not name its field")
      const own = { ...emergencyContact, phone: member.phone }
      const self = member.backend.profile.complete(profileInput(member, { emergencyContact: own }))
      await rejects(self, "InvalidInput")
      equal((await member.backend.profile.get()).details, null)
      equal(await member.backend.circle.list(), [])
      await member.backend.profile.complete(profileInput(member))
    },
  },
  {
    title: "two forms sent at once end in one of the two, with one contact",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const emergencyContact = { name: "Maya", phone: newPhone(subject), relationship: "friend" } as const
      const forms = ["Anna", "Hanna"].map((firstName) =>
        profileInput(member, { firstName, emergencyContact }),
      )
      const outcomes = await race(...forms.map((form) => () => member.backend.profile.complete(form)))
      check(
        outcomes.some((outcome) => outcome === null),
        "both were refused",
      )
      const { details, fullName } = await member.backend.profile.get()
      equal(fullName, `${details?.firstName} Alvarez`)
      equal((await member.backend.circle.list()).length, 1, "the number of contacts")
    },
  },
  {
    title: "a form needs somebody signed in (PROF-09)",
    run: async (subject) => {
      const member = await signUp(subject, "phone")
      const visitor = await subject.backend()
      await rejects(visitor.profile.complete(profileInput(member)), "SignInRequired")
    },
  },
]
