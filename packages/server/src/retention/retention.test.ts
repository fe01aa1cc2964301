import { INACTIVE_ACCOUNT_MS, INACTIVE_NOTICE_MS, RETENTION_MS } from "@porchlight/core/policy"
import { addMs, DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, it } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { confirmAddress, newAccount, newFix, newPhone, noSession, newWatch } from "../../test/people.ts"
import { arm, lastSent, newDater, passMinutes, SAFE_PIN, sentTo, withWorker } from "../../test/watches.ts"
import { incidentSql } from "../incident/index.ts"
import { locationSql } from "../location/index.ts"
import { phoneSql } from "../phone/index.ts"
import { createAuth } from "../session/index.ts"
import { startWorker } from "../worker/index.ts"
import { retentionChore } from "./index.ts"

type Table =
  | "location_updates"
  | "auth_session"
  | "auth_factor_added"
  | "watch"
  | "watch_event"
  | "incident"
  | "delivery"
  | "date_plans"

/** How many rows of an account there are; of messages only those of its dates and alarms. */
async function rowsOf(context: TestContext, table: Table, accountId: string): Promise<number> {
  const owner = ["location_updates", "date_plans"].includes(table) ? "user_id" : "account_id"
  const where =
    table === "watch_event"
      ? raw`watch_id in (select id from watch where account_id = ${accountId})`
      : table === "delivery"
        ? raw`account_id = ${accountId} and coalesce(incident_id, watch_id) is not null`
        : raw`${raw.ref(owner)} = ${accountId}`
  const { rows } = await context.database.transaction({ role: "service" }, (sql) =>
    raw<{ count: number }>`select count(*)::int as count from ${raw.table(table)} where ${where}`.execute(
      sql,
    ),
  )
  return rows[0]?.count ?? 0
}

/** A signed-in account, by name and password. */
async function newMember(context: TestContext) {
  const auth = createAuth(context)
  const account = await newAccount(context)
  await context.database.transaction({ role: "service" }, async (sql) => {
    const password_hash = await context.secrets.hashPassword("porch light 42")
    const at = new Date(context.clock.now())
    await sql
      .insertInto("auth_credential")
      .values({ account_id: account.id, email: account.email, password_hash, changed_at: at })
      .execute()
  })
  const signIn = () =>
    auth.signIn(
      { email: account.email, password: "porch light 42" },
      { address: "::1", devices: [], client: null },
    )
  return { ...account, auth, signIn }
}

/** A date that was missed and resolved: an alarm with messages, and the phone's place. */
async function newResolvedAlarm(context: TestContext) {
  const dater = await newDater(context)
  const watch = await arm(context, dater)
  await locationSql(context, dater.id).report(watch.id, { ...newFix(0), takenAt: context.clock.now() })
  await withWorker(context, async (worker) => {
    await passMinutes(context, worker, 45)
    const { incident } = await dater.checkIn.state()
    await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
    await worker.runUntilIdle()
  })
  return { dater, watch }
}

