import { FAKE_CALL_DELAYS_MS } from "@porchlight/core/fake-call"
import { addMs, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { circleSql } from "../src/circle/index.ts"
import { receiveReply } from "../src/delivery/delivery.inbound.ts"
import { placedCallSql } from "../src/fake-call/index.ts"
import { geofenceSql } from "../src/geofence/index.ts"
import { locationShareSql, locationSql } from "../src/location/index.ts"
import { notificationSql } from "../src/notification/index.ts"
import { parkingSql } from "../src/parking/index.ts"
import { rideSql } from "../src/ride/index.ts"
import { routeSql } from "../src/route/index.ts"
import { sosSql } from "../src/sos/index.ts"
import { RIDE, SPOT, WAY } from "./matrix.calls.ts"
import { newContact, newFix, newKey } from "./people.ts"
import { insertSession } from "./sessions.ts"
import { storm, type Deed, type Doer } from "./storm.ts"
import { arm, DURESS_PIN, SAFE_PIN, tokenIn } from "./watches.ts"

const DEEDS = 1_200
const TIMEOUT_MS = 240_000

/** What follows somebody about: shares, zones, a way, a car, a ride, a call; and the people who are told of it. */
async function deedsOf({ context, dater, random, phones }: Doer): Promise<ReadonlyArray<Deed>> {
  const { id: accountId, checkIn } = dater
  const { id: sessionId } = await insertSession(context, accountId)
  const circle = circleSql(context, accountId)
  const auth = { current: async () => ({ accountId, id: sessionId }) }
  const shares = locationShareSql(context, auth, { token: () => "a token" })
  const location = locationSql(context, accountId)
  const zones = geofenceSql(context, accountId)
  const route = routeSql(context, accountId)
  const parking = parkingSql(context, accountId)
  const rides = rideSql(context, accountId)
  const calls = placedCallSql(context, accountId)
  const news = notificationSql(context, accountId)
  const sos = sosSql(context, accountId)
  /** The id of nothing that there is. */
  const none = context.chance.id(context.clock.now())
  const shareId = async () => (await shares.state()).share?.id ?? none
  const link = async () =>
    random.pick([none, ...((await shares.state()).share?.links ?? []).map(({ id }) => id)])
  const zone = async () => random.pick([none, ...(await zones.state()).geofences.map(({ id }) => id)])
  const spot = async () => (await parking.state()).spot?.id ?? none
  const people = async () => (await circle.list()).map(({ id }) => id)
  const some = async () => (await people()).filter(() => random.fraction() < 0.7)
  const away = () => ({
    ...newFix(0),
    latitude: random.pick([41.88, 41.885, 42]),
    takenAt: context.clock.now(),
  })
  const place = () => ({ latitude: random.pick([41.88, 41.885]), longitude: -87.63 })
  const says = (from: string, text: string) => receiveReply(context, { from, text, id: newKey() })
  const callKeys = [newKey()]
  return [
    async () =>
      shares.start(
        { hours: random.pick([null, 1, 2]), isApproximate: false, contactIds: await some() },
        newKey(),
      ),
    async () => shares.give(await shareId(), { contactIds: await some() }, newKey()),
    async () => shares.addLink(await shareId(), newKey()),
    async () => shares.revoke(await shareId(), await link()),
    async () => shares.change(await shareId(), { isApproximate: random.fraction() < 0.5 }),
    async () => shares.checkIn(await shareId(), newKey()),
    async () => shares.end(await shareId()),
    () => openAsGiven(),
    async () => location.report(await shareId(), away()),
    async () => location.report((await checkIn.state()).watch?.id ?? none, away()),
    () =>
      zones.add(
        {
          name: "Home",
          ...place(),
          radiusMeters: 200,
          type: random.pick(["safe_zone", "danger_zone"]),
          alertsEnabled: true,
        },
        newKey(),
      ),
    async () => zones.update(await zone(), { ...place(), isActive: random.fraction() < 0.7 }),
    async () => zones.remove(await zone()),
    () => route.start(WAY, newKey()),
    async () => route.fine((await route.state()).route?.id ?? none),
    async () => route.stop((await route.state()).route?.id ?? none),
    () =>
      parking.save(
        { ...SPOT, remindAt: addMs(context.clock.now(), random.pick([MINUTE_MS, HOUR_MS])), savedAgoMs: 0 },
        newKey(),
      ),
    async () => parking.update(await spot(), { ...SPOT, notes: "Level 2" }),
    async () => parking.clear(await spot()),
    () => rides.confirm(RIDE, newKey()),
    async () =>
      rides.end((await rides.state()).ride?.id ?? none, { as: random.pick(["ended", "cancelled"]) }),
    () => {
      callKeys.push(newKey())
      return calls.place({ delayMs: FAKE_CALL_DELAYS_MS[0], script: "" }, callKeys.at(-1) ?? newKey())
    },
    () => calls.cancel(random.pick(callKeys)),
    async () => news.readAll(),
    async () => news.read(random.pick([none, ...(await news.state()).notifications.map(({ id }) => id)])),
    async () => news.remove(random.pick([none, ...(await news.state()).notifications.map(({ id }) => id)])),
    async () => circle.remove(random.pick([none, ...(await people())])),
    async () => circle.add(newContact({ phone: random.pick(phones) }), newKey()),
    () => says(random.pick(phones), random.pick(["YES", "YES", "YES", "1", "START"])),
    async () => arm(context, dater),
    async () =>
      checkIn.end((await checkIn.state()).watch?.id ?? none, random.pick([SAFE_PIN, DURESS_PIN]), newKey()),
    () => sos.start({ mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null }, newKey()),
  ]

  async function openAsGiven() {
    const given = context.sent.slice(-40).filter(({ purpose }) => purpose === "place")
    if (given.length > 0) await shares.open(tokenIn(random.pick(given)))
  }
}

test(
  "whatever follows somebody about, while they and their people come and go, every refusal has a reason",
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await storm("storm of places", DEEDS, deedsOf)).toBeGreaterThan(DEEDS / 4)
  },
)
