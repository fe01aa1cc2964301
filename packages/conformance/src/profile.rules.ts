import { Profile, type ProfilePatch } from "@porchlight/core/profile"
import { equal, present, rejects } from "./check.ts"
import { follow } from "./follow.ts"
import {
  codeFor,
  messagesTo,
  newEmail,
  newPhone,
  profileInput,
  signInAgain,
  signUp,
  signUpInput,
  tokenIn,
  untyped,
} from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape, ODD_LINES, REFUSED_LINES } from "./shape.ts"
import type { Subject } from "./subject.ts"

/** What every backend must do about a person's own profile. */
export const profileRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a profile is what its owner signed up with",
    run: async (subject) => {
      const { backend, email, fullName, phone } = await signUp(subject)
      const profile = await backend.profile.get()
      hasShape(Profile, profile, "the profile")
      equal([profile.email, profile.fullName, profile.phone], [email, fullName, phone])
      equal(profile.timeZone, "America/New_York")
      equal(profile.id, (await backend.session.current())?.accountId)
    },
  },
  {
    title: "a patch changes what it names and nothing else, and nobody else",
    run: async (subject) => {
      const [one, two] = [await signUp(subject), await signUp(subject)]
      const before = await one.backend.profile.get()
      equal(await one.backend.profile.update({ fullName: "Ana Maria" }), { ...before, fullName: "Ana Maria" })
      const moved = await one.backend.profile.update({ timeZone: "Europe/Berlin" })
      equal(moved, { ...before, fullName: "Ana Maria", timeZone: "Europe/Berlin" })
      equal(await one.backend.profile.get(), moved)
      equal(await one.backend.profile.update({}), moved)
      equal((await two.backend.profile.get()).fullName, two.fullName, "the other's name")
    },
  },
  {
    title: "proof cannot be written into a profile: address, number and id stay",
    run: async (subject) => {
      const [member, other] = [await signUp(subject, "signed-up"), await signUp(subject)]
      const before = await member.backend.profile.get()
      const { id } = await other.backend.profile.get()
      const patch = untyped<ProfilePatch>({
        fullName: "Eve",
        id,
        email: other.email,
        phone: other.phone,
        emailVerified: true,
        isVerified: true,
      })
      equal(await member.backend.profile.update(patch), { ...before, fullName: "Eve" })
      const session = present(await member.backend.session.current(), "the session")
      equal([session.emailVerified, session.phone], [false, null])
    },
  },
  {
    title: "a profile's odd names are refused as invalid or kept exactly",
    run: async (subject) => {
      const { backend, fullName } = await signUp(subject)
      for (const text of [...REFUSED_LINES, "x".repeat(81)]) {
        await rejects(backend.profile.update({ fullName: text }), "InvalidInput")
      }
      equal((await backend.profile.get()).fullName, fullName, "the name after refusals")
      for (const text of [...ODD_LINES, "🕯".repeat(80)]) {
        equal((await backend.profile.update({ fullName: text })).fullName, text, "the name")
        equal((await backend.profile.get()).fullName, text, "the stored name")
      }
    },
  },
  {
    title:
      "a name that can be followed or called is refused: it stands in texts to people who have agreed to nothing",
    run: async (subject) => {
      const member = await signUp(subject)
      const { backend, fullName } = member
      for (const name of ["Your bank: http://evil.example/x", "evil.example", "Call +1 900 555 0199"]) {
        const visitor = await subject.backend()
        await rejects(
          visitor.registration.signUp({ ...signUpInput(subject), fullName: name }),
          "InvalidInput",
        )
        await rejects(backend.profile.update({ fullName: name }), "InvalidInput")
        await rejects(backend.profile.complete({ ...profileInput(member), lastName: name }), "InvalidInput")
      }
      equal((await backend.profile.get()).fullName, fullName, "the name after refusals")
    },
  },
  {
    title: "a zone that does not exist is refused",
    run: async (subject) => {
      const { backend } = await signUp(subject)
      for (const timeZone of ["Mars/Olympus", "", "../../etc/passwd", "x".repeat(10_000)]) {
        await rejects(backend.profile.update({ timeZone }), "InvalidInput")
      }
      equal((await backend.profile.get()).timeZone, "America/New_York")
    },
  },
  {
    title:
      "whoever follows their profile is told of each change, wherever it is made, and of nobody else's (RT-01)",
    run: async (subject) => {
      const [member, stranger] = [await signUp(subject), await signUp(subject)]
      const elsewhere = await signInAgain(subject, member)
      const heard = follow(elsewhere, "profile")
      await heard.until(({ fullName }) => fullName === member.fullName)
      await stranger.backend.profile.update({ fullName: "Nobody Else" })
      await member.backend.profile.update({ fullName: "Ana Maria" })
      await heard.until(({ fullName }) => fullName === "Ana Maria")
      const emergencyContact = { name: "Maya", phone: newPhone(subject), relationship: "friend" } as const
      await member.backend.profile.complete(profileInput(member, { emergencyContact }))
      await heard.until(({ details }) => details?.emergencyContact?.status === "pending")
      await subject.advance(0)
      await subject.reply(emergencyContact.phone, "YES")
      await heard.until(({ details }) => details?.emergencyContact?.status === "verified")
      await member.backend.settings.update({ smsNotifications: false })
      await heard.until(({ details }) => details?.smsNotificationsEnabled === false)
      const phone = newPhone(subject)
      await member.backend.phone.sendCode(phone, member.password)
      await member.backend.phone.checkCode(phone, await codeFor(subject, phone))
      await heard.until((profile) => profile.phone === phone)
      // The session that asked outlives the change.
      const email = newEmail(subject)
      await elsewhere.emailChange.request({ email, password: member.password, code: null })
      await subject.advance(0)
      const mail = present((await messagesTo(subject, email)).at(-1), "a mail to the new address")
      await (await subject.backend()).emailChange.confirm(tokenIn(mail.text))
      const last = await heard.until((profile) => profile.email === email)
      heard.stop()
      hasShape(Profile, last, "the last profile that was heard")
      equal(last, await elsewhere.profile.get(), "the last profile that was heard")
      equal([...new Set(heard.states.map(({ id }) => id))], [last.id], "whose profiles were heard")
    },
  },
]
