import type { WatchRecipient } from "@porchlight/core/check-in"
import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { startCheckIn } from "../testing/check-in.ts"
import { aWatch, EVENING, watching } from "../testing/watch.ts"
import { onCallView } from "./index.ts"

const maya: WatchRecipient = { contactId: "maya", name: "Maya", tier: 1, channels: ["sms"], onCall: "asked" }
const sam: WatchRecipient = { ...maya, contactId: "sam", name: "Sam", tier: 2 }
const lee: WatchRecipient = { ...maya, contactId: "lee", name: "Lee", tier: 2, channels: ["email"] }
const yes = (one: WatchRecipient): WatchRecipient => ({ ...one, onCall: "yes" })
const no = (one: WatchRecipient): WatchRecipient => ({ ...one, onCall: "no" })

test("who can be reached is said by name, and who has not answered (N-02)", () => {
  expect(onCallView([maya, sam, lee]).said).toEqual([
    "0 of 3 on call.",
    "Maya and Sam have not answered yet.",
    "Lee is not asked: texts to them are off.",
  ])
  expect(onCallView([yes(maya), no(sam), lee]).said).toEqual([
    "1 of 3 on call: Maya.",
    "Sam cannot be reached. We still tell them, and nobody waits for them.",
    "Lee is not asked: texts to them are off.",
  ])
  expect(onCallView([yes(maya), yes(sam)])).toEqual({ said: ["2 of 2 on call: Maya and Sam."], nobody: null })
  expect(onCallView([])).toEqual({ said: [], nobody: null })
})

test("the promise follows as it is told live: whoever waited for somebody who cannot be reached is told at the alarm (N-02)", async () => {
  const { line, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  const watch = { ...aWatch, recipients: [no(maya), sam] }
  line.tell({ ...watching, now: addMs(EVENING, 1), watch })
  expect(view().watch?.told).toEqual(["Maya and Sam are told at 20:40 even if this phone dies."])
})

test("that everybody says no is warned of, with what to do, and of nobody it is said apart (N-02)", () => {
  const { said, nobody } = onCallView([no(maya), no(sam)])
  expect(nobody?.why).toBe("Nobody is on call: everybody you chose says that they cannot be reached.")
  expect(nobody?.remedy).toMatch(/^We still tell all of them, at once\. Tell somebody else where/)
  expect(said).toEqual([])
  expect(onCallView([maya, no(sam)]).nobody).toBeNull()
})
