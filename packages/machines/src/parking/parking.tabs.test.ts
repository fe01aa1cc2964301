import { RateLimited } from "@porchlight/core/error"
import { newSpot } from "@porchlight/core/parking"
import { SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aParkingStore, startParking } from "../testing/parking.ts"
import { EVENING } from "../testing/watch.ts"

/** Two pages of one browser that wait for a line. What the second one keeps is newer; it is frozen, and does nothing more. */
async function twoPages() {
  const keep = aParkingStore()
  const [first, second] = [startParking({ keep }), startParking({ keep })]
  second.clock.increment(60 * SECOND_MS)
  for (const [page, location] of [
    [first, "Elm Street 5"],
    [second, "Oak Street 1"],
  ] as const) {
    await page.until(({ state }) => state === "empty")
    page.world.cut = "before"
    page.view().change("location", location)
    page.view().save()
    await page.until(({ state }) => state === "unsaved")
  }
  second.stop()
  first.world.cut = null
  return { keep, first }
}

const kept = ({ memory }: ReturnType<typeof aParkingStore>) => memory.kept.unsaved?.location

test("a spot that a page gets answered takes no newer one away that waits in this phone (PARK-12)", async () => {
  const { keep, first } = await twoPages()
  first.view().look()
  await first.until(({ state }) => state === "saved")
  expect([first.view().spot?.place, kept(keep)]).toEqual(["Elm Street 5", "Oak Street 1"])
  // It is saved by the next page.
  const next = startParking({ keep })
  next.clock.increment(90 * SECOND_MS)
  await next.until(({ state }) => state === "saved")
  expect([next.view().spot?.place, kept(keep)]).toEqual(["Oak Street 1", undefined])
})

test.each([
  ["given up", null],
  ["refused", new RateLimited({ retryAfterMs: 1_000 })],
] as const)(
  "nor does one that is %s, or a page that only looks or changes something (PARK-12)",
  async (_, refusal) => {
    const { keep, first } = await twoPages()
    first.world.error = refusal
    if (refusal === null) first.view().drop()
    else first.view().look()
    await first.until(({ state }) => state === "empty")
    first.world.error = null
    first.view().look()
    await first.until(({ state }) => state === "empty")
    expect(kept(keep)).toBe("Oak Street 1")
  },
)

test("a page that waits and looks leaves a newer spot of another page in this phone (PARK-12)", async () => {
  const { keep, first } = await twoPages()
  const before = { location: "Ash", notes: "", reminders: "", remindAt: null, savedAgoMs: 0 }
  first.world.spot = newSpot("spot-0", before, EVENING)
  first.view().look()
  // The look is answered, and what is sent after it is not.
  first.world.cut = "before"
  await first.until(() => keep.memory.kept.spot !== null)
  expect([first.view().state, kept(keep)]).toEqual(["unsaved", "Oak Street 1"])
})
