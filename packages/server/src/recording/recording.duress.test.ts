import { chainHash, chainStart } from "@porchlight/core/recording"
import { DAY_MS } from "@porchlight/core/time"
import fc from "fast-check"
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
  const live = async (acts: ReadonlyArray<Act>, pin: string) => {
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
    const word = { pin, timeZone: "UTC" }
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
})
