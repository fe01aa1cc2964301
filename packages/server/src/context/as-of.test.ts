import type { Instant } from "@porchlight/core/time"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { arm, newDater } from "../../test/watches.ts"
import { insertWebhook } from "../../test/webhooks.ts"
import { insertZone } from "../../test/zones.ts"
import { checkInSql } from "../check-in/index.ts"
import { drillSql } from "../circle/index.ts"
import type { Database, Sql } from "../database/index.ts"
import { dateCardSql } from "../date-plan/index.ts"
import { escapeTextSql } from "../escape-text/index.ts"
import { placedCallSql } from "../fake-call/index.ts"
import { geofenceSql } from "../geofence/index.ts"
import { locationShareSql } from "../location/location.share.sql.ts"
import { notificationSql } from "../notification/index.ts"
import { parkingSql } from "../parking/index.ts"
import { recordingSql } from "../recording/index.ts"
import { rideSql } from "../ride/index.ts"
import { routeSql } from "../route/index.ts"
import { sosSql } from "../sos/index.ts"
import { vibeSql } from "../vibe/index.ts"
import { webhookSql } from "../webhook/index.ts"

interface Scene {
  /** Its clock goes on as a transaction begins, and as its work is done. */
  readonly context: TestContext
  readonly id: string
  readonly planId: string
  readonly as: <Value>(work: (sql: Sql, context: TestContext) => Promise<Value>) => Promise<Value>
}

let opened: Awaited<ReturnType<typeof freshPostgres>>
beforeAll(async () => {
  opened = await freshPostgres()
})
afterAll(() => opened.close())

async function setUp(): Promise<Scene> {
  const plain = testContext(opened.database)
  const dater = await newDater(plain)
  const { planId } = await arm(plain, dater)
  const { database } = plain
  const transaction: Database["transaction"] = (actor, work) => {
    plain.clock.advance(1)
    return database.transaction(actor, async (sql) => {
      const done = await work(sql)
      plain.clock.advance(1)
      return done
    })
  }
  const context = { ...plain, database: { ...database, transaction } }
  const as: Scene["as"] = (work) => database.transaction({ role: "service" }, (sql) => work(sql, plain))
  return { context, id: dater.id, planId, as }
}

const webhooks = ({ context, id }: Scene) =>
  webhookSql(context, id, {} as Parameters<typeof webhookSql>[2], { token: () => null })
const points = [
  { latitude: 41.87, longitude: -87.63 },
  { latitude: 41.9, longitude: -87.63 },
]

test.each<readonly [string, (scene: Scene) => Promise<{ readonly now: Instant }>]>([
  ["a watch", ({ context, id }) => checkInSql(context, id).state()],
  [
    "a press",
    ({ context, id }) =>
      sosSql(context, id).start({ mode: "countdown", pressedAgoMs: 0, timeZone: "UTC", fix: null }, newKey()),
  ],
  ["an escape text", ({ context, id }) => escapeTextSql(context, id).start({ phone: null }, newKey())],
  [
    "a vibe",
    ({ context, id }) =>
      vibeSql(context, id).share({ vibe: "great", reasons: [], note: "", sharedAgoMs: 0 }, newKey()),
  ],
  ["a way", ({ context, id }) => routeSql(context, id).start({ points, timeZone: "UTC" }, newKey())],
  [
    "a zone",
    async ({ context, id, as }) =>
      geofenceSql(context, id).remove(await as((sql, plain) => insertZone(sql, plain, id))),
  ],
  [
    "a webhook",
    async (scene) => {
      const { webhookId } = await scene.as((sql, plain) => insertWebhook(sql, plain, scene.id))
      return webhooks(scene).remove(webhookId)
    },
  ],
  ["a test", ({ context, id }) => drillSql(context, id).setRepeats(false)],
  ["news", ({ context, id }) => notificationSql(context, id).readAll()],
  ["a ride", ({ context, id }) => rideSql(context, id).apply()],
  [
    "a parked car",
    ({ context, id }) =>
      parkingSql(context, id).save(
        { location: "Elm Street 5", notes: "", reminders: "", remindAt: null, savedAgoMs: 0 },
        newKey(),
      ),
  ],
  ["a call to herself", ({ context, id }) => placedCallSql(context, id).cancel(newKey())],
  ["a card", ({ context, id, planId }) => dateCardSql(context, id).get(planId)],
  [
    "a shared place",
    ({ context, id }) =>
      locationShareSql(
        context,
        { current: async () => ({ accountId: id, id }) },
        { token: () => "hers" },
      ).state(),
  ],
  ["recordings", ({ context, id }) => recordingSql(context, id).list()],
])("an answer is read once all is stored, and dated before that: %s", async (_, answer) => {
  const scene = await setUp()
  const { now } = await answer(scene)
  expect(now).toBe(scene.context.clock.now() - 2)
})