describeOnBoth("what is deleted by its age", (open) => {
  const setUp = () => {
    const context = testContext(open().database)
    const lines: Array<Readonly<Record<string, unknown>>> = []
    const log = { ...context.log, info: (facts: Readonly<Record<string, unknown>>) => void lines.push(facts) }
    return { context, lines, tidy: () => retentionChore({ ...context, log }) }
  }

  it("raw places go after thirty days; those of an alarm and of a running date stay (LEGAL-06, CONST-29)", async () => {
    const { context, tidy } = setUp()
    const { dater: alarmed } = await newResolvedAlarm(context)
    const ended = await newDater(context)
    const running = await newDater(context)
    for (const dater of [ended, running]) {
      const watch = await arm(context, dater)
      await locationSql(context, dater.id).report(watch.id, { ...newFix(0), takenAt: context.clock.now() })
    }
    await context.database.transaction({ role: "service" }, (sql) =>
      raw`update watch set ended_at = ${new Date(context.clock.now())}, deadline_at = null, outcome = 'resolved'
        where account_id = ${ended.id}`.execute(sql),
    )
    const places = () =>
      Promise.all([ended, running, alarmed].map(({ id }) => rowsOf(context, "location_updates", id)))
    context.clock.advance(RETENTION_MS.rawLocation - HOUR_MS)
    await tidy()
    expect(await places()).toEqual([1, 1, 1])
    context.clock.advance(HOUR_MS)
    await tidy()
    expect(await places()).toEqual([0, 1, 1])
  })

  it("batches end only when nothing is left, and the log says how much it was, in numbers alone", async () => {
    const { context, lines, tidy } = setUp()
    const dater = await newAccount(context)
    const watchId = await newWatch(context, dater.id)
    await context.database.transaction({ role: "service" }, async (sql) => {
      await raw`update watch set ended_at = armed_at where id = ${watchId}`.execute(sql)
      await raw`insert into location_updates
        select ${watchId}::uuid, n, ${dater.id}::uuid, 1, 2, 3, null, ${new Date(context.clock.now())}, ${new Date(context.clock.now())}
        from generate_series(1, 4500) as n`.execute(sql)
    })
    context.clock.advance(RETENTION_MS.rawLocation)
    await tidy()
    expect(await rowsOf(context, "location_updates", dater.id)).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.["places"]).toBeGreaterThanOrEqual(4_500)
    expect(Object.values(lines[0] ?? {}).every((value) => typeof value === "number")).toBe(true)
    await tidy()
    expect(lines).toHaveLength(1)
  })

  it("codes, links and sessions go a day after their end (LEGAL-06)", async () => {
    const { context, tidy } = setUp()
    const member = await newMember(context)
    const { token } = await member.signIn()
    await confirmAddress(context, member.id)
    await phoneSql(context, member.id, "::1", { verifyPassword: async () => true }, noSession).sendCode(
      newPhone(),
      "x",
    )
    const { dater } = await newResolvedAlarm(context)
    const week = new Date(addMs(context.clock.now(), 7 * DAY_MS))
    await context.database.transaction({ role: "service" }, (sql) =>
      raw`insert into auth_factor_added (factor_id, account_id, undo_hash, added_at, expires_at)
        values (${member.id}, ${member.id}, ${member.id}, ${week}, ${week})`.execute(sql),
    )
    const links = async () => {
      const { rows } = await context.database.transaction({ role: "service" }, (sql) =>
        raw<{ count: number }>`select count(*)::int as count from responder_link
          join incident on incident.id = incident_id where account_id = ${dater.id}`.execute(sql),
      )
      return rows[0]?.count ?? 0
    }
    expect(await links()).toBeGreaterThan(0)
    await tidy()
    expect(await links()).toBeGreaterThan(0)
    expect(await member.auth.current(token)).not.toBeNull()
    context.clock.advance(4 * DAY_MS)
    await tidy()
    expect(await links()).toBe(0)
    const kept = ["auth_session", "auth_factor_added"] as const
    const left = () => Promise.all(kept.map((table) => rowsOf(context, table, member.id)))
    expect(await left()).toEqual([1, 1])
    context.clock.advance(400 * DAY_MS)
    await tidy()
    expect(await left()).toEqual([0, 0])
  })

  it("safety records stay seven years and are gone then, whole; a running date outlives them all (LEGAL-06, CONST-29)", async () => {
    const { context, tidy } = setUp()
    const { dater } = await newResolvedAlarm(context)
    const running = await newDater(context)
    await arm(context, running)
    const tables = ["watch", "watch_event", "incident", "delivery", "date_plans", "location_updates"] as const
    const records = () => Promise.all(tables.map((table) => rowsOf(context, table, dater.id)))
    const before = await records()
    expect(before.every((count) => count > 0)).toBe(true)
    context.clock.advance(RETENTION_MS.safetyRecord - DAY_MS)
    await tidy()
    expect(await records()).toEqual(before)
    context.clock.advance(2 * DAY_MS)
    await tidy()
    expect(await records()).toEqual([0, 0, 0, 0, 0, 0])
    expect(await rowsOf(context, "watch", running.id)).toBe(1)
    expect(await rowsOf(context, "date_plans", running.id)).toBe(1)
  })

  it("whoever held the records of somebody who was erased goes with the last of them", async () => {
    const { context, tidy } = setUp()
    const ids = [context.chance.id(context.clock.now()), context.chance.id(context.clock.now())] as const
    const at = new Date(context.clock.now())
    await context.database.transaction({ role: "service" }, (sql) =>
      sql
        .insertInto("account")
        .values(ids.map((id) => ({ id, created_at: at, erased_at: at })))
        .execute(),
    )
    await newWatch(context, ids[1])
    context.clock.advance(RETENTION_MS.safetyRecord)
    await tidy()
    const left = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("account").select("id").where("id", "in", ids).execute(),
    )
    expect(left).toEqual([{ id: ids[1] }])
  })

  it("does nothing twice, whatever number of processes tidy up at once", async () => {
    const { context, lines, tidy } = setUp()
    await newResolvedAlarm(context)
    const { rows } = await context.database.transaction({ role: "service" }, (sql) =>
      raw<{ count: number }>`select count(*)::int as count from watch where ended_at is not null`.execute(
        sql,
      ),
    )
    context.clock.advance(RETENTION_MS.safetyRecord + DAY_MS)
    await Promise.all([tidy(), tidy(), tidy()])
    const watches = lines.reduce((sum, line) => sum + Number(line["watches"] ?? 0), 0)
    expect(watches).toBe(rows[0]?.count)
  })
})

