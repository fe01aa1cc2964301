import { MINUTE_MS } from "@porchlight/core/time"
import { DELETION_UNDO_MS } from "@porchlight/core/settings"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import {
  endWatches,
  newAccount,
  newContact,
  newKey,
  newPlan,
  newWatch,
  type TestAccount,
} from "../../test/people.ts"
import { circleSql } from "../circle/index.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { exportAccount, LEFT_OUT } from "./settings.export.ts"
import { askToDelete } from "../../test/deletion.ts"
import { keepAccount } from "./settings.deletion.ts"
import { settingsChore } from "./index.ts"

const SERVICE = { role: "service" } as const

interface Owned {
  readonly table: string
  readonly column: string
}

describeOnBoth("the end of an account", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    const account = await newAccount(context, "Ada Byron")
    return { context, account }
  }
  /** Every column that says whose a row is: by its name, or because it refers to an account. */
  const ownedColumns = (context: TestContext) =>
    context.database.transaction(SERVICE, async (sql) => {
      const { rows } = await raw<Owned>`
        select c.relname as "table", a.attname as "column" from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and (
          a.attname in ('user_id', 'account_id') or exists (
            select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
              and k.confrelid = 'account'::regclass and k.conkey = array[a.attnum]))
        order by 1, 2`.execute(sql)
      return rows
    })
  const countOf = (context: TestContext, { table, column }: Owned, id: string) =>
    context.database.transaction(SERVICE, async (sql) => {
      const { rows } = await raw<{ count: number }>`
        select count(*)::int as count from ${raw.table(table)} where ${raw.ref(column)} = ${id}`.execute(sql)
      return rows[0]?.count ?? 0
    })

  it("gives its owner every table with rows of hers, or names why not: a new table cannot be forgotten", async () => {
    const { context, account } = await setUp()
    const { sections } = await exportAccount(context, account.id)
    const tables = [...new Set((await ownedColumns(context)).map(({ table }) => table))]
    expect(tables.length).toBeGreaterThan(20)
    const missing = tables.filter((table) => !(table in sections) && !(table in LEFT_OUT))
    expect(missing).toEqual([])
    expect(Object.keys(LEFT_OUT).filter((table) => table in sections || !tables.includes(table))).toEqual([])
    const columns = Object.values(sections).flatMap((rows) => rows.flatMap((row) => Object.keys(row)))
    expect(columns.filter((column) => /hash|secret|token|password|pending_/u.test(column))).toEqual([])
    expect(sections["user_profiles"]).toEqual([expect.objectContaining({ full_name: "Ada Byron" })])
  })

  it("shows nothing of an alarm under duress in the file", async () => {
    const { context, account } = await setUp()
    const watchId = await newWatch(context, account.id)
    const quiet = await exportAccount(context, account.id)
    await storeIncident(context, account, { watchId, hidden: true })
    expect(await exportAccount(context, account.id)).toEqual(quiet)
  })

  it("leaves no row of hers anywhere once the time to undo is over, and what is kept of alarms bears no name (SET-09, LEGAL-06)", async () => {
    const { context, account } = await setUp()
    const contact = await circleSql(context, account.id).add(newContact({ name: "Grace Hopper" }), newKey())
    await datePlanSql(context, account.id).create(newPlan({ contactIds: [contact.id] }), newKey())
    const watchId = await newWatch(context, account.id)
    await storeIncident(context, account, { watchId, hidden: false })
    await endWatches(context, account.id)
    await askToDelete(context, account.id)
    await cancelMessages(context)
    context.clock.advance(DELETION_UNDO_MS - 1)
    await settingsChore(context)
    expect(await countOf(context, { table: "account", column: "id" }, account.id)).toBe(1)
    context.clock.advance(1)
    await settingsChore(context)
    for (const owned of [...(await ownedColumns(context)), { table: "account", column: "id" }])
      expect({ ...owned, count: await countOf(context, owned, account.id) }).toEqual({ ...owned, count: 0 })
    const kept = await context.database.transaction(SERVICE, async (sql) => ({
      watch: await raw<{ account_id: string }>`select account_id from watch where id = ${watchId}`.execute(
        sql,
      ),
      incident: await raw<{ account_id: string; responders: unknown; dossier: unknown; kind: string }>`
        select account_id, responders, dossier, kind from incident where watch_id = ${watchId}`.execute(sql),
    }))
    const [watch, incident] = [kept.watch.rows[0], kept.incident.rows[0]]
    expect(incident).toMatchObject({ kind: "missed-check-in", dossier: null, account_id: watch?.account_id })
    expect(JSON.stringify(incident?.responders)).not.toContain("Grace")
    expect(incident?.responders).toHaveLength(1)
  })

  it("is never erased while a date is watched, an alarm is open, or somebody is signed in", async () => {
    const { context, account } = await setUp()
    const remains = () => countOf(context, { table: "account", column: "id" }, account.id)
    await askToDelete(context, account.id)
    const watchId = await newWatch(context, account.id)
    context.clock.advance(DELETION_UNDO_MS + MINUTE_MS)
    await settingsChore(context)
    expect(await remains()).toBe(1)
    await endWatches(context, account.id)
    const at = new Date(context.clock.now())
    const write = (statement: ReturnType<typeof raw>) =>
      context.database.transaction(SERVICE, (sql) => statement.execute(sql))
    await storeIncident(context, account, { watchId, hidden: true })
    await write(raw`update incident set hidden = false where account_id = ${account.id}`)
    await settingsChore(context)
    expect(await remains()).toBe(1)
    await write(raw`update incident set closed_at = ${at} where account_id = ${account.id}`)
    await write(raw`insert into auth_session (id, account_id, token_hash, created_at, used_at)
      values (${context.chance.id(context.clock.now())}, ${account.id}, ${account.email}, ${at}, ${at})`)
    await settingsChore(context)
    expect(await remains()).toBe(1)
    await write(raw`delete from auth_session where account_id = ${account.id}`)
    await settingsChore(context)
    expect(await remains()).toBe(0)
  })

  it("is undone by a sign-in, asked for once however often, and told by mail each time", async () => {
    const { context, account } = await setUp()
    const first = await askToDelete(context, account.id)
    context.clock.advance(MINUTE_MS)
    expect(await askToDelete(context, account.id)).toBe(first)
    const keep = () => context.database.transaction(SERVICE, (sql) => keepAccount(sql, context, account.id))
    await keep()
    await keep()
    const { rows } = await context.database.transaction(SERVICE, (sql) =>
      raw<{ purpose: string }>`
        select purpose from delivery where account_id = ${account.id} order by created_at, purpose`.execute(
        sql,
      ),
    )
    expect(rows.map(({ purpose }) => purpose)).toEqual(["account-deletion", "account-kept"])
    context.clock.advance(DELETION_UNDO_MS)
    await settingsChore(context)
    expect(await countOf(context, { table: "account", column: "id" }, account.id)).toBe(1)
  })

  it("happens once when several processes come at the same time", async () => {
    const { context, account } = await setUp()
    await askToDelete(context, account.id)
    context.clock.advance(DELETION_UNDO_MS)
    await Promise.all([settingsChore(context), settingsChore(context), settingsChore(context)])
    expect(await countOf(context, { table: "account", column: "id" }, account.id)).toBe(0)
  })
})

/** An alarm as the watch stores it, open. */
async function storeIncident(
  context: TestContext,
  account: TestAccount,
  { watchId, hidden }: { readonly watchId: string; readonly hidden: boolean },
): Promise<void> {
  const now = context.clock.now()
  const at = new Date(now)
  const responder = { contactId: context.chance.id(now), name: "Grace Hopper", tier: 1, rounds: 1 }
  await context.database.transaction(SERVICE, (sql) =>
    sql
      .insertInto("incident")
      .values({
        id: context.chance.id(now),
        account_id: account.id,
        watch_id: watchId,
        opened_at: at,
        closed_at: hidden ? null : at,
        link_expires_at: at,
        epoch: 0,
        rounds_done: 1,
        hidden,
        kind: hidden ? "duress" : "missed-check-in",
        reason: JSON.stringify({}),
        responders: JSON.stringify([responder]),
        dossier: JSON.stringify({ place: "Luigi's" }),
      })
      .execute(),
  )
}

/** Nothing of a date waits to be sent any more. */
async function cancelMessages(context: TestContext): Promise<void> {
  await context.database.transaction(SERVICE, (sql) => raw`update delivery set next_at = null`.execute(sql))
}
