import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { settle } from "../testing/settle.ts"
import { aShareStore, startVibe } from "../testing/vibe.ts"

/** A tab in which a share waits, beside others that have the same store. */
async function waiting() {
  const shares = aShareStore()
  const one = startVibe({ shares })
  await one.until(({ state }) => state === "choosing")
  one.world.isCut = true
  one.view().share("rough")
  await one.until(({ state }) => state === "unsent")
  await settle(() => shares.kept.length === 1)
  one.clock.increment(MINUTE_MS)
  await settle(() => one.world.tries === 2)
  await one.until(({ state }) => state === "unsent")
  return { one, shares }
}

test("what another tab has taken back, or has sent, is not sent here: nothing waits any more", async () => {
  const { one, shares } = await waiting()
  shares.kept.splice(0)
  one.world.isCut = false
  one.clock.increment(MINUTE_MS)
  await one.until(({ state }) => state === "choosing")
  expect([one.world.tries, one.view().unsent]).toEqual([2, null])
})

test("what another tab keeps in its place is sent, and the older one is not", async () => {
  const { one, shares } = await waiting()
  const older = shares.kept[0]
  if (older === undefined) throw new Error("nothing is kept")
  shares.kept.splice(0, 1, { ...older, key: "newer-key", vibe: "angry" })
  one.world.isCut = false
  one.clock.increment(MINUTE_MS)
  await settle(() => one.world.shared.size > 0)
  expect([...one.world.shared.keys()]).toEqual(["newer-key"])
})

test("what no store has ever held is sent all the same, and a store that does not answer keeps nothing back", async () => {
  const shares = { ...aShareStore(), save: async () => {} }
  const one = startVibe({ shares })
  await one.until(({ state }) => state === "choosing")
  one.world.isCut = true
  one.view().share("rough")
  await one.until(({ state }) => state === "unsent")
  one.clock.increment(MINUTE_MS)
  await settle(() => one.world.tries === 2)
  await one.until(({ state }) => state === "unsent")
  Object.assign(shares, { load: () => new Promise(() => {}) })
  one.world.isCut = false
  one.clock.increment(MINUTE_MS)
  one.clock.increment(MINUTE_MS)
  await one.until(({ state }) => state === "shared")
  expect([...one.world.shared.keys()]).toEqual(["key-1"])
})
