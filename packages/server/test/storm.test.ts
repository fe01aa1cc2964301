import type { CheckInPort } from "@porchlight/core/check-in"
import { expect, test } from "vitest"
import { circleSql } from "../src/circle/index.ts"
import { tellOfLeaving } from "../src/cloak/cloak.leave.ts"
import { datePlanSql } from "../src/date-plan/index.ts"
import { receiveReply } from "../src/delivery/delivery.inbound.ts"
import { escapeTextSql } from "../src/escape-text/index.ts"
import { incidentSql } from "../src/incident/index.ts"
import { locationSql } from "../src/location/location.sql.ts"
import { routeSql } from "../src/route/route.sql.ts"
import { sosSql } from "../src/sos/index.ts"
import { vibeSql } from "../src/vibe/vibe.sql.ts"
import type { TestContext } from "./context.ts"
import { newFix, newKey, newPlan } from "./people.ts"
import { storm, type Deed, type Doer, type Random } from "./storm.ts"
import { arm, DURESS_PIN, SAFE_PIN, tokenIn } from "./watches.ts"

const DEEDS = 2_000
const SERVICE = { role: "service" } as const
const TIMEOUT_MS = 240_000

/** What somebody, their people and their phone may do at any moment, in whatever order it arrives. */
function deedsOf({ context, dater, random, phones }: Doer): ReadonlyArray<Deed> {
  const { id: accountId, checkIn } = dater
  const sos = sosSql(context, accountId)
  const circle = circleSql(context, accountId)
  const location = locationSql(context, accountId)
  const escape = escapeTextSql(context, accountId)
  const route = routeSql(context, accountId)
  const incidents = incidentSql(context, accountId)
  /** The id of nothing that there is. */
  const none = context.chance.id(context.clock.now())
  const keys = [newKey()]
  const anew = () => {
    const key = newKey()
    keys.push(key)
    return key
  }
  const aKey = () => random.pick(keys)
  const pin = () => random.pick([SAFE_PIN, SAFE_PIN, SAFE_PIN, DURESS_PIN, "0000"])
  const at = () => ({
    pressedAgoMs: 0,
    timeZone: "America/Chicago",
    fix: random.pick([null, newFix(0)]),
  })
  const watchId = async () => (await checkIn.state()).watch?.id ?? none
  const onWatch = (work: (port: CheckInPort, id: string) => Promise<unknown>) => async () =>
    work(checkIn, await watchId())
  const alarm = async () => (await sos.state()).incident
  const away = () => ({ ...newFix(0), latitude: 41 + random.fraction(), takenAt: context.clock.now() })
  return [
    async () => {
      const { watch } = await checkIn.state()
      if (watch?.endedAt === null) return
      const people = (await circle.list()).filter(({ status }) => status === "verified")
      const wish = { startsAt: context.clock.now(), contactIds: people.map(({ id }) => id) }
      const { id } = await datePlanSql(context, accountId).create(newPlan(wish), newKey())
      await arm(context, { ...dater, planId: id })
    },
    onWatch((port, id) => port.checkIn(id, random.pick([null, pin()]), newKey())),
    onWatch((port, id) => port.extend(id, random.pick([15, 60]), random.pick([null, pin()]), newKey())),
    onWatch((port, id) => port.sooner(id, newKey())),
    onWatch((port, id) => port.end(id, pin(), newKey())),
    () => sos.start({ mode: random.pick(["countdown", "instant", "hold", "walk"]), ...at() }, anew()),
    () => sos.start({ mode: "countdown", ...at() }, aKey()),
    () => sos.release(aKey()),
    () => sos.beat(aKey()),
    () => sos.fire(aKey()),
    () => sos.cancel(aKey(), pin()),
    () => sos.cancel(anew(), pin()),
    () => sos.broadcast(at(), newKey()),
    () => sos.ask({ kind: random.pick(["talk", "come"]), pressedAgoMs: 0, fix: null }, anew()),
    () => sos.closeAsk(aKey()),
    async () => incidents.resolve((await alarm())?.id ?? none, pin()),
    onWatch((_port, id) => location.report(id, away())),
    async () => {
      const open = await alarm()
      await location.report(open?.watchId ?? open?.id ?? none, away())
    },
    () => escape.start({ phone: random.pick(phones) }, anew()),
    () => escape.safe(aKey()),
    () =>
      vibeSql(context, accountId).share({ vibe: "rough", reasons: [], note: "", sharedAgoMs: 0 }, newKey()),
    () => {
      const points = [newFix(0), { ...newFix(0), latitude: 42 }]
      return route.start({ points, timeZone: "America/Chicago" }, newKey())
    },
    async () => route.fine((await route.state()).route?.id ?? none),
    () =>
      context.database.transaction(SERVICE, (sql) =>
        tellOfLeaving(sql, context, accountId, { timeZone: "America/Chicago" }),
      ),
    async () => circle.update(random.pick(await circle.list()).id, { tier: random.pick([1, 2]) }),
    () => answerAlert(context, random),
    () =>
      text(
        context,
        random.pick(phones),
        random.fraction() < 0.03 ? "STOP" : random.pick(["YES", "1", "START"]),
      ),
    () => text(context, dater.phone, random.pick(["OK", pin(), "+15"])),
  ]
}

async function answerAlert(context: TestContext, random: Random): Promise<void> {
  const alerts = context.sent
    .slice(-30)
    .filter(({ purpose, channel }) => purpose === "alert" && channel === "sms")
  if (alerts.length === 0) return
  const answer = random.pick(["on-it", "reached", "cannot-help"] as const)
  await incidentSql(context, null).respond(tokenIn(random.pick(alerts)), answer)
}

const text = (context: TestContext, from: string, words: string) =>
  receiveReply(context, { from, text: words, id: newKey() })

test(
  "whatever is done at the same moment on PostgreSQL, every refusal has a reason, and nothing waits in a ring",
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await storm("storm", DEEDS, deedsOf)).toBeGreaterThan(DEEDS / 4)
  },
)

test(
  "nothing of it is lost or overdue where connections to PostgreSQL break off at any moment",
  { timeout: TIMEOUT_MS },
  async () => {
    const done = await storm("storm on a bad line", DEEDS / 2, deedsOf, { breaks: 0.003 })
    expect(done).toBeGreaterThan(DEEDS / 10)
  },
)
