import {
  ACTIVITY_LIMIT,
  adminPanelMessages,
  AssignRoleInput,
  BypassInput,
  PeopleQuery,
  PhoneQuery,
  PriceQuery,
  redactPerson,
  TEXT_TESTS,
  type AdminPort,
} from "@porchlight/core/admin"
import { can } from "@porchlight/core/access"
import { normalizeEmail } from "@porchlight/core/email"
import { Conflict, Forbidden, NotFound, RateLimited } from "@porchlight/core/error"
import { BillingUnavailable, planPriceUsd } from "@porchlight/core/membership"
import { PasswordInput } from "@porchlight/core/session"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { sendNow } from "../delivery/delivery.dispatch.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { decode, isId } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { AuthPort, Caller } from "../session/index.ts"
import { recordActivity } from "./admin.activity.ts"
import { isBypassAllowed, readBypass } from "./admin.bypass.ts"
import { readDiagnostics, readPhoneAnswers } from "./admin.diagnostics.ts"
import { findPeople, newestPeople, readPerson } from "./admin.people.ts"
import { holdStaff, staffOf, type Staff } from "./admin.staff.ts"

const SERVICE = { role: "service" } as const

/** What staff may do, for the account that calls. */
export function adminSql(context: ServerContext, auth: AuthPort, caller: Caller): AdminPort {
  const staff = staffOf(context, auth, caller)
  return {
    stepUp: async (input) => staff.stepUp(decode(PasswordInput, input).password),
    ...peopleOf(context, auth, staff),
    ...diagnosticsOf(context, staff),
    ...bypassOf(context, staff),
  }
}

type PeoplePart = Pick<AdminPort, "assignRole" | "people" | "person" | "activity">

function peopleOf(context: ServerContext, auth: AuthPort, staff: Staff): PeoplePart {
  const { database } = context
  return {
    assignRole: async (input) => {
      const session = await staff.within("write", "administration")
      const { accountId } = session
      const { email, role } = decode(AssignRoleInput, input)
      const changed = await database.transaction(SERVICE, async (sql) => {
        const account = await sql
          .selectFrom("user_profiles")
          .select(["user_id", "email_confirmed_at"])
          .where("email", "=", normalizeEmail(email))
          .executeTakeFirst()
        // Anybody can sign up with a colleague's address; a role can be taken away from whomever.
        const isColleague = role === "viewer" || account?.email_confirmed_at
        if (!account || !isColleague) throw new NotFound({})
        const { user_id: id } = account
        if (id === accountId) throw new Conflict({})
        await holdStaff(sql, session, id)
        // The deployment's list gives no role back that somebody has taken.
        const taken = raw<Date>`case when role = 'admin' then ${new Date(context.clock.now())}::timestamptz else role_taken_at end`
        const role_taken_at = role === "admin" ? null : taken
        await sql.updateTable("account").set({ role, role_taken_at }).where("id", "=", id).execute()
        const entry = { accountId, action: "role.assign", resource: id, subjectId: id, details: { role } }
        await recordActivity(sql, context, entry)
        await auth.endWithin(sql, id, () => true)
        return id
      })
      return { accountId: changed, role }
    },
    people: async (query) => {
      const { search } = decode(PeopleQuery, query)
      if (search === null) {
        await staff.within("read", "diagnostics")
        return database.transaction(SERVICE, newestPeople)
      }
      const { accountId } = await staff.within("read", "administration")
      return database.transaction(SERVICE, async (sql) => {
        const found = await findPeople(sql, search)
        for (const { id } of found) {
          const entry = { accountId, action: "person.search", resource: id, subjectId: id }
          await recordActivity(sql, context, entry)
        }
        return found
      })
    },
    person: async (id) => {
      const session = await staff.within("read", "diagnostics")
      const { accountId } = session
      if (!isId(id)) throw new NotFound({})
      return database.transaction(SERVICE, async (sql) => {
        const person = await readPerson(sql, id, context.clock.now())
        if (person === null) throw new NotFound({})
        await recordActivity(sql, context, {
          accountId,
          action: "person.look",
          resource: id,
          subjectId: id,
        })
        const mayReadAll = can(session, "read", { kind: "administration", ownerId: null })
        return mayReadAll ? person : redactPerson(person)
      })
    },
    activity: async () => {
      const { accountId } = await staff.within("read", "diagnostics")
      // As the account itself: row-level security decides once more.
      return database.transaction({ role: "account", accountId }, async (sql) => {
        const rows = await sql
          .selectFrom("user_activity_log")
          .selectAll()
          .orderBy("created_at", "desc")
          .orderBy("id", "desc")
          .limit(ACTIVITY_LIMIT)
          .execute()
        return rows.map((row) => ({
          id: row.id,
          at: row.created_at,
          accountId: row.user_id,
          action: row.action,
          resource: row.resource,
          isSuccess: row.success,
        }))
      })
    },
  }
}

