import { MembershipRequired } from "@porchlight/core/membership"
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { TRIAL_LENGTH_MS, trialStatus } from "@porchlight/core/trial"
import { describe, expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, memoryDatabase } from "../../test/databases.ts"
import { signedUp, testServer } from "../../test/http.ts"
import { newAccount, newKey } from "../../test/people.ts"
import {
  arm,
  newDater,
  passMinutes,
  SAFE_PIN,
  sentTo,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { checkInSql } from "../check-in/index.ts"
import { beat } from "../worker/index.ts"
import { incidentSql } from "../incident/index.ts"
import { trialSql } from "./index.ts"

const service = { role: "service" } as const

/** A second plan like the dater's first, which the first date's end erased. */
async function anotherPlan(context: TestContext, dater: TestDater): Promise<TestDater> {
  const other = await newDater(context, { contacts: [] })
  await context.database.transaction(service, (sql) =>
    sql.updateTable("date_plans").set({ user_id: dater.id }).where("id", "=", other.planId).execute(),
  )
  return { ...dater, planId: other.planId }
}

describeOnBoth("the trial", (open) => {
  test("fifty starts at once begin one trial (TRIAL-01)", async () => {
    const context = testContext(open().database)
    const { id } = await newAccount(context)
    const trials = await Promise.all(Array.from({ length: 50 }, () => trialSql(context, id).start()))
    expect(new Set(trials.map(({ startedAt }) => startedAt))).toEqual(new Set([context.clock.now()]))
    const rows = await context.database.transaction(service, (sql) =>
      sql.selectFrom("trials").select("id").where("user_id", "=", id).execute(),
    )
    expect(rows).toHaveLength(1)
  })

  test("a number that has had its trial gives a second account none, also after the first is gone (TRIAL-13)", async () => {
    const context = testContext(open().database)
    const [first, second] = [await newAccount(context), await newAccount(context)]
    await trialSql(context, first.id).start()
    await context.database.transaction(service, async (sql) => {
      await sql.deleteFrom("account").where("id", "=", first.id).execute()
      await sql
        .updateTable("user_phone_numbers")
        .set({ phone_number: first.phone })
        .where("user_id", "=", second.id)
        .execute()
    })
    const trial = await trialSql(context, second.id).start()
    expect(trial).toEqual({ startedAt: null, isUsedUp: true, supersededBy: null, watchArmedAt: null })
    expect(trialStatus(trial, context.clock.now())).toBe("over")
  })

  test.each([
    ["a second before its end", TRIAL_LENGTH_MS - SECOND_MS, true],
    ["at its end", TRIAL_LENGTH_MS, false],
    ["an hour later", TRIAL_LENGTH_MS + HOUR_MS, false],
  ])("%s a date %s (TRIAL-13, TRIAL-06)", async (_, passed, isArmed) => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await trialSql(context, dater.id).start()
    context.clock.advance(passed)
    const outcome = await arm(context, dater).catch((error: unknown) => error)
    expect(outcome instanceof MembershipRequired).toBe(!isArmed)
  })

  test("a first date is armed although the clock runs on between its statements", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await beat(context)
    const running = { ...context.clock, now: () => (context.clock.advance(1), context.clock.now()) }
    const { arm: armNow } = checkInSql({ ...context, clock: running }, dater.id)
    const armed = armNow({ planId: dater.planId, acceptNobodyReachable: true }, newKey())
    await expect(armed).resolves.toMatchObject({ endedAt: null })
  })

  test("an administrator has no trial and needs no plan, as the server's own row says (TRIAL-02, TRIAL-08)", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await trialSql(context, dater.id).start()
    await context.database.transaction(service, (sql) =>
      sql.updateTable("account").set({ role: "admin" }).where("id", "=", dater.id).execute(),
    )
    context.clock.advance(TRIAL_LENGTH_MS)
    const trial = await trialSql(context, dater.id).current()
    expect(trialStatus(trial, context.clock.now())).toBe("superseded")
    expect(trial.supersededBy).toBe("admin")
    await expect(arm(context, dater)).resolves.toMatchObject({ endedAt: null })
  })

  test("its end in the middle of a date cuts no prompt, alert or all-clear; only the next date is refused (EXT-04, TRIAL-06)", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await trialSql(context, dater.id).start()
    context.clock.advance(29 * MINUTE_MS)
    await arm(context, dater)
    await withWorker(context, async (worker) => {
      await passMinutes(context, worker, 41)
      const told = dater.contacts.map(({ phone }) =>
        sentTo(context, phone).filter((sent) => sent.endsWith("alert")),
      )
      expect(told.slice(0, 2).every((alerts) => alerts.length > 0)).toBe(true)
      const { incident } = await checkInSql(context, dater.id).state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      await worker.runUntilIdle()
    })
    for (const { phone } of dater.contacts.slice(0, 2))
      expect(sentTo(context, phone)).toContain("sms all-clear")
    const next = await anotherPlan(context, dater)
    await expect(arm(context, next)).rejects.toBeInstanceOf(MembershipRequired)
    await expect(checkInSql(context, dater.id).preview(next.planId)).resolves.toBeDefined()
  })
})

describe("over HTTP", () => {
  test("a date that needs a plan is answered with 402, and nothing that a client says changes that (TRIAL-13, AUTHZ-03)", async () => {
    const server = testServer(await memoryDatabase())
    try {
      const browser = await signedUp(server)
      const start = { startedAt: addMs(server.clock.now(), -HOUR_MS), hasFullAccess: true, isAdmin: true }
      const { json: trial } = await browser.call("POST", "/trial", start)
      expect(trial).toMatchObject({ startedAt: server.clock.now(), supersededBy: null })
      const { json: patched } = await browser.call("PATCH", "/profile", {
        membership_tier: "elite",
        membershipTier: "elite",
      })
      expect(JSON.stringify(patched)).not.toContain("elite")
      const { json: membership } = await browser.call("GET", "/membership", undefined, {
        cookie: "hasFullAccess=true; trialStartTime=0",
      })
      expect(membership).toMatchObject({ tier: "basic", source: null })
      server.clock.advance(TRIAL_LENGTH_MS)
      const plan = {
        name: "Dinner",
        place: "Luigi's",
        startsAt: server.clock.now(),
        timeZone: "America/Chicago",
        durationMinutes: 120,
        notes: "",
        contactIds: [],
        intervalMinutes: 30,
        graceMinutes: 10,
      }
      const { json: planned } = await browser.call("POST", "/date-plans", plan, {
        "idempotency-key": newKey(),
      })
      await browser.call("PUT", "/access/pins", {
        safePin: "2580",
        duressPin: "1937",
        password: browser.form.password,
      })
      await server.worker.runUntilIdle()
      const armed = { planId: planned["id"], acceptNobodyReachable: true }
      const { status, json } = await browser.call("POST", "/watches", armed, { "idempotency-key": newKey() })
      expect([status, json["code"], json["data"]]).toEqual([
        402,
        "MembershipRequired",
        { feature: "arm-watch" },
      ])
    } finally {
      await server.close()
    }
  })
})
