import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed } from "@porchlight/core/error"
import type { KeptRecording } from "@porchlight/core/recording"
import { DAY_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
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

test("what only this phone has is asked for, takes the PIN, is hidden at once and comes back (B-22)", async () => {
  const { view, until, item, removed, world, store } = await start(KEPT)
  view().askToRemove(item(KEPT.key))
  expect([view().dialog?.type, view().needsPin, view().items.length]).toEqual(["remove", true, 2])
  expect(view().removeText).toContain("Only this phone has it.")
  removed.mockRejectedValueOnce(new PinWrong({}))
  view().confirm("0000")
  await until(({ isPinWrong }) => isPinWrong)
  expect(view().items).toHaveLength(2)
  view().confirm("2580")
  await until(({ items, dialog }) => items.length === 1 && dialog === null)
  expect(removed).toHaveBeenLastCalledWith({ pin: "2580", timeZone: "UTC" })
  expect([store.kept.size, world.recordings.size]).toEqual([1, 1])
  view().askForRemoved()
  view().confirm("2580")
  await until(({ removed: seen }) => seen?.length === 1)
  view().restore(KEPT.key)
  await until(({ items, removed: seen }) => items.length === 2 && seen?.length === 0)
})

test("what only this phone has is deleted for good after a day, and only when that is said twice (B-22)", async () => {
  const { view, until, item, clock, store } = await start(KEPT)
  view().askToRemove(item(KEPT.key))
  view().confirm("2580")
  await until(({ items }) => items.length === 1)
  view().askForRemoved()
  view().confirm("2580")
  await until(({ removed }) => removed?.length === 1)
  view().askToPurge(KEPT.key)
  expect(view().removed).toMatchObject([{ canPurge: false, isPurging: false }])
  view().purge(KEPT.key)
  await until(({ failure }) => failure !== null)
  expect(store.kept.size).toBe(1)
  clock.increment(DAY_MS)
  await until(({ isBusy }) => !isBusy)
  view().askToPurge(KEPT.key)
  expect(view().removed).toMatchObject([{ canPurge: true, isPurging: true }])
  view().askToPurge(null)
  expect(view().removed).toMatchObject([{ canPurge: true, isPurging: false }])
  view().askToPurge(KEPT.key)
  view().purge(KEPT.key)
  await until(({ removed }) => removed?.length === 0)
  expect(store.kept.size).toBe(0)
})

test("without a line no PIN is asked that nobody checks: it is hidden, and shown to whoever has the PIN later (B-22)", async () => {
  const { view, until, item, world, store, actor } = await start(KEPT)
  world.isCut = true
  view().look()
  await settle(() => actor.getSnapshot().context.isUnknown)
  view().askToRemove(item(KEPT.key))
  expect(view().needsPin).toBe(false)
  expect(view().removeText).toContain("You are offline: part of it may already be with us")
  expect(view().removeText).not.toContain("Only this phone has it.")
  view().confirm("")
  await until(({ items }) => items.length === 1)
  view().askForRemoved()
  view().confirm("2580")
  await until(({ failure }) => failure !== null)
  expect([view().removed, store.kept.size]).toEqual([null, 1])
})

test("a line that is lost with the PIN hides it all the same", async () => {
  const { view, until, item, removed, store } = await start(KEPT)
  removed.mockRejectedValueOnce(new NetworkFailed({}))
  view().askToRemove(item(KEPT.key))
  view().confirm("2580")
  await until(({ items, dialog }) => items.length === 1 && dialog === null)
  expect(store.kept.size).toBe(1)
})

test("what was deleted in this phone is not sent, and is gone after thirty days (B-22)", async () => {
  const { view, until, item, clock, store, send, tend, world } = await start(KEPT)
  view().askToRemove(item(KEPT.key))
  view().confirm("2580")
  await until(({ items }) => items.length === 1)
  clock.increment(30 * DAY_MS - SECOND_MS)
  expect([await send(), await tend()]).toEqual([null, false])
  expect([world.appended, world.recordings.size, store.kept.size]).toEqual([0, 1, 1])
  clock.increment(SECOND_MS)
  await tend()
  expect(store.kept.size).toBe(0)
})

test("what was sent since the list was shown is deleted there, with the same PIN", async () => {
  const { view, until, item, remove, world, id } = await start(KEPT)
  const before = world.recordings.get(id)
  if (before) world.recordings.set(id, { ...before, key: KEPT.key })
  view().askToRemove({ ...item(KEPT.key), id: null })
  view().confirm("2580")
  await until(({ dialog }) => dialog === null)
  expect(remove).toHaveBeenCalledExactlyOnceWith(id, { pin: "2580", timeZone: "UTC" })
})

test("what was not sent yet stays hidden in the phone when the rest is deleted there, and comes back with it (B-21, B-22)", async () => {
  const rest = { ...KEPT, key: THERE, chunks: 5 }
  const { view, until, item, store, id, send } = await start(rest)
  view().askToRemove(item(THERE))
  view().confirm("2580")
  await until(({ items, dialog }) => items.length === 0 && dialog === null)
  expect(store.kept.get(THERE)?.chunks).toHaveLength(5)
  expect(await send()).toBeNull()
  view().askForRemoved()
  view().confirm("2580")
  // It stands once: where the backend keeps it, which shows it to the safe PIN alone.
  await until(({ removed }) => removed?.length === 1)
  expect(view().removed?.[0]?.id).toBe(id)
  view().restore(id)
  await until(({ items }) => items.length === 1)
  await settle(() => store.kept.get(THERE)?.recording.removed === null)
})

test("what the backend has all of leaves the phone when it is deleted", async () => {
  const { view, until, item, store } = await start({ ...KEPT, key: THERE, chunks: 2 })
  view().askToRemove(item(THERE))
  view().confirm("2580")
  await until(({ items }) => items.length === 0)
  expect(store.kept.size).toBe(0)
})

test.each([KEPT.key, THERE])(
  "what is being recorded cannot be deleted before it has stopped (%s)",
  async (key) => {
    const running = { ...KEPT, key, chunks: 5, isEnded: false, heardAt: EVENING }
    const { view, until, item, clock, store, world } = await start(running)
    const hint = () => view().items.find((each) => each.key === key)?.removeHint
    expect(hint()).toBe("It is being recorded. It can be deleted once it has stopped.")
    clock.increment(29 * SECOND_MS)
    expect(hint()).toBe("It can be deleted half a minute after its last second, if none comes.")
    view().askToRemove(item(key))
    view().confirm("2580")
    await until(({ failure }) => failure !== null)
    expect([store.kept.size, world.removed.size]).toEqual([1, 0])
    clock.increment(SECOND_MS)
    expect(hint()).toBeNull()
  },
)

test("what another phone records can be deleted once its seconds no longer come", async () => {
  const { view, until, world, clock, id } = await start()
  const before = world.recordings.get(id)
  if (before) world.recordings.set(id, { ...before, endedAt: null, lastChunkAt: EVENING })
  view().look()
  await until(({ items }) => items[0]?.removeHint !== null)
  clock.increment(5 * SECOND_MS)
  expect(view().items[0]?.removeHint).toBeNull()
})

test("a file of nothing is never saved: that it is not there is said", async () => {
  const { view, until, saveFile, store } = await start({ ...KEPT, chunks: 2 })
  const kept = store.kept.get(KEPT.key)
  kept?.chunks.pop()
  view().save(KEPT.key)
  await until(({ failure }) => failure !== null)
  expect(saveFile).not.toHaveBeenCalled()
})

test("what this phone has says what became of it", async () => {
  const { view, clock } = await start({ ...KEPT, isEnded: false, heardAt: EVENING })
  const facts = () => view().items[0]?.facts
  expect(facts()).toBe("On this phone \u00b7 Recording now \u00b7 1 chunk stored")
  clock.increment(5 * SECOND_MS)
  expect(facts()).toBe("On this phone \u00b7 No new second has come \u00b7 1 chunk stored")
  clock.increment(25 * SECOND_MS)
  expect(facts()).toBe("On this phone \u00b7 Stopped without an end \u00b7 1 chunk stored")
})

test("what only the backend has is deleted also where this phone cannot look for a part of it (B-22)", async () => {
  const { view, until, item, store, world } = await start()
  vi.spyOn(store.chunks, "remove").mockRejectedValue(new DOMException("not now", "UnknownError"))
  view().askToRemove(item(THERE))
  view().confirm("2580")
  await until(({ items, failure }) => items.length === 0 || failure !== null)
  expect(view()).toMatchObject({ items: [], failure: null })
  expect(world.removed.size).toBe(1)
})