type DiagnosticsPart = Pick<AdminPort, "diagnostics" | "phoneAnswers" | "price" | "testText">

function diagnosticsOf(context: ServerContext, staff: Staff): DiagnosticsPart {
  const { database, billing } = context
  return {
    diagnostics: async () => {
      await staff.within("read", "diagnostics")
      return database.transaction(SERVICE, (sql) => readDiagnostics(sql, context))
    },
    phoneAnswers: async (given) => {
      const { accountId } = await staff.within("write", "diagnostics")
      const { phone } = decode(PhoneQuery, { phone: given })
      return database.transaction(SERVICE, async (sql) => {
        for (const { id } of await findPeople(sql, phone)) {
          const entry = { accountId, action: "phone.look", resource: id, subjectId: id }
          await recordActivity(sql, context, entry)
        }
        return readPhoneAnswers(sql, phone)
      })
    },
    price: async (query) => {
      await staff.within("read", "diagnostics")
      const { tier, period } = decode(PriceQuery, query)
      if (!billing) throw new BillingUnavailable({})
      const price = await billing.lookPrice(tier, period)
      const shownCents = planPriceUsd(tier, period) * 100
      return { provider: billing.name, isSimulated: billing.simulated, ...price, shownCents }
    },
    testText: async () => {
      const { accountId } = await staff.within("write", "diagnostics")
      const deliveryId = await database.transaction(SERVICE, async (sql) => {
        const key = `admin.test:${accountId}`
        const retryAfterMs = await takeLimit(sql, key, TEXT_TESTS, context.clock.now())
        if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
        const phone = await sql
          .selectFrom("user_phone_numbers")
          .select("phone_number")
          .where("user_id", "=", accountId)
          .where("is_verified", "=", true)
          .executeTakeFirst()
        if (phone === undefined) throw new NotFound({})
        await recordActivity(sql, context, { accountId, action: "provider.test", resource: "diagnostics" })
        const facts = { text: adminPanelMessages.testText(context.settings.brandName) }
        const target = { accountId, channel: "sms", to: phone.phone_number, held: true } as const
        const [id] = await enqueue(sql, context, [{ ...target, purpose: "notice", facts }])
        return id
      })
      if (deliveryId === undefined) throw new NotFound({})
      return { state: await sendNow(context, deliveryId) }
    },
  }
}

type BypassPart = Pick<AdminPort, "bypass" | "setBypass">

function bypassOf(context: ServerContext, staff: Staff): BypassPart {
  const { database, clock, settings } = context
  return {
    bypass: async () => {
      const session = await staff.session()
      if (!can(session, "read", { kind: "administration", ownerId: null })) throw new Forbidden({})
      return database.transaction(SERVICE, (sql) => readBypass(sql, context, session.accountId))
    },
    setBypass: async (input) => {
      const session = await staff.may("write", "administration")
      const { accountId } = session
      const { isOn } = decode(BypassInput, input)
      if (isOn && !isBypassAllowed(settings)) throw new Forbidden({})
      return database.transaction(SERVICE, async (sql) => {
        await holdStaff(sql, session)
        await sql
          .updateTable("account")
          .set({ phone_bypass_since: isOn ? new Date(clock.now()) : null })
          .where("id", "=", accountId)
          .execute()
        const entry = { accountId, resource: accountId, subjectId: accountId }
        await recordActivity(sql, context, { ...entry, action: isOn ? "bypass.on" : "bypass.off" })
        return readBypass(sql, context, accountId)
      })
    },
  }
}
