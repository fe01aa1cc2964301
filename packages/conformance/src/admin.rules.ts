import { ACTIVITY_LIMIT, Activity } from "@porchlight/core/admin"
import type { Role } from "@porchlight/core/session"
import { SECOND_MS } from "@porchlight/core/time"
import { check, equal, present, rejects } from "./check.ts"
import { newEmail, signInAgain, signUp, type Member } from "./people.ts"
import type { Rule } from "./rule.ts"
import { hasShape } from "./shape.ts"
import { administrator, stepUp, supporter, withSecondFactor } from "./staff.ts"
import type { Subject } from "./subject.ts"

const roleOf = async ({ backend }: Pick<Member, "backend">): Promise<Role> =>
  present(await backend.session.current(), "the session").role

/** What every backend must do about roles. */
export const adminRules: ReadonlyArray<Rule<Subject>> = [
  {
    title: "a new account is a viewer, and no viewer does what is staff's (AUTHZ-06, FN-11)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      equal(await roleOf(member), "viewer")
      await withSecondFactor(subject, member)
      const { admin } = member.backend
      await rejects(admin.assignRole({ email: member.email, role: "admin" }), "Forbidden")
      await rejects(admin.activity(), "Forbidden")
      equal(await roleOf(member), "viewer")
    },
  },
  {
    title: "an administrator gives roles, and the session that held the old one ends (AUTHZ-06, FN-11)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const member = await signUp(subject, "email")
      const given = await admin.backend.admin.assignRole({
        email: member.email.toUpperCase(),
        role: "support",
      })
      equal(given.role, "support")
      equal(await member.backend.session.current(), null, "the old session")
      equal(await roleOf({ backend: await signInAgain(subject, member) }), "support")
      await admin.backend.admin.assignRole({ email: member.email, role: "viewer" })
      equal(await roleOf({ backend: await signInAgain(subject, member) }), "viewer")
    },
  },
  {
    title: "a role that an administrator takes from somebody whom the deployment has appointed stays taken",
    run: async (subject) => {
      const admin = await administrator(subject)
      const taken = await signUp(subject, "email")
      await present(subject.appoint, "a way to appoint an administrator")(taken.email)
      await admin.backend.admin.assignRole({ email: taken.email, role: "viewer" })
      const named = await signUp(subject, "email")
      await admin.backend.admin.assignRole({ email: named.email, role: "support" })
      await present(subject.appoint, "a way to appoint an administrator")(named.email)
      await subject.advance(SECOND_MS)
      equal(await roleOf({ backend: await signInAgain(subject, taken) }), "viewer")
      equal(await roleOf({ backend: await signInAgain(subject, named) }), "admin", "one who had none to lose")
    },
  },
  {
    title: "one factor is not enough for staff (AUTHZ-10)",
    run: async (subject) => {
      const member = await signUp(subject, "email")
      await present(subject.appoint, "a way to appoint an administrator")(member.email)
      equal(await roleOf(member), "admin")
      const { admin } = member.backend
      await rejects(admin.activity(), "SecondFactorNeeded")
      await rejects(admin.assignRole({ email: member.email, role: "viewer" }), "SecondFactorNeeded")
      await rejects(stepUp(member), "SecondFactorNeeded")
      await withSecondFactor(subject, member)
      await stepUp(member)
      check((await admin.activity()).length > 0, "nothing was written down")
    },
  },
  {
    title: "support reads what was done and changes nothing (AUTHZ-07)",
    run: async (subject) => {
      const admin = await administrator(subject)
      const support = await supporter(subject, admin)
      const entries = await support.backend.admin.activity()
      for (const entry of entries) hasShape(Activity, entry, "an entry")
      check(entries.length <= ACTIVITY_LIMIT, "more entries than are shown")
      check(
        entries.some(({ action }) => action === "role.assign"),
        "giving a role was not written down",
      )
      check(!JSON.stringify(entries).includes(support.email), "an address is in the log")
      const input = { email: support.email, role: "admin" } as const
      await rejects(support.backend.admin.assignRole(input), "Forbidden")
    },
  },
  {
    title:
      "nobody becomes staff by an address that they have not confirmed: anybody can sign up with a colleague's",
    run: async (subject) => {
      const admin = await administrator(subject)
      const stranger = await signUp(subject, "phone")
      const { email } = stranger
      for (const role of ["support", "admin"] as const)
        await rejects(admin.backend.admin.assignRole({ email, role }), "NotFound")
      equal(await roleOf(stranger), "viewer")
      equal((await admin.backend.admin.assignRole({ email, role: "viewer" })).role, "viewer")
    },
  },
  {
    title: "an administrator keeps their own role, and an address that is nobody's is nowhere",
    run: async (subject) => {
      const { backend, email } = await administrator(subject)
      await rejects(backend.admin.assignRole({ email, role: "viewer" }), "Conflict")
      await rejects(backend.admin.assignRole({ email: newEmail(subject), role: "support" }), "NotFound")
      equal(await roleOf({ backend }), "admin")
    },
  },
]
