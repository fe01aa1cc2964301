import type { RemovedRecordings } from "@porchlight/core/recording"
import { addMs, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aRecordingList, KEPT, THERE } from "../testing/recording-list.ts"
import { rest } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"

/** Answers of the backend that come when the test says so. */
function aLateAnswer() {
  let answer = (_removed: RemovedRecordings): void => undefined
  const late = new Promise<RemovedRecordings>((done) => {
    answer = done
  })
  return { late, answer }
}

test("what was closed before its answer came stays closed, and asks for the PIN when it is opened again (B-22)", async () => {
  const { view, until, removed, item } = await aRecordingList()
  view().askToRemove(item(THERE))
  view().confirm("2580")
  await until(({ items, isBusy }) => items.length === 0 && !isBusy)
  const { late, answer } = aLateAnswer()
  const now = await removed({ pin: "2580", timeZone: "UTC" })
  removed.mockReturnValueOnce(late)
  view().askForRemoved()
  view().confirm("2580")
  expect([view().isBusy, view().canClose]).toEqual([true, true])
  view().close()
  expect(view().isBusy).toBe(false)
  view().askForRemoved()
  answer(now)
  await rest()
  expect([view().dialog?.type, view().removed, view().isBusy]).toEqual(["removed", null, false])
  view().confirm("2580")
  await until(({ removed: shown }) => shown?.length === 1)
})

test("what was closed while something is brought back is not shown again", async () => {
  const { view, until, item, removed, id, world, clock } = await aRecordingList()
  view().askToRemove(item(THERE))
  view().confirm("2580")
  await until(({ items, isBusy }) => items.length === 0 && !isBusy)
  view().askForRemoved()
  view().confirm("2580")
  await until(({ removed: shown, isBusy }) => shown?.length === 1 && !isBusy)
  const { late, answer } = aLateAnswer()
  removed.mockReturnValueOnce(late)
  view().restore(id)
  view().close()
  answer({ now: EVENING, recordings: [] })
  await rest()
  clock.increment(5 * SECOND_MS)
  await until(({ items }) => items.length === 1)
  expect([view().removed, view().dialog, world.removed.size]).toEqual([null, null, 0])
})

test("what is on its way to be deleted cannot be kept by closing the question", async () => {
  const { view, until, item } = await aRecordingList()
  view().askToRemove(item(THERE))
  expect(view().canClose).toBe(true)
  view().confirm("2580")
  expect(view().canClose).toBe(false)
  await until(({ items, canClose }) => items.length === 0 && canClose)
})

test("the list above what was deleted can be deleted from, which asks for the PIN again (B-22)", async () => {
  const { view, until, item, remove } = await aRecordingList(KEPT)
  view().askForRemoved()
  view().confirm("2580")
  await until(({ removed: shown, isBusy }) => shown !== null && !isBusy)
  view().askToRemove(item(THERE))
  expect([view().dialog?.type, view().removed]).toEqual(["remove", null])
  view().confirm("2580")
  await until(({ items }) => items.length === 1)
  expect(remove).toHaveBeenCalledOnce()
  expect(view().removed).toBeNull()
})

test("what this phone records is said to run though the line is too bad for its seconds", async () => {
  const running = { ...KEPT, key: THERE, chunks: 5, isEnded: false, heardAt: addMs(EVENING, MINUTE_MS) }
  const { view, clock, world, until, id } = await aRecordingList(running)
  const before = world.recordings.get(id)
  if (before) world.recordings.set(id, { ...before, endedAt: null, lastChunkAt: EVENING })
  clock.increment(MINUTE_MS)
  view().look()
  await until(({ items }) => items[0]?.removeHint !== null)
  expect(view().items[0]?.facts).toBe("Recording now · 2 chunks stored")
})
