import { PinWrong } from "@porchlight/core/access"
import type { KeptRecording } from "@porchlight/core/recording"
import { DAY_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { aRecordingList, KEPT, THERE } from "../testing/recording-list.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { tendHidden } from "./recording.hidden.ts"
import { sendStep } from "./recording.send.ts"

/** The same, whose phone sends a step when told to. */
async function start(...here: ReadonlyArray<KeptRecording>) {
  const all = await aRecordingList(...here)
  const send = () => sendStep(all.sending, { known: {}, setbacks: {}, last: null })
  return { ...all, send, tend: () => tendHidden(all.sending) }
}

describe("what was deleted without a line while part of it is with the backend", () => {
  /** The answer that the backend has the first chunk was lost with the line. */
  async function startDeleted(needsPin = true) {
    const all = await start({ ...KEPT, chunks: 5 })
    const { world, view, until, actor, item, id } = all
    const before = world.recordings.get(id)
    if (before) world.recordings.set(id, { ...before, key: KEPT.key, chunks: 1 })
    world.needsPin = needsPin
    world.isCut = true
    view().look()
    await settle(() => actor.getSnapshot().context.isUnknown)
    view().askToRemove(item(KEPT.key))
    view().confirm("")
    await until(({ dialog, isBusy }) => dialog === null && !isBusy)
    const goOnline = async () => {
      await settle(() => actor.getSnapshot().matches("shown"))
      world.isCut = false
      view().look()
      await settle(() => !actor.getSnapshot().context.isUnknown)
    }
    return { ...all, goOnline }
  }

  test("stays hidden and is not sent, and the PIN deletes that part, too (B-22)", async () => {
    const { view, until, store, send, world, id, goOnline, remove } = await startDeleted()
    expect(view().status).toBe("Hidden on this phone.")
    await goOnline()
    expect([view().items, await send(), world.appended]).toEqual([[], null, 0])
    expect(view().pendingText).toContain("Part of it is still with us")
    view().askToComplete()
    expect([view().needsPin, view().removeText]).toEqual([true, view().pendingText])
    remove.mockRejectedValueOnce(new PinWrong({}))
    view().confirm("0000")
    await until(({ isPinWrong }) => isPinWrong)
    view().confirm("2580")
    await until(({ dialog, pendingText }) => dialog === null && pendingText === null)
    expect(view().status).toBe("Deleted.")
    expect(remove).toHaveBeenLastCalledWith(id, { pin: "2580", timeZone: "UTC" })
    expect(store.kept.get(KEPT.key)?.recording.removed?.isThere).toBe(true)
  })

  test("is deleted there with the PIN that opens what was deleted, and is brought back whole (B-22)", async () => {
    const { view, until, store, send, world, id, goOnline } = await startDeleted()
    await goOnline()
    view().askForRemoved()
    view().confirm("2580")
    await until(({ removed }) => removed?.length === 1)
    expect([view().removed?.[0]?.id, world.removed.has(id)]).toEqual([id, true])
    view().restore(id)
    await until(({ items }) => items.length === 1)
    await settle(() => store.kept.get(KEPT.key)?.recording.removed === null)
    expect(await send()).toMatchObject({ key: KEPT.key })
  })

  test("is deleted there by itself where no PIN is asked (B-22)", async () => {
    const { view, world, id, goOnline } = await startDeleted(false)
    await goOnline()
    expect([world.removed.has(id), view().items, view().pendingText]).toEqual([true, [], null])
  })

  test("does not come back when thirty days are over and nobody has said the PIN (B-22)", async () => {
    const { view, clock, store, tend, goOnline } = await startDeleted()
    clock.increment(31 * DAY_MS)
    await tend().catch(() => undefined)
    await goOnline()
    await tend()
    expect([store.kept.size, view().items]).toEqual([1, []])
  })
})

test("what the list shows is hidden without a line, too, as far as this phone has it (B-22)", async () => {
  const { view, until, item, world, store, actor } = await start({ ...KEPT, key: THERE, chunks: 5 })
  world.isCut = true
  view().look()
  await settle(() => actor.getSnapshot().context.isUnknown)
  view().askToRemove(item(THERE))
  expect([view().needsPin, view().removeText]).toEqual([false, expect.stringContaining("You are offline")])
  view().confirm("")
  await until(({ items, dialog }) => items.length === 0 && dialog === null)
  expect(store.kept.get(THERE)?.recording.removed).toEqual({ at: EVENING, isThere: false })
})