describeOnBoth("an account that nobody uses", (open) => {
  const setUp = () => testContext(open().database)
  const deletedAt = async (context: TestContext, id: string) => {
    const row = await context.database.transaction({ role: "service" }, (sql) =>
      sql.selectFrom("account").select("deleted_at").where("id", "=", id).executeTakeFirstOrThrow(),
    )
    return row.deleted_at
  }
  const tidyAndSend = async (context: TestContext) => {
    await retentionChore(context)
    const worker = startWorker(context)
    await worker.runUntilIdle()
    await worker.stop()
  }

  it("is told a month before its second year is over, and is marked for deletion after that (LEGAL-06, CONST-29)", async () => {
    const context = setUp()
    const account = await newAccount(context)
    context.clock.advance(INACTIVE_ACCOUNT_MS - INACTIVE_NOTICE_MS - DAY_MS)
    await tidyAndSend(context)
    expect(sentTo(context, account.email)).toEqual([])
    context.clock.advance(DAY_MS)
    await tidyAndSend(context)
    await tidyAndSend(context)
    expect(sentTo(context, account.email)).toEqual(["email inactive-account"])
    const notice = lastSent(context, account.email, "inactive-account")
    expect(notice.subject).toBe("Your Porchlight account will be deleted")
    expect(notice.text).toMatch(/deleted on 20\d\d-\d\d-\d\d.*\n\nhttps:\/\/porchlight\.example\/signin\n/su)
    context.clock.advance(INACTIVE_NOTICE_MS - DAY_MS)
    await tidyAndSend(context)
    expect(await deletedAt(context, account.id)).toBeNull()
    context.clock.advance(DAY_MS)
    await tidyAndSend(context)
    expect(await deletedAt(context, account.id)).toBe(context.clock.now())
    expect(sentTo(context, account.email)).toHaveLength(1)
  })

  it("is active again as soon as somebody signs in, also when they sign out each time", async () => {
    const context = setUp()
    const member = await newMember(context)
    context.clock.advance(INACTIVE_ACCOUNT_MS - INACTIVE_NOTICE_MS)
    await tidyAndSend(context)
    expect(sentTo(context, member.email)).toContain("email inactive-account")
    context.clock.advance(DAY_MS)
    const { token } = await member.signIn()
    await member.auth.signOut(token)
    context.clock.advance(INACTIVE_ACCOUNT_MS - INACTIVE_NOTICE_MS - DAY_MS)
    await tidyAndSend(context)
    expect(await deletedAt(context, member.id)).toBeNull()
    expect(sentTo(context, member.email).filter((sent) => sent === "email inactive-account")).toHaveLength(1)
  })

  it("is used as long as a date of it is being watched, however long ago somebody signed in", async () => {
    const context = setUp()
    const account = await newAccount(context)
    await newWatch(context, account.id)
    context.clock.advance(3 * INACTIVE_ACCOUNT_MS)
    await retentionChore(context)
    context.clock.advance(2 * INACTIVE_NOTICE_MS)
    await retentionChore(context)
    expect(await deletedAt(context, account.id)).toBeNull()
    expect(await rowsOf(context, "watch", account.id)).toBe(1)
  })
})
