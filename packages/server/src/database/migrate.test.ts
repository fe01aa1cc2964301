import { randomUUID } from "node:crypto"
import { openAsBlob } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { NotificationData } from "@porchlight/core/notification"
import * as Schema from "effect/Schema"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { freshPostgres } from "../../test/databases.ts"
import { migrate, type MigrationSession } from "./migrate.ts"

/** A migrated database as the login that migrates it has it: it owns the tables, and their row-level security holds for it. */
interface Owned {
  readonly transaction: <Value>(work: (session: MigrationSession) => Promise<Value>) => Promise<Value>
  readonly close: () => Promise<void>
}

async function ownedPglite(): Promise<Owned> {
  const pglite = new PGlite({ loadDataDir: await openAsBlob(inject("pgliteImage")) })
  return {
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          script: (text) => transaction.exec(text),
          query: async (text, parameters) =>
            (await transaction.query<Record<string, unknown>>(text, [...parameters])).rows,
        }),
      ),
    close: () => pglite.close(),
  }
}

async function ownedPostgres(): Promise<Owned> {
  const opened = await freshPostgres(1)
  const client = new pg.Client({ connectionString: opened.url ?? "" })
  await client.connect()
  return {
    transaction: async (work) => {
      await client.query("begin")
      const value = await work({
        script: (text) => client.query(text),
        query: async (text, parameters) => (await client.query(text, [...parameters])).rows,
      })
      await client.query("commit")
      return value
    },
    close: async () => {
      await client.end()
      await opened.close()
    },
  }
}

const ADDED_BEFORE = { kind: "webhook", what: "added" }
const ADDED = { kind: "account", notice: "webhook-added" }
const OFF = { kind: "webhook", what: "gone" }
/** What somebody wrote stays as it is, whatever it says. */
const TYPED = { kind: "contact-answered", name: '{"what": "added"}', answer: "yes" }
const SENT_AT = "2026-11-21T19:00:00Z"
const isData = Schema.is(NotificationData)

