import { SECOND_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { askingDater, hiddenAlarms, type AskingDater } from "../../test/asking.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix, newKey, newPlan } from "../../test/people.ts"
import { arm, DURESS_PIN, lastSent, SAFE_PIN, tokenIn, withWorker } from "../../test/watches.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { incidentSql } from "../incident/index.ts"
import { beat } from "../worker/index.ts"
import { locationShareSql, locationSql } from "./index.ts"

const PASSWORD = "rose garden"
const ELSEWHERE = { latitude: 41.8801 }

/** Somebody of whom the readings of a day are compared. */
interface Walker extends AskingDater {
  /** Her dates and shares, the first begun first. */
  readonly ids: Array<string>
  readonly tell: (id: string | undefined, place?: object) => Promise<void>
}

async function secondDate(one: Walker): Promise<void> {
  const { dater, context } = one
  const contactIds = dater.contacts.map(({ id }) => id)
  const plan = await datePlanSql(context, dater.id).create(
    newPlan({ startsAt: context.clock.now(), contactIds }),
    newKey(),
  )
  await beat(context)
  const watch = await dater.checkIn.arm({ planId: plan.id, acceptNobodyReachable: true }, newKey())
  one.ids.push(watch.id)
}

async function share(one: Walker): Promise<void> {
  const port = locationShareSql(one.context, one.auth, one.caller)
  const { share: begun } = await port.start({ hours: 3, isApproximate: false, contactIds: [] }, newKey())
  one.ids.push(begun?.id ?? "")
}

/** A date that is told of a place and ends at home; the PIN is said at its end. */
async function dateThatEnds(one: Walker, { pin }: Said): Promise<void> {
  const watch = await arm(one.context, one.dater)
  one.ids.push(watch.id)
  await one.tell(watch.id)
  await one.dater.checkIn.end(watch.id, pin, newKey())
  await one.dater.checkIn.checkIn(watch.id, pin, newKey())
}

interface Said {
  readonly pin: string
  readonly password: string
}

const CALM: Said = { pin: SAFE_PIN, password: PASSWORD }
const FORCED: Said = { pin: DURESS_PIN, password: PASSWORD + DURESS_PIN }

/** What she does, and then tells her place to what she began last, three times. */
const DAYS: Readonly<Record<string, (one: Walker, said: Said) => Promise<void>>> = {
  "a date that ended, and a second one": async (one, said) => {
    await dateThatEnds(one, said)
    await secondDate(one)
  },
  "a date that ended, and a share": async (one, said) => {
    await dateThatEnds(one, said)
    await share(one)
  },
  "a password at rest, and a date": async (one, { password }) => {
    await one.auth.verifyPassword(one.accountId, password)
    one.ids.push((await arm(one.context, one.dater)).id)
  },
  "a password at rest, and a share": async (one, { password }) => {
    await one.auth.verifyPassword(one.accountId, password)
    await share(one)
  },
  "a password on a date whose places are not sent, and a share": async (one, { password }) => {
    const watch = await arm(one.context, one.dater)
    one.ids.push(watch.id)
    await one.tell(watch.id)
    await one.write(
      raw`insert into safety_settings (user_id, location_sharing, updated_at)
        values (${one.accountId}, false, ${new Date(one.context.clock.now())})`,
    )
    await one.auth.verifyPassword(one.accountId, password)
    await share(one)
  },
}

describeOnBoth("places beside a hidden alarm", (open) => {
  const walker = async (): Promise<Walker> => {
    const one = await askingDater(open().database, PASSWORD)
    const tell = async (id: string | undefined, place: object = {}) => {
      one.context.clock.advance(20 * SECOND_MS)
      const fix = newFix(0, { takenAt: one.context.clock.now(), ...place })
      await locationSql(one.context, one.accountId).report(id ?? "", fix)
    }
    return { ...one, ids: [], tell }
  }

  /** How many readings are under no id that she knows. */
  const keptApart = async (one: Walker): Promise<number> => {
    const rows = await one.context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("location_updates")
        .select(["watch_id", "sequence"])
        .where("user_id", "=", one.accountId)
        .execute(),
    )
    return rows.filter(({ watch_id: id }) => !one.ids.includes(id)).length
  }

  /** All that the account can ask of its places, and what a reading costs. */
  const seenOf = async (one: Walker) => {
    const port = locationSql(one.context, one.accountId)
    const { sections } = await one.settings.exportData({ password: PASSWORD })
    const lasts = await Promise.all(one.ids.map((id) => port.last(id)))
    return { sections, lasts, screen: await one.seen() }
  }

  /** The same without names of rows, in an order of its own: the ids of shares are random, and rows are sorted by them. */
  const shownOf = (one: Walker, { sections, ...rest }: Awaited<ReturnType<typeof seenOf>>) => {
    const nameless = (value: unknown) => {
      const text = one.ids.reduce(
        (all, id, index) => all.replaceAll(id, `own ${index}`),
        JSON.stringify(value),
      )
      return JSON.stringify(one.outside(JSON.parse(text)))
    }
    const rows = Object.entries(sections).map(([name, all]) => [name, all.map(nameless).toSorted()])
    return { rows: Object.fromEntries(rows), rest: nameless(rest) }
  }

  const live = async (day: (one: Walker, said: Said) => Promise<void>, said: Said) => {
    const one = await walker()
    await day(one, said)
    await withWorker(one.context, (worker) => worker.runUntilIdle())
    const id = one.ids.at(-1)
    await one.tell(id)
    const from = one.count()
    await one.tell(id)
    const statements = one.count() - from
    await one.tell(id, ELSEWHERE)
    const seen = await seenOf(one)
    return { one, statements, seen, shown: shownOf(one, seen) }
  }

  test.each(Object.entries(DAYS))(
    "%s: the whole file, the last places and what a reading costs are the same for both PINs (LOC-04, N-04)",
    async (_name, day) => {
      const calm = await live(day, CALM)
      const forced = await live(day, FORCED)
      expect(forced.shown).toEqual(calm.shown)
      expect(forced.statements).toBe(calm.statements)
      expect(forced.seen.sections["location_updates"]?.length).toBeGreaterThan(0)
      const known = new Set(forced.one.ids)
      for (const row of forced.seen.sections["location_updates"] ?? [])
        expect(known).toContain(row["watch_id"])
      expect(await hiddenAlarms(calm.one)).toEqual([])
      expect(await hiddenAlarms(forced.one)).toMatchObject([{ closed_at: null }])
    },
  )

  test("a good ending of the date erases what was kept for its hidden alarm, once that is over", async () => {
    const day = "a password on a date whose places are not sent, and a share"
    const { one } = await live(DAYS[day] ?? secondDate, FORCED)
    const date = one.ids[0] ?? ""
    expect(await keptApart(one)).toBe(3)
    await one.dater.checkIn.end(date, SAFE_PIN, newKey())
    await one.dater.checkIn.checkIn(date, SAFE_PIN, newKey())
    expect(await keptApart(one)).toBe(0)
  })

  test.each(Object.entries(DAYS))("%s: the people of the alarm see where she is", async (_name, day) => {
    const { one } = await live(day, FORCED)
    const alert = lastSent(one.context, one.dater.contacts[0]?.phone ?? "", "alert")
    const { fix, closedAt } = await incidentSql(one.context, null).openLink(tokenIn(alert))
    expect({ fix, closedAt }).toMatchObject({ fix: ELSEWHERE, closedAt: null })
  })

  test.each(Object.entries(DAYS))(
    "%s: the people of the alarm see the exact place beside a rough one, and she the same for both PINs (LOC-04, N-04)",
    async (_name, day) => {
      const rough = async (said: Said) => {
        const { one } = await live(day, said)
        await one.tell(one.ids.at(-1), { accuracyMeters: 2_000 })
        return one
      }
      const [calm, forced] = [await rough(CALM), await rough(FORCED)]
      const [atRest, pressed] = [await seenOf(calm), await seenOf(forced)]
      expect(pressed.lasts.at(-1)).toMatchObject({ accuracyMeters: 2_000, exactFix: ELSEWHERE })
      expect(shownOf(forced, pressed)).toEqual(shownOf(calm, atRest))
      const alert = lastSent(forced.context, forced.dater.contacts[0]?.phone ?? "", "alert")
      const { fix } = await incidentSql(forced.context, null).openLink(tokenIn(alert))
      expect(fix).toMatchObject({ accuracyMeters: 2_000, exactFix: ELSEWHERE })
    },
  )

  test("the people of the alarm see the second of two places that agree, wherever they are, and not the first (LOC-04)", async () => {
    const { one } = await live(DAYS["a password at rest, and a share"] ?? secondDate, FORCED)
    const far = { latitude: -40 }
    const token = tokenIn(lastSent(one.context, one.dater.contacts[0]?.phone ?? "", "alert"))
    const place = async () => (await incidentSql(one.context, null).openLink(token)).fix
    await one.tell(one.ids.at(-1), far)
    expect(await place()).toMatchObject(ELSEWHERE)
    await one.tell(one.ids.at(-1), far)
    expect(await place()).toMatchObject(far)
  })

  test.each(Object.entries(DAYS))(
    "%s: the safe PIN ends it, nothing is added any more, and what is seen stays the same",
    async (_name, day) => {
      const later = async (said: Said) => {
        const { one } = await live(day, said)
        await one.auth.verifyPassword(one.accountId, PASSWORD + SAFE_PIN)
        const kept = await keptApart(one)
        await one.tell(one.ids.at(-1))
        expect(await keptApart(one)).toBe(kept)
        return { kept, shown: shownOf(one, await seenOf(one)) }
      }
      const [calm, forced] = [await later(CALM), await later(FORCED)]
      expect(forced.shown).toEqual(calm.shown)
      expect([calm.kept, forced.kept]).toEqual([0, 3])
    },
  )
})
