import { Unavailable } from "@porchlight/core/error"
import { addMs, HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newKey } from "../../test/people.ts"
import { notificationSql } from "../notification/index.ts"
import { retentionSteps } from "../retention/retention.steps.ts"
import { parkingJob, parkingSql } from "./index.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("a reminder of a parked car", (open) => {
  const parked = async () => {
    const context = testContext(open().database)
    // Other tests' spots are of the tests' first day: here they are gone.
    await context.database.transaction(SERVICE, (sql) => sql.deleteFrom("parking_spots").execute())
    const { id } = await newAccount(context)
    const port = parkingSql(context, id)
    const spot = { location: "Elm Street 5", notes: "", reminders: "the meter", savedAgoMs: 0 }
    await port.save({ ...spot, remindAt: addMs(context.clock.now(), MINUTE_MS) }, newKey())
    const told = async () => {
      const { notifications } = await notificationSql(context, id).state()
      return notifications.map(({ data }) => data).filter(({ kind }) => kind === "parking-reminder")
    }
    return { context, id, port, told }
  }

  it("is told at its time, not before, and never again (PARK-01)", async () => {
    const { context, port, told } = await parked()
    context.clock.advance(MINUTE_MS - 1)
    expect(await parkingJob.run(context)).toBe(0)
    context.clock.advance(1)
    expect([await parkingJob.run(context), await parkingJob.run(context)]).toEqual([1, 0])
    expect(await told()).toEqual([{ kind: "parking-reminder", reminders: "the meter" }])
    expect((await port.state()).spot?.remindedAt).toBe(context.clock.now())
  })

  it("is told once when the process dies after it was claimed (PARK-01)", async () => {
    const { context, told } = await parked()
    context.clock.advance(MINUTE_MS)
    const failPoint = async () => {
      throw new Unavailable({})
    }
    await expect(parkingJob.run({ ...context, failPoint })).rejects.toBeInstanceOf(Unavailable)
    expect(await told()).toEqual([])
    await parkingJob.run(context)
    expect(await told()).toHaveLength(1)
  })

  it("is told once when many processes look at the same moment (PARK-01)", async () => {
    const { context, told } = await parked()
    context.clock.advance(MINUTE_MS)
    await Promise.all(Array.from({ length: 8 }, () => parkingJob.run(context)))
    expect(await told()).toHaveLength(1)
  })

  it("is not told once she cleared the spot while it was claimed", async () => {
    const { context, port, told } = await parked()
    const { spot } = await port.state()
    context.clock.advance(MINUTE_MS)
    await Promise.all([port.clear(spot?.id ?? ""), parkingJob.run(context)])
    const before = (await told()).length
    context.clock.advance(HOUR_MS)
    expect(await parkingJob.run(context)).toBe(0)
    expect([(await port.state()).spot, (await told()).length]).toEqual([null, before])
  })

  it("leaves nothing of the place beside the spot itself: neither in answers that are kept nor in what she is told (PARK-08, TBL-16)", async () => {
    const { context, id, port } = await parked()
    const { spot } = await port.state()
    context.clock.advance(MINUTE_MS)
    await parkingJob.run(context)
    await port.clear(spot?.id ?? "")
    const kept = await context.database.transaction(SERVICE, async (sql) => ({
      keys: await sql.selectFrom("idempotency_keys").selectAll().where("user_id", "=", id).execute(),
      told: await sql.selectFrom("notifications").selectAll().where("user_id", "=", id).execute(),
      spots: await sql.selectFrom("parking_spots").selectAll().where("user_id", "=", id).execute(),
    }))
    expect(kept.spots).toEqual([])
    expect(JSON.stringify(kept)).not.toContain("Elm")
  })

  it("that waits longer than thirty days keeps its spot until it was told (PARK-01)", async () => {
    const { context, port, told } = await parked()
    const tidy = () =>
      context.database.transaction(SERVICE, async (sql) => {
        await retentionSteps["parkings"]?.(sql, context.clock.now())
      })
    context.clock.advance(24 * 24 * HOUR_MS)
    const { spot } = await port.state()
    const change = { location: "Elm Street 5", notes: "", reminders: "the meter" }
    await port.update(spot?.id ?? "", { ...change, remindAt: addMs(context.clock.now(), 7 * 24 * HOUR_MS) })
    context.clock.advance(6 * 24 * HOUR_MS)
    await tidy()
    context.clock.advance(24 * HOUR_MS)
    await tidy()
    expect(await parkingJob.run(context)).toBe(1)
    expect(await told()).toEqual([{ kind: "parking-reminder", reminders: "the meter" }])
    await tidy()
    expect((await port.state()).spot).toBeNull()
  })

  it("goes with its spot after thirty days", async () => {
    const { context, port } = await parked()
    context.clock.advance(MINUTE_MS)
    await parkingJob.run(context)
    context.clock.advance(30 * 24 * HOUR_MS - MINUTE_MS)
    const step = retentionSteps["parkings"]
    const gone = await context.database.transaction(SERVICE, async (sql) => step?.(sql, context.clock.now()))
    expect([gone, (await port.state()).spot]).toEqual([1, null])
  })
})