describe.each([
  ["PGlite", ownedPglite],
  ["PostgreSQL", ownedPostgres],
])("what was stored before a migration (on %s)", (_name, open) => {
  let owned: Owned
  beforeAll(async () => {
    owned = await open()
  })
  afterAll(() => owned.close())

  /** Runs a migration once more, over what is stored by now. */
  const migrateAgain = (name: string) =>
    owned.transaction(async (session) => {
      await session.query("delete from schema_migration where name = $1", [name])
      return migrate(session)
    })

  /** Somebody's notices, each in the app, kept back, in the log, and on its way in a mail that goes out or went out. */
  const store = async (accountId: string, notices: ReadonlyArray<object>) => {
    const insert = (
      session: MigrationSession,
      into: string,
      values: string,
      ...data: ReadonlyArray<unknown>
    ) =>
      session.query(`insert into ${into} values (${values})`, [
        randomUUID(),
        accountId,
        SENT_AT,
        ...data.map((one) => (typeof one === "string" ? one : JSON.stringify(one))),
      ])
    const facts = { messages: notices, timeZone: "UTC" }
    await owned.transaction(async (session) => {
      await session.script("set local role service_role")
      await session.query("insert into account (id, created_at) values ($1, $2)", [accountId, SENT_AT])
      for (const one of notices) {
        const notification = "notifications (id, user_id, created_at, type, data)"
        await insert(session, notification, "$1, $2, $3, 'security', $4", one)
        const queued = "notification_queue (id, user_id, deadline_at, priority, message)"
        await insert(session, queued, "$1, $2, $3, 'medium', $4", one)
      }
      const log =
        "notification_logs (id, user_id, created_at, priority, message, channels_attempted, metadata, delivery_ids)"
      await insert(session, log, "$1, $2, $3, 'medium', $4, '{}', '{}', '{}'", notices)
      const mail =
        "delivery (id, account_id, created_at, changed_at, next_at, epoch, round, priority, channel, recipient_name, purpose, facts)"
      const values = (nextAt: string) => `$1, $2, $3, $3, ${nextAt}, 0, 0, 1, 'email', 'Ann', $4, $5`
      await insert(session, mail, values("$3"), "notification", facts)
      await insert(session, mail, values("null"), "notification", facts)
      await insert(session, mail, values("$3"), "account-notice", {
        notice: "webhook-added",
        said: ADDED_BEFORE,
      })
    })
  }

  const read = (accountId: string) =>
    owned.transaction(async (session) => {
      await session.script("set local role service_role")
      const all = async (column: string, from: string, where = "user_id = $1") =>
        (
          await session.query(
            `select ${column} as data from ${from} where ${where} order by ${column}::text`,
            [accountId],
          )
        ).map(({ data }) => data)
      return {
        app: await all("data", "notifications"),
        queue: await all("message", "notification_queue"),
        log: await all("message", "notification_logs"),
        due: await all(
          "facts",
          "delivery",
          "account_id = $1 and purpose = 'notification' and next_at is not null",
        ),
        gone: await all(
          "facts",
          "delivery",
          "account_id = $1 and purpose = 'notification' and next_at is null",
        ),
        other: await all("facts", "delivery", "account_id = $1 and purpose <> 'notification'"),
      }
    })

  test("a notice of an added webhook is said anew wherever it is read again, and every other stays as it was (0371)", async () => {
    const accountId = randomUUID()
    const before = [ADDED_BEFORE, OFF, TYPED]
    await store(accountId, before)
    expect(before.filter((one) => !isData(one))).toEqual([ADDED_BEFORE])
    expect(await migrateAgain("0371_webhook_notice.sql")).toEqual(["0371_webhook_notice.sql"])
    const after = await read(accountId)
    const anew = [ADDED, OFF, TYPED]
    expect(after.app).toHaveLength(anew.length)
    expect(after.app).toEqual(expect.arrayContaining(anew))
    expect(after.queue).toEqual(after.app)
    expect(after.app.filter((one) => !isData(one))).toEqual([])
    expect(after.log).toEqual([anew])
    expect(after.due).toEqual([{ messages: anew, timeZone: "UTC" }])
    expect(after.gone).toEqual([{ messages: before, timeZone: "UTC" }])
    expect(after.other).toEqual([{ notice: "webhook-added", said: ADDED_BEFORE }])
    expect(await migrateAgain("0371_webhook_notice.sql")).toHaveLength(1)
    expect(await read(accountId)).toEqual(after)
  })

  test("invites that were not answered with a yes go on counting for whoever sent them (0413)", async () => {
    const accountId = randomUUID()
    const log = (session: MigrationSession, phone: string, action: string, at: string) =>
      session.query(
        `insert into contact_verification_logs (id, user_id, user_name, contact_name, contact_phone, action, status, source, created_at)
          values ($1, $2, 'Ann', 'Sam', $3, $4, 'pending', 'server', $5)`,
        [randomUUID(), accountId, phone, action, at],
      )
    await owned.transaction(async (session) => {
      await session.script("drop table circle_invite")
      await session.script("set local role service_role")
      await session.query("insert into account (id, created_at) values ($1, $2)", [accountId, SENT_AT])
      await log(session, "+12125550101", "invited", "2026-11-01T19:00:00Z")
      await log(session, "+12125550101", "invited", "2026-11-03T19:00:00Z")
      // What was put into another language is told as one more: the last of three is left free.
      await log(session, "+12125550101", "invited", "2026-11-03T19:05:00Z")
      await log(session, "+12125550102", "invited", "2026-11-01T19:00:00Z")
      await log(session, "+12125550102", "consented", "2026-11-02T19:00:00Z")
      await log(session, "+12125550102", "invited", "2026-11-04T19:00:00Z")
    })
    expect(await migrateAgain("0413_circle_invite.sql")).toHaveLength(1)
    const kept = await owned.transaction(async (session) => {
      await session.script("set local role service_role")
      return session.query(
        "select recipient, count(*)::int as sent from circle_invite where user_id = $1 group by 1 order by 1",
        [accountId],
      )
    })
    expect(kept).toEqual([
      { recipient: "+12125550101", sent: 2 },
      { recipient: "+12125550102", sent: 1 },
    ])
  })
})
