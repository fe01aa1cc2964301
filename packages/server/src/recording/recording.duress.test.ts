import { chainHash, chainStart, RECORDINGS_MAX } from "@porchlight/core/recording"
import { DAY_MS } from "@porchlight/core/time"
import fc from "fast-check"
import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { countingDatabase } from "../../test/statements.ts"
import { DURESS_PIN, newDater, SAFE_PIN } from "../../test/watches.ts"
import { createVault, derivedKey, memoryRecordingStore, recordingSql } from "./index.ts"
import { digest } from "./recording.write.ts"

const ACTS = ["remove", "removed", "restore"] as const
type Act = (typeof ACTS)[number] | "purge"

describeOnBoth("a recording under duress", (open) => {
  /** Somebody with a recording of one chunk does all of it with one PIN; gives what an onlooker could compare: answers, what the list shows after each, and statements. */
  const live = async (acts: ReadonlyArray<Act>, pin: string, pinThen = pin) => {
    const counting = countingDatabase(open().database)
    const context = testContext(counting.database)
    const { id: accountId } = await newDater(context)
    const recordings = createVault(memoryRecordingStore(), [derivedKey("a key of the tests")])
    const port = recordingSql({ ...context, recordings }, accountId)
    const { id, key } = await port.start(
      { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 },
      newKey(),
    )
    const bytes = new TextEncoder().encode("one")
    await port.append(id, {
      index: 0,
      hash: await chainHash(digest, await chainStart(digest, key), bytes),
      bytes,
    })
    let word = { pin, timeZone: "UTC" }
    const seen: Array<unknown> = []
    const statements: Array<number> = []
    for (const act of acts) {
      if (act === "purge") context.clock.advance(2 * DAY_MS)
      const from = counting.count()
      const answer = await (act === "removed" ? port.removed(word) : port[act](id, word)).then(
        Object.keys,
        String,
      )
      statements.push(counting.count() - from)
      if (act === "purge") word = { ...word, pin: pinThen }
      const { recordings: shown, usedBytes } = await port.list()
      seen.push([
        act,
        answer,
        shown.map(({ chunks, endedAt, incidentId }) => [chunks, endedAt, incidentId]),
        usedBytes,
      ])
    }
    return { seen, statements }
  }

  test("whatever is done to it, the duress PIN is answered like the safe one, within one statement, and leaves the same to be seen (B-22, N-04)", async () => {
    const acts = fc
      .tuple(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 4 }), fc.boolean())
      .map(([some, isPurged]): ReadonlyArray<Act> => (isPurged ? [...some, "remove", "purge"] : some))
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const [forced, calm] = [await live(all, DURESS_PIN), await live(all, SAFE_PIN)]
        expect(forced.seen).toEqual(calm.seen)
        // One more is what her people are told when they have been told before.
        for (const [index, count] of forced.statements.entries())
          expect(Math.abs(count - (calm.statements[index] ?? 0))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 3, examples: [[["remove", "removed", "restore"]], [["remove", "purge"]]] },
    )
  })

  test("what was deleted for good takes as many statements to be found absent, whichever PIN it was and whatever is said then (N-04)", async () => {
    for (const said of [DURESS_PIN, "0000"])
      for (const act of ["restore", "remove"] as const) {
        const [forced, calm] = [
          await live(["remove", "purge", act], DURESS_PIN, said),
          await live(["remove", "purge", act], SAFE_PIN, said),
        ]
        expect(forced.seen).toEqual(calm.seen)
        expect(Math.abs((forced.statements[2] ?? 0) - (calm.statements[2] ?? 0))).toBeLessThanOrEqual(1)
      }
  })

  test("the room that a recording took comes back whichever PIN deleted it for good (B-22, N-04)", async () => {
    const roomAfter = async (pin: string) => {
      const context = testContext(open().database)
      const { id: accountId } = await newDater(context)
      const recordings = createVault(memoryRecordingStore(), [derivedKey("a key of the tests")])
      const port = recordingSql({ ...context, recordings }, accountId)
      const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
      const first = await port.start(input, newKey())
      await context.database.transaction({ role: "service" }, (sql) =>
        raw`insert into recording (id, user_id, created_at, started_at, key, kind, media_type, key_id, bytes)
          select gen_random_uuid(), user_id, created_at, started_at, 'key ' || one, kind, media_type, key_id, bytes
          from recording, generate_series(2, ${RECORDINGS_MAX}::int) as one where user_id = ${accountId}`.execute(
          sql,
        ),
      )
      const begin = () => port.start(input, newKey()).then(() => "begun", String)
      const seen = [await begin()]
      await port.remove(first.id, { pin, timeZone: "UTC" })
      seen.push(await begin())
      // The lock is over, and what she pays for is not.
      await context.database.transaction({ role: "service" }, (sql) =>
        raw`update recording set removed_at = removed_at - interval '2 days' where id = ${first.id}`.execute(
          sql,
        ),
      )
      await port.purge(first.id, { pin, timeZone: "UTC" })
      return [...seen, await begin(), await begin()]
    }
    const calm = await roomAfter(SAFE_PIN)
    expect(calm.map((each) => each === "begun")).toEqual([false, false, true, false])
    expect(await roomAfter(DURESS_PIN)).toEqual(calm)
  })
})
