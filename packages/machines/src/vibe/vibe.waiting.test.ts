import { MINUTE_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { settle } from "../testing/settle.ts"
import { aShareStore, chosenFeelings, startVibe } from "../testing/vibe.ts"
import { EVENING } from "../testing/watch.ts"
import type { StoredShare } from "./index.ts"

describe("a share that waits", () => {
  test("leaves the choice open while it waits: a newer one takes its place, with the ways out of rough at once (VIBE-04)", async () => {
    const { clock, world, shares, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().share("great")
    await until(({ state }) => state === "unsent")
    expect([view().canChoose, view().offersHelp]).toEqual([true, false])
    view().share("rough")
    await settle(() => world.tries === 2)
    expect([view().state, view().offersHelp]).toEqual(["unsent", true])
    expect(view().unsent).toBe(
      "NOT SENT YET. You are offline. We send it once, as soon as you are back. What waits: rough.",
    )
    await settle(() => shares.kept.length === 1)
    expect(shares.kept).toMatchObject([{ vibe: "rough" }])
    world.isCut = false
    clock.increment(MINUTE_MS)
    await until(({ state }) => state === "shared")
    expect([...world.shared.keys()]).toEqual(["key-2"])
    expect(world.state.last?.vibe).toBe("rough")
  })

  test("is tried again, and not shared twice, when the one that waits is pressed again (VIBE-04)", async () => {
    const { world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().share("okay")
    await until(({ state }) => state === "unsent")
    world.isCut = false
    view().share("okay")
    await until(({ state }) => state === "shared")
    expect([...world.shared.keys()]).toEqual(["key-1"])
  })

  test("leaves the dialog's steps open: another feeling is chosen over it, and takes its place (VIBE-04)", async () => {
    const { clock, world, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().choose("good")
    view().next()
    view().next()
    view().share()
    await until(({ state }) => state === "unsent")
    expect([view().step, chosenFeelings(view())]).toEqual([1, ["good"]])
    view().choose("angry")
    expect([view().state, chosenFeelings(view()), view().offersHelp]).toEqual(["choosing", ["angry"], true])
    expect(view().unsent).toContain("NOT SENT YET")
    view().next()
    view().next()
    world.isCut = false
    view().share()
    expect(view().state).toBe("unsent")
    clock.increment(MINUTE_MS)
    await until(({ state }) => state === "shared")
    expect([[...world.shared.keys()], world.state.last?.vibe]).toEqual([["key-2"], "angry"])
  })

  test("takes what waited since an earlier page with it, too", async () => {
    const kept: StoredShare = { key: "kept-key", vibe: "great", reasons: [], note: "", sharedAt: EVENING }
    const { clock, world, view, until } = startVibe({ shares: aShareStore([kept]), isCut: true })
    await until(({ unsent }) => unsent?.includes("offline") === true)
    world.isCut = false
    view().share("rough")
    await until(({ state }) => state === "shared")
    clock.increment(MINUTE_MS)
    expect([...world.shared.keys()]).toEqual(["key-1"])
  })

  test("is still the chosen one after a reload, with the ways out of rough, and is tried again when it is pressed (B-36, VIBE-04)", async () => {
    const kept: StoredShare = { key: "kept-key", vibe: "rough", reasons: [], note: "", sharedAt: EVENING }
    const { world, view, until } = startVibe({ shares: aShareStore([kept]), isCut: true })
    await until(({ unsent }) => unsent?.includes("offline") === true)
    expect(view().unsent).toContain("What waits: rough.")
    expect([view().state, view().offersHelp]).toEqual(["unsent", true])
    const chosen = view().levels.filter(({ isChosen }) => isChosen)
    expect(chosen.map(({ value }) => value)).toEqual(["rough"])
    world.isCut = false
    view().share("rough")
    await until(({ state }) => state === "shared")
    expect([...world.shared.keys()]).toEqual(["kept-key"])
  })

  test("is shared once when it is pressed while an earlier page's is on its way", async () => {
    const kept: StoredShare = { key: "kept-key", vibe: "rough", reasons: [], note: "", sharedAt: EVENING }
    const { world, view, until } = startVibe({ shares: aShareStore([kept]), hangs: true })
    await settle(() => world.tries === 1)
    expect([view().unsent, view().offersHelp]).toEqual([
      "NOT SENT YET. We are sending it. What waits: rough.",
      true,
    ])
    view().share("rough")
    expect(view().state).toBe("sharing")
    world.answer()
    await until(({ state }) => state === "shared")
    expect([...world.shared.keys()]).toEqual(["kept-key"])
  })

  test("can be given up while it is tried again", async () => {
    const { clock, world, shares, view, until } = startVibe()
    await until(({ state }) => state === "choosing")
    world.isCut = true
    view().share("rough")
    await until(({ state }) => state === "unsent")
    world.hangs = true
    view().look()
    await settle(() => world.tries === 2)
    view().giveUp()
    await until(({ unsent }) => unsent === null)
    world.isCut = false
    world.hangs = false
    clock.increment(MINUTE_MS)
    await settle(() => shares.kept.length === 0)
    expect([view().state, world.shared.size]).toEqual(["choosing", 0])
  })
})
