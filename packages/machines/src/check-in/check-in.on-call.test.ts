import type { WatchRecipient } from "@porchlight/core/check-in"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { startCheckIn } from "../testing/check-in.ts"
import { aWatch, EVENING, watching } from "../testing/watch.ts"

const maya: WatchRecipient = { contactId: "maya", name: "Maya", tier: 1, channels: ["sms"], onCall: "asked" }
const sam: WatchRecipient = { ...maya, contactId: "sam", name: "Sam", tier: 2 }
const lee: WatchRecipient = { ...maya, contactId: "lee", name: "Lee", tier: 2, channels: ["email"] }

/** The place of a date whose people have answered so, as it is told live. */
async function answered(recipients: ReadonlyArray<WatchRecipient>, changes: Partial<typeof aWatch> = {}) {
  const { line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  line.tell({ ...watching, now: addMs(EVENING, 1), watch: { ...aWatch, recipients, ...changes } })
  return view().watch
}

test("who can be reached is said by name, and who has not answered, as it is told live (N-02)", async () => {
  expect((await answered([maya, sam, lee]))?.onCall).toEqual([
    "0 of 3 on call.",
    "Maya and Sam have not answered yet.",
    "Lee is not asked: texts to them are off.",
  ])
  expect((await answered([{ ...maya, onCall: "yes" }, { ...sam, onCall: "no" }, lee]))?.onCall).toEqual([
    "1 of 3 on call: Maya.",
    "Sam cannot be reached. We still tell them, and nobody waits for them.",
    "Lee is not asked: texts to them are off.",
  ])
  expect(
    (
      await answered([
        { ...maya, onCall: "yes" },
        { ...sam, onCall: "yes" },
      ])
    )?.onCall,
  ).toEqual(["2 of 2 on call: Maya and Sam."])
})

test("the promise follows: whoever waited for somebody who cannot be reached is told at the alarm (N-02)", async () => {
  const watch = await answered([{ ...maya, onCall: "no" }, sam])
  expect(watch?.told).toEqual(["Maya and Sam are told at 20:40 even if this phone dies."])
})

test("that everybody says no is warned of, with what to do, and of nobody it is said apart (N-02)", async () => {
  const watch = await answered([
    { ...maya, onCall: "no" },
    { ...sam, onCall: "no" },
  ])
  expect(watch?.nobodyOnCall?.why).toMatch(/^Nobody is on call: everybody you chose says that they cannot be/)
  expect(watch?.nobodyOnCall?.remedy).toMatch(
    /^We still tell all of them, at once\. Tell somebody else where/,
  )
  expect(watch?.onCall).toEqual([])
  expect((await answered([maya, { ...sam, onCall: "no" }]))?.nobodyOnCall).toBeNull()
})

test("with nobody to tell, and once the alarm is open, nothing is said of it", async () => {
  for (const watch of [await answered([]), await answered([{ ...maya, onCall: "no" }], { incidentId: "i" })])
    expect([watch?.onCall, watch?.nobodyOnCall]).toEqual([[], null])
})
