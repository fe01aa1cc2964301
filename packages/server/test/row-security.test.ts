import { sql as raw } from "kysely"
import { beforeAll, describe, expect, it } from "vitest"
import type { DatabaseActor } from "../src/database/index.ts"
import { testContext, type TestContext } from "./context.ts"
import { describeOnBoth } from "./databases.ts"
import { personWithEverything } from "./everything.ts"
import { newPhone } from "./people.ts"
import { OWNED, WRITES } from "./row-security.tables.ts"

/** SQLSTATE of a missing grant and of a row that a policy refuses. */
const REFUSED = "42501"

describeOnBoth("row-level security", (open) => {
  let context: TestContext
  let own: string
  let foreign: string

  beforeAll(async () => {
    context = testContext(open().database)
    own = await personWithEverything(context)
    foreign = await personWithEverything(context)
  })

  const run = (actor: DatabaseActor, statement: string) =>
    open()
      .database.transaction(actor, async (sql) => {
        const { rows, numAffectedRows } = await raw.raw(statement).execute(sql)
        return statement.startsWith("select") ? rows.length : Number(numAffectedRows)
      })
      .catch((error: unknown) => codeOf(error))
  const asOwn = (statement: string) => run({ role: "account", accountId: own }, statement)
  const asService = (statement: string) => run({ role: "service" }, statement)
  const rowsOf = (table: string, accountId: string) =>
    open().database.transaction({ role: "service" }, async (sql) => {
      const text = `select to_jsonb(t)::text as row from ${table} t where user_id = '${accountId}' order by 1`
      return JSON.stringify((await raw.raw(text).execute(sql)).rows)
    })

  describe.each(Object.entries(OWNED))("%s", (table, seen) => {
    it("shows an account its own rows at most", async () => {
      const select = (condition: string) =>
        `select user_id from ${table} where user_id = '${own}' and ${condition}`
      const count = await asService(select(seen ?? "true"))
      expect(count).toBeGreaterThan(0)
      expect(await asOwn(select("true"))).toBe(seen === null ? REFUSED : count)
      const others = await asOwn(`select user_id from ${table} where user_id <> '${own}'`)
      expect(others).toBe(seen === null ? REFUSED : 0)
    })

    it("lets an account change, delete or take over no foreign row", async () => {
      const before = await rowsOf(table, foreign)
      for (const column of WRITES[table]?.["update"]?.split(" ") ?? []) {
        const update = `update ${table} set ${column} = ${column} where user_id = '${foreign}'`
        expect([0, REFUSED]).toContain(await asOwn(update))
      }
      expect(await asOwn(`update ${table} set user_id = '${own}' where user_id = '${foreign}'`)).toBeOneOf([
        0,
        REFUSED,
      ])
      expect(await asOwn(`delete from ${table} where user_id = '${foreign}'`)).toBeOneOf([0, REFUSED])
      expect(await rowsOf(table, foreign)).toBe(before)
    })
  })

  it("lets an account write exactly the columns that are its to write, in every table there is (EMAIL-07)", async () => {
    const granted = await open().database.transaction({ role: "service" }, async (sql) => {
      const { rows } = await raw<{ table: string; operation: string; columns: string }>`
        select c.relname as "table", p.operation, string_agg(a.attname, ' ' order by a.attname) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        cross join (values ('insert'), ('update')) as p (operation)
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and has_column_privilege('authenticated', c.oid, a.attname, p.operation)
        group by 1, 2
        union all
        select c.relname, 'delete', '' from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
          and has_table_privilege('authenticated', c.oid, 'delete, truncate')
        order by 1, 2`.execute(sql)
      return rows
    })
    const expected = Object.entries(WRITES).flatMap(([table, writes]) =>
      Object.entries(writes).map(([operation, columns]) => `${table} ${operation} ${columns}`),
    )
    expect(
      new Set(granted.map(({ table, operation, columns }) => `${table} ${operation} ${columns}`)),
    ).toEqual(new Set(expected))
  })

  it("makes contacts and plans of an account's own only, and names only its own contacts (D-64)", async () => {
    const at = "now(), now()"
    const contact = (user: string) =>
      `insert into inner_circle_contacts (id, user_id, name, phone, relationship, tier, created_at, updated_at)
       values (gen_random_uuid(), '${user}', 'X', '${newPhone()}', 'friend', 1, ${at})`
    expect(await asOwn(contact(foreign))).toBe(REFUSED)
    expect(await asOwn(contact(own))).toBe(1)
    const plan = (user: string) =>
      `insert into date_plans (id, user_id, name, place, starts_at, time_zone, duration_minutes, notes, grace_minutes, created_at, updated_at)
       values (gen_random_uuid(), '${user}', 'X', 'Y', now(), 'UTC', 60, '', 10, ${at})`
    expect(await asOwn(plan(foreign))).toBe(REFUSED)
    expect(await asOwn(plan(own))).toBe(1)
    const ids = await open().database.transaction({ role: "service" }, async (sql) => ({
      plan: await sql
        .selectFrom("date_plans")
        .select("id")
        .where("user_id", "=", own)
        .executeTakeFirstOrThrow(),
      contact: await sql
        .selectFrom("inner_circle_contacts")
        .select("id")
        .where("user_id", "=", foreign)
        .executeTakeFirstOrThrow(),
    }))
    const name = (user: string) =>
      `insert into date_plan_contacts (plan_id, contact_id, user_id, position) values ('${ids.plan.id}', '${ids.contact.id}', '${user}', 9)`
    expect(await asOwn(name(foreign))).toBe(REFUSED)
    // Its own in name: then the foreign key finds no such contact.
    expect(await asOwn(name(own))).toBe("23503")
  })

  it.each([
    "status = 'verified'",
    "consent_timestamp = now()",
    "consent_source = 'sms'",
    "consent_wording = 'I agree'",
    "invite_token_hash = 'x'",
    "invite_wording = 'x'",
    "invite_expires_at = now() + interval '1 year'",
    "reminded_at = null",
    "user_id = user_id",
    "phone = '+12025550100'",
    "email = 'x@example.com'",
  ])("does not let an account set %s on its own contact (CONS-07)", async (assignment) => {
    expect(await asOwn(`update inner_circle_contacts set ${assignment}`)).toBe(REFUSED)
  })

  it("does not let an account add a contact that has consented, or a plan that is active", async () => {
    const contact = (column: string, value: string) =>
      `insert into inner_circle_contacts (id, user_id, name, phone, relationship, tier, created_at, updated_at, ${column})
       values (gen_random_uuid(), '${own}', 'X', '${newPhone()}', 'friend', 1, now(), now(), ${value})`
    expect(await asOwn(contact("status", "'verified'"))).toBe(REFUSED)
    expect(await asOwn(contact("sms_enabled", "true"))).toBe(REFUSED)
    expect(await asOwn(contact("consent_timestamp", "now()"))).toBe(REFUSED)
    expect(await asOwn("update date_plans set status = 'active'")).toBe(REFUSED)
  })

  it("leaves a plan that is no draft alone, also with its contacts", async () => {
    await asService(`update date_plans set status = 'active' where user_id = '${own}'`)
    expect(await asOwn("update date_plans set name = 'Changed'")).toBe(0)
    expect(await asOwn("delete from date_plan_contacts")).toBe(0)
  })

  it("hides from the account what it must not know of itself: hashes, wrong PINs, what a contact wrote, duress", async () => {
    for (const column of ["safe_hash", "duress_hash", "pending_safe_hash", "wrong_in_a_row"]) {
      expect(await asOwn(`select ${column} from access_pins`)).toBe(REFUSED)
    }
    expect(await asOwn("select response_text from contact_verification_logs")).toBe(REFUSED)
    expect(await asOwn("select invite_token_hash from inner_circle_contacts")).toBe(REFUSED)
    expect(await asOwn("select token_hash from email_confirmations")).toBe(REFUSED)
    expect(await asOwn("select hidden from date_events")).toBe(REFUSED)
    expect(await asOwn("select type from date_events where type = 'duress'")).toBe(0)
  })

  it.each(["rate_limits", "verification_codes", "sms_suppressions", "circle_invite"])(
    "keeps %s to the server",
    async (table) => {
      expect(await asOwn(`select * from ${table}`)).toBe(REFUSED)
      expect(await asOwn(`delete from ${table}`)).toBe(REFUSED)
    },
  )

  it.each(["sms_opt_in_log", "contact_verification_logs", "date_events"])(
    "lets not even the server change or delete what is in %s, but for the clean-up by age (CONS-04, TBL-02)",
    async (table) => {
      const count = await asService(`select id from ${table}`)
      expect(count).toBeGreaterThan(0)
      expect(await asService(`update ${table} set user_id = user_id`)).toBe(REFUSED)
      expect(await asService(`delete from ${table}`)).toBe(0)
      expect(await asService(`select id from ${table}`)).toBe(count)
      expect(await asService(`truncate ${table}`)).toBe(REFUSED)
    },
  )

  it("keeps places, zones, ways, check-ins and broadcasts, and lets nobody change what came of them (TBL-18)", async () => {
    const happened = ["geofence_alerts", "route_deviation_alerts", "expected_routes", "emergency_broadcasts"]
    const others = ["location_updates", "geofences", "geofence_states", "check_in_reminders", "check_ins"]
    const allowed = await open().database.transaction({ role: "service" }, async (sql) => {
      const { rows } = await raw<{ name: string; account: boolean; server: boolean }>`
        select name, has_table_privilege('authenticated', name, 'insert, update, delete') as account,
          has_table_privilege('service_role', name, 'update') as server
        from unnest(${[...happened, ...others]}::text[]) as name`.execute(sql)
      return rows
    })
    expect(allowed).toHaveLength(9)
    const changeable = allowed.filter(({ account, server }) => account || server).map(({ name }) => name)
    expect(changeable.filter((name) => happened.includes(name))).toEqual([])
  })

  it("is switched on and forced for every table, and each says whose feature it is (EXT-03)", async () => {
    const features =
      /^(profile|session|access|api-key|registration|phone|email|trial|membership|circle|date-plan|check-in|incident|sos|recording|cloak|vibe|venue|identity|escape-text|fake-call|delivery|notification|parking|ride|route|location|geofence|webhook|settings|admin|development): ./
    const tables = await open().database.transaction({ role: "service" }, async (sql) => {
      const { rows } = await raw<{ name: string; forced: boolean; comment: string | null }>`
        select relname as name, relrowsecurity and relforcerowsecurity as forced, obj_description(oid) as comment
        from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migration'`.execute(
        sql,
      )
      return rows
    })
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter(({ forced }) => !forced)).toEqual([])
    expect(tables.filter(({ comment }) => !features.test(comment ?? ""))).toEqual([])
  })

  it("keeps the proofs when the account is deleted, and nothing else of it", async () => {
    const gone = await personWithEverything(context, { watched: false })
    const proofs = ["sms_opt_in_log", "contact_verification_logs"] as const
    const counts = () =>
      Promise.all(proofs.map((table) => asService(`select id from ${table} where user_id is null`)))
    const before = await counts()
    await asService(`delete from account where id = '${gone}'`)
    const after = await counts()
    for (const [index] of proofs.entries()) {
      expect(after[index]).toBeGreaterThan(Number(before[index]))
    }
    for (const table of Object.keys(OWNED)) {
      expect(await asService(`select user_id from ${table} where user_id = '${gone}'`)).toBe(0)
    }
  })
})

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "no code"
}
