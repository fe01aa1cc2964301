import { drillSql } from "../src/circle/circle.drill.sql.ts"
import { circleSql } from "../src/circle/index.ts"
import { receiveReply } from "../src/delivery/delivery.inbound.ts"
import { dateCardSql } from "../src/date-plan/date-plan.card.sql.ts"
import { datePlanSql } from "../src/date-plan/index.ts"
import { incidentSql } from "../src/incident/index.ts"
import { profileSql } from "../src/profile/index.ts"
import { recordingSql } from "../src/recording/index.ts"
import { safetySql } from "../src/settings/settings.safety.sql.ts"
import { sosSql } from "../src/sos/index.ts"
import type { Phone } from "@porchlight/core/phone"
import { expect, test } from "vitest"
import { newContact, newKey, newPlan, newProfile } from "./people.ts"
import { storm, type Deed, type Doer } from "./storm.ts"
import { arm, DURESS_PIN, SAFE_PIN } from "./watches.ts"

const DEEDS = 1_500
const TIMEOUT_MS = 240_000

/** What an account keeps, and whom it counts on: everything that names people, while they come and go. */
function deedsOf({ context, dater, random, phones }: Doer): ReadonlyArray<Deed> {
  const { id: accountId, checkIn } = dater
  const circle = circleSql(context, accountId)
  const plans = datePlanSql(context, accountId)
  const cards = dateCardSql(context, accountId)
  const drills = drillSql(context, accountId)
  const sos = sosSql(context, accountId)
  const recordings = recordingSql(context, accountId)
  const safety = safetySql(context, accountId, { verifyPassword: async () => true }, () =>
    Promise.reject(new Error("No word is set here.")),
  )
  /** The id of nothing that there is. */
  const none = context.chance.id(context.clock.now())
  const pin = () => random.pick([SAFE_PIN, SAFE_PIN, DURESS_PIN, "0000"])
  const spoken = (word: string | null) => ({ pin: word, timeZone: "America/Chicago" })
  const people = async () => (await circle.list()).map(({ id }) => id)
  const one = async () => random.pick([none, ...(await people())])
  const wish = async () => {
    const contactIds = (await people()).filter(() => random.fraction() < 0.7)
    const first = contactIds[0]
    return newPlan({
      startsAt: context.clock.now(),
      contactIds,
      ...(first !== undefined && random.fraction() < 0.6 && { emergencyContactId: first }),
    })
  }
  const draft = async () => random.pick([none, ...(await plans.list()).slice(-4).map(({ id }) => id)])
  const recording = async () =>
    random.pick([none, ...(await recordings.list()).recordings.slice(-4).map(({ id }) => id)])
  const join = async () => {
    const { phone } = await circle.add(newContact(), newKey())
    await says(phone, "YES")
  }
  const says = (from: Phone, text: string) => receiveReply(context, { from, text, id: newKey() })
  const removed = async () =>
    random.pick([
      none,
      ...(await recordings.removed(spoken(SAFE_PIN))).recordings.map(({ recording }) => recording.id),
    ])
  return [
    async () => circle.remove(await one()),
    () => circle.add(newContact({ phone: random.pick(phones) }), newKey()),
    () => join(),
    () => join(),
    async () =>
      circle.update(
        await one(),
        random.pick([{ tier: 2 }, { smsEnabled: false }, { smsEnabled: true }, { language: "es" }]),
      ),
    async () => circle.resendInvite(await one()),
    async () => circle.sendTest(await one(), newKey()),
    () => says(random.pick(phones), random.pick(["YES", "YES", "NO", "1", "START"])),
    () => says(random.pick(phones), random.fraction() < 0.1 ? "STOP" : "START"),
    async () => plans.create(await wish(), newKey()),
    async () => plans.update(await draft(), await wish()),
    async () => plans.update(await draft(), await wish()),
    async () => cards.share(await draft(), { contactIds: [await one()] }, newKey()),
    async () => cards.change(await draft(), { place: "Elsewhere", handle: null, vehicle: null }),
    async () => cards.revoke(await draft(), await one()),
    async () => arm(context, { ...dater, planId: await draft() }),
    async () => checkIn.end((await checkIn.state()).watch?.id ?? none, pin(), newKey()),
    async () => checkIn.checkIn((await checkIn.state()).watch?.id ?? none, null, newKey()),
    () => sos.broadcast({ pressedAgoMs: 0, timeZone: "America/Chicago", fix: null }, newKey()),
    async () => incidentSql(context, accountId).resolve((await sos.state()).incident?.id ?? none, pin()),
    async () => safety.update({ emergencyContactId: random.pick([null, await one()]) }),
    async () =>
      profileSql(context, accountId).complete(
        newProfile(dater, {
          emergencyContact: { name: "Grace", phone: random.pick(phones), relationship: "friend" },
        }),
      ),
    () => drills.start(newKey()),
    () => drills.setRepeats(random.fraction() < 0.5),
    () => recordings.start({ kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }, newKey()),
    async () => recordings.finish(await recording(), { chunks: 0 }),
    async () => recordings.remove(await recording(), spoken(random.pick([null, pin()]))),
    async () => recordings.restore(await recording(), spoken(pin())),
    async () => recordings.purge(await removed(), spoken(pin())),
  ]
}

test(
  "whoever comes and goes while plans, cards, wishes and tests name them, every refusal has a reason",
  { timeout: TIMEOUT_MS },
  async () => {
    expect(await storm("storm of the circle", DEEDS, deedsOf)).toBeGreaterThan(DEEDS / 4)
  },
)
