import { can } from "@porchlight/core/access"
import {
  ACTIVITY_LIMIT,
  adminPanelMessages,
  AssignRoleInput,
  BypassInput,
  PeopleQuery,
  PhoneQuery,
  PriceQuery,
  redactPerson,
  STEP_UP_MS,
  TEXT_TESTS,
  type AdminPort,
  type Bypass,
} from "@porchlight/core/admin"
import { normalizeEmail } from "@porchlight/core/email"
import { Conflict, Forbidden, NotFound } from "@porchlight/core/error"
import { planPriceUsd } from "@porchlight/core/membership"
import { PasswordInput } from "@porchlight/core/session"
import { addMs } from "@porchlight/core/time"
import { recordActivity } from "./admin.activity.ts"
import { diagnosticsOf, phoneAnswersOf } from "./admin.diagnostics.ts"
import { findPeople, personOf } from "./admin.people.ts"
import { staffOf, type Staff } from "./admin.staff.ts"
import { decode } from "./input.ts"
import { post } from "./outbox.ts"
import { canText } from "./phone.ts"
import { endSessions, requirePassword, takeHit } from "./session.password.ts"
import { accountByEmail, type Caller } from "./session.caller.ts"
import type { World } from "./world.ts"

export function adminPort(world: World, caller: Caller): AdminPort {
  const { may, within } = staffOf(world, caller)
  return {
    stepUp: async (input) => {
      const account = may("read", "diagnostics")
      requirePassword(world, account, decode(PasswordInput, input).password)
      const until = addMs(world.now(), STEP_UP_MS)
      world.store.stepUps.set(caller.session()?.id ?? "", until)
      recordActivity(world, account.id, "staff.step-up", "administration", null)
      return { until }
    },
    ...peopleOf(world, within),
    ...serverOf(world, within),
    ...bypassOf(world, caller, may),
  }
}

type PeoplePart = Pick<AdminPort, "assignRole" | "people" | "person" | "activity">

function peopleOf(world: World, staff: Staff): PeoplePart {
  const { store } = world
  return {
    assignRole: async (input) => {
      const admin = staff("write", "administration")
      const { email, role } = decode(AssignRoleInput, input)
      const account = accountByEmail(world, normalizeEmail(email))
      const isConfirmed = account !== undefined && account.emailConfirmedAt !== null
      if (!account || (role !== "viewer" && !isConfirmed)) throw new NotFound({})
      if (account.id === admin.id) throw new Conflict({})
      store.accounts.set(account.id, { ...account, role })
      endSessions(world, account.id, () => true)
      recordActivity(world, admin.id, "role.assign", account.id)
      return { accountId: account.id, role }
    },
    people: async (query) => {
      const { search } = decode(PeopleQuery, query)
      const { id } = staff("read", search === null ? "diagnostics" : "administration")
      const found = findPeople(world, search)
      if (search !== null) for (const person of found) recordActivity(world, id, "person.search", person.id)
      return found
    },
    person: async (id) => {
      const { role, id: accountId } = staff("read", "diagnostics")
      const account = store.accounts.get(id)
      if (!account) throw new NotFound({})
      recordActivity(world, accountId, "person.look", id)
      const person = personOf(world, account)
      const mayReadAll = can({ accountId, role }, "read", { kind: "administration", ownerId: null })
      return mayReadAll ? person : redactPerson(person)
    },
    activity: async () => {
      staff("read", "diagnostics")
      const newest = store.activity.toReversed().slice(0, ACTIVITY_LIMIT)
      return newest.map(({ id, at, accountId, action, resource, isSuccess }) => ({
        id,
        at,
        accountId,
        action,
        resource,
        isSuccess,
      }))
    },
  }
}

type ServerPart = Pick<AdminPort, "diagnostics" | "phoneAnswers" | "price" | "testText">

function serverOf(world: World, staff: Staff): ServerPart {
  return {
    diagnostics: async () => {
      staff("read", "diagnostics")
      return diagnosticsOf(world)
    },
    phoneAnswers: async (given) => {
      const { id } = staff("write", "diagnostics")
      const { phone } = decode(PhoneQuery, { phone: given })
      for (const person of findPeople(world, phone)) recordActivity(world, id, "phone.look", person.id)
      return phoneAnswersOf(world, phone)
    },
    price: async (query) => {
      staff("read", "diagnostics")
      const { tier, period } = decode(PriceQuery, query)
      const amountCents = planPriceUsd(tier, period) * 100
      return {
        provider: "memory",
        isSimulated: true,
        priceId: `simulated-${tier}-${period}`,
        mode: "subscription",
        isLive: false,
        amountCents,
        shownCents: amountCents,
      }
    },
    testText: async () => {
      const { id, verifiedPhone } = staff("write", "diagnostics")
      takeHit(world.store.textTests, id, TEXT_TESTS.limit, TEXT_TESTS.windowMs, world.now())
      if (verifiedPhone === null) throw new NotFound({})
      recordActivity(world, id, "provider.test", "diagnostics", null)
      if (!canText(world, verifiedPhone)) return { state: "failed" }
      const text = adminPanelMessages.testText(world.brand)
      post(world, { channel: "sms", to: verifiedPhone, text, subject: null, accountId: id })
      return { state: "accepted" }
    },
  }
}

type BypassPart = Pick<AdminPort, "bypass" | "setBypass">

function bypassOf(world: World, caller: Caller, staff: Staff): BypassPart {
  const { phoneBypasses } = world.store
  // A demo is never production.
  const bypassOf = (id: string): Bypass => ({ isOn: phoneBypasses.has(id), isAllowed: true })
  return {
    bypass: async () => {
      const { id, role } = caller.account()
      const mayAdminister = can({ accountId: id, role }, "read", { kind: "administration", ownerId: null })
      if (!mayAdminister) throw new Forbidden({})
      return bypassOf(id)
    },
    setBypass: async (input) => {
      const { id } = staff("write", "administration")
      const { isOn } = decode(BypassInput, input)
      if (isOn) phoneBypasses.add(id)
      else phoneBypasses.delete(id)
      recordActivity(world, id, isOn ? "bypass.on" : "bypass.off", id)
      return bypassOf(id)
    },
  }
}

/** Makes an administrator of an account, as the deployment's own list does: the first one has nobody to be made by. */
export function appoint(world: World, email: string): void {
  const account = accountByEmail(world, normalizeEmail(email))
  if (!account) return
  world.store.accounts.set(account.id, { ...account, role: "admin" })
  recordActivity(world, null, "role.assign", account.id)
}
