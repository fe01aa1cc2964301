import { describe, expect, test } from "vitest"
import { can, ROLES, type Action, type Role } from "../access/index.ts"
import { tagOf } from "../error/index.ts"
import { toInstant } from "../time/index.ts"
import {
  activityTypes,
  failureRate,
  filterActivity,
  maskEmail,
  maskName,
  maskPhone,
  personStatus,
  redactPerson,
  requireStaff,
  requireStepUp,
  ROLE_PERMISSIONS,
  STEP_UP_MS,
  toCsv,
  type Activity,
  type Person,
} from "./index.ts"

const ACTIONS: ReadonlyArray<Action> = ["read", "write"]
const KINDS = ["diagnostics", "administration"] as const
const cases = ROLES.flatMap((role) =>
  ACTIONS.flatMap((action) => KINDS.map((kind) => ({ role, action, kind }))),
)
const may = (role: Role, action: Action, kind: (typeof KINDS)[number]) =>
  can({ accountId: "ann", role }, action, { kind, ownerId: null })

describe("what a role may do beyond its own things", () => {
  test.each(cases)("$role, $action, $kind: the table says what the rule says (AUTHZ-07)", (wanted) => {
    const isListed = ROLE_PERMISSIONS.some(
      ({ role, action, resource }) =>
        role === wanted.role && action === wanted.action && resource === wanted.kind,
    )
    expect(may(wanted.role, wanted.action, wanted.kind)).toBe(isListed)
  })

  test.each(cases)(
    "$role, $action, $kind: one factor is never enough (AUTHZ-10)",
    ({ role, action, kind }) => {
      const ask = (level: "aal1" | "aal2") => {
        try {
          requireStaff({ accountId: "ann", role, level }, action, kind)
          return null
        } catch (error) {
          return tagOf(error)
        }
      }
      const allowed = ["SecondFactorNeeded", null]
      expect([ask("aal1"), ask("aal2")]).toEqual(
        may(role, action, kind) ? allowed : ["Forbidden", "Forbidden"],
      )
    },
  )
})

describe("a step up", () => {
  const until = toInstant(STEP_UP_MS)
  const tagAt = (end: typeof until | null, now: number) => {
    try {
      requireStepUp(end, toInstant(now))
      return null
    } catch (error) {
      return tagOf(error)
    }
  }

  test("counts for a quarter of an hour, and not at its end (ADMIN-04)", () => {
    expect(STEP_UP_MS).toBe(15 * 60_000)
    expect(tagAt(null, 0)).toBe("StepUpNeeded")
    expect(tagAt(until, STEP_UP_MS - 1)).toBeNull()
    expect(tagAt(until, STEP_UP_MS)).toBe("StepUpNeeded")
  })
})

describe("what support may see of somebody", () => {
  const person: Person = {
    id: "01890000-0000-7000-8000-000000000001",
    email: "jane.roe@mail.example.com",
    signedUpAt: toInstant(0),
    lastActiveAt: null,
    status: "active",
    role: "viewer",
    isRedacted: false,
    fullName: "Jane  van Roe",
    phone: "+12125550123",
    emailVerified: true,
    hasSecondFactor: false,
    tier: "basic",
    signIns: 3,
  }

  test("is masked, and everything else stays (PHONE-04)", () => {
    expect(redactPerson(person)).toEqual({
      ...person,
      isRedacted: true,
      email: "j•••@m•••.com",
      fullName: "J••• v••• R•••",
      phone: "•••23",
    })
    expect(redactPerson({ ...person, phone: null }).phone).toBeNull()
  })

  test("a mask shows nothing of how long a text is, and takes any text", () => {
    expect([maskEmail("a@b.c"), maskEmail("nonsense"), maskEmail("")]).toEqual([
      "a•••@b•••.c",
      "•••@n•••",
      "•••@•••",
    ])
    expect([maskName(""), maskPhone("")]).toEqual(["", "•••"])
  })

  test.each([
    [{ isProfileComplete: false, isDeletionAsked: false }, "registering"],
    [{ isProfileComplete: true, isDeletionAsked: false }, "active"],
    [{ isProfileComplete: true, isDeletionAsked: true }, "leaving"],
    [{ isProfileComplete: false, isDeletionAsked: true }, "leaving"],
  ] as const)("%j is %s (ADMIN-05)", (facts, status) => {
    expect(personStatus(facts)).toBe(status)
  })
})

describe("the log", () => {
  const entry = (action: string, resource: string): Activity => ({
    id: "01890000-0000-7000-8000-000000000001",
    at: toInstant(0),
    accountId: null,
    action,
    resource,
    isSuccess: true,
  })
  const log = [entry("role.assign", "Ann"), entry("person.look", "Bob"), entry("role.assign", "Bob")]

  test("is searched by any text of an entry and by type, and names each type once (ADMIN-01)", () => {
    expect(activityTypes(log)).toEqual(["person.look", "role.assign"])
    expect(filterActivity(log, { search: "", type: null })).toEqual(log)
    expect(filterActivity(log, { search: " bOB ", type: null })).toEqual(log.slice(1))
    expect(filterActivity(log, { search: "bob", type: "role.assign" })).toEqual(log.slice(2))
    expect(filterActivity(log, { search: "nobody", type: null })).toEqual([])
  })

  test("becomes a file whose cells no spreadsheet takes for formulas (ADMIN-01)", () => {
    expect(
      toCsv([
        ["id", "content"],
        ["1", 'says "hi", twice'],
      ]),
    ).toBe('id,content\r\n1,"says ""hi"", twice"\r\n')
    for (const start of ["=", "+", "-", "@", "\t", "\r"])
      expect(toCsv([[`${start}cmd|' /C calc'!A0`]])).toMatch(/^"?'[=+\-@\t\r]/u)
    expect(toCsv([])).toBe("")
  })

  test("a channel's share of failures is of what went out; of nothing it is none", () => {
    expect([failureRate({ total: 0, failed: 0 }), failureRate({ total: 4, failed: 1 })]).toEqual([0, 0.25])
  })
})
