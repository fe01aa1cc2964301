import { PinWrong } from "@porchlight/core/access"
import type { KeptRecording } from "@porchlight/core/recording"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecordingBackend } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { aLine, EVENING } from "../testing/watch.ts"
import { connectRecordingList, recordingListMachine, type RecordingListView } from "./index.ts"

const KEPT: KeptRecording = {
  key: "only-in-this-phone",
  input: { kind: "video", mediaType: "video/webm" },
  startedAt: EVENING,
  chunks: 1,
  bytes: 3,
  lastHash: "00",
  isEnded: true,
}

async function start() {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const store = aChunkStore()
  const saveFile = vi.fn<(name: string, type: string, bytes: Uint8Array) => void>()
  const input = { kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 } as const
  const { id } = await port.start(input, "a-key-of-a-recording")
  world.recordings.set(id, { ...(await port.finish(id, { chunks: 0 })), chunks: 14, bytes: 5 })
  const line = aLine<"recording">()
  const list = vi.fn<typeof port.list>(port.list)
  const ports = {
    recording: { ...port, list },
    chunks: store.chunks,
    clock: { now },
    live: line.live,
    saveFile,
    timeZone: () => "UTC",
  }
  const actor = createActor(recordingListMachine(ports), { clock }).start()
  const view = (): RecordingListView =>
    connectRecordingList(actor.getSnapshot(), (event) => actor.send(event), { now: now(), timeZone: "UTC" })
  const until = (is: (seen: RecordingListView) => boolean) => settle(() => is(view()))
  return { actor, clock, world, port, line, list, store, saveFile, view, until, id }
}

test("the list names each recording, how much is stored and how much room there is", async () => {
  const { view, until } = await start()
  expect(view().state).toBe("loading")
  await until(({ state }) => state === "shown")
  expect(view().items).toMatchObject([{ facts: "Whole · 14 chunks stored", isVideo: false }])
  expect(view().used).toMatch(/^2 of 1000 MB used here\. What was deleted takes room, too/u)
  expect(view().packHint).toContain("ab12 cd34")
})

test("a recording whose page is gone is not said to run: nothing new has come, and then that it stopped without an end", async () => {
  const { clock, port, line, view, until } = await start()
  line.up()
  await until(({ state }) => state === "shown")
  const now = await port.list()
  const running = { endedAt: null, lastChunkAt: EVENING }
  line.tell({ ...now, recordings: now.recordings.map((each) => ({ ...each, ...running })) })
  const facts = () => view().items[0]?.facts
  await until(() => facts() === "Recording now \u00b7 14 chunks stored")
  clock.increment(5_000)
  expect(facts()).toBe("No new second has come \u00b7 14 chunks stored")
  clock.increment(25_000)
  expect(facts()).toBe("Stopped without an end \u00b7 14 chunks stored")
})

test("what only this phone has stands first, plays and is saved without a line", async () => {
  const { view, until, store, world, saveFile } = await start()
  await until(({ state }) => state === "shown")
  await store.chunks.append(KEPT, Uint8Array.of(7, 8, 9))
  world.isCut = true
  view().look()
  await until(({ items }) => items.length === 2)
  expect(view().items[0]).toMatchObject({ id: null, isVideo: true, facts: "On this phone · 1 chunk stored" })
  view().play(KEPT.key)
  await until(({ items }) => items[0]?.media !== null)
  expect(view().items[0]?.media?.bytes).toEqual(Uint8Array.of(7, 8, 9))
  await until(({ isBusy }) => !isBusy)
  view().save(KEPT.key)
  await settle(() => saveFile.mock.calls.length === 1)
  expect(saveFile.mock.calls[0]?.[0]).toMatch(/\.webm$/)
})

test("a recording that the phone no longer has plays from the backend, and its pack is saved (B-23)", async () => {
  const { view, until, saveFile } = await start()
  await until(({ state }) => state === "shown")
  view().play("a-key-of-a-recording")
  await until(({ items }) => items[0]?.media?.bytes.length === 5)
  view().pack("a-key-of-a-recording")
  await settle(() => saveFile.mock.calls.length === 1)
  expect(saveFile.mock.calls[0]?.slice(0, 2)).toEqual([expect.stringMatching(/\.zip$/), "application/zip"])
})

test("deleting asks for the PIN, says when it is wrong, and can be taken back (B-22)", async () => {
  const { view, until, world, clock } = await start()
  await until(({ state }) => state === "shown")
  const [item] = view().items
  view().askToRemove(item ?? { key: "", id: null })
  expect(view().dialog?.type).toBe("remove")
  world.refusal = new PinWrong({})
  view().confirm("0000")
  await until(({ isPinWrong }) => isPinWrong)
  expect([view().failure, view().dialog?.type]).toEqual(["That PIN is wrong.", "remove"])
  world.refusal = null
  view().confirm("2580")
  await until(({ items, dialog }) => items.length === 0 && dialog === null)
  expect(view().status).toBe("Deleted.")
  view().askForRemoved()
  view().confirm("2580")
  await until(({ removed }) => removed?.length === 1)
  expect(view().removed).toMatchObject([{ canPurge: false }])
  expect(view().removed?.[0]?.facts).toHaveLength(2)
  clock.increment(DAY_MS)
  expect(view().removed?.[0]?.canPurge).toBe(true)
  await until(({ isBusy }) => !isBusy)
  view().restore(world.removed.keys().next().value ?? "")
  await until(({ items, removed }) => items.length === 1 && removed?.length === 0)
  view().close()
  expect([view().removed, view().dialog]).toEqual([null, null])
})

test("what cannot be seen now says so, and comes back by itself", async () => {
  const { view, until, world, clock, port } = await start()
  world.isCut = true
  expect(await port.list().catch(() => null)).toBeNull()
  await until(({ state }) => state !== "loading")
  world.isCut = false
  await settle(() => {
    clock.increment(1_000)
    return view().state === "shown"
  })
})

test("while the live line is up the backend is not asked again and again: it tells each change itself", async () => {
  const { clock, port, line, list, view, until, id } = await start()
  line.up()
  await until(({ state }) => state === "shown")
  const before = list.mock.calls.length
  for (let looks = 0; looks < 5; looks += 1) {
    clock.increment(5_000)
    await settle(() => true)
  }
  expect(list).toHaveBeenCalledTimes(before)
  const now = await port.list()
  line.tell({ ...now, recordings: now.recordings.map((each) => ({ ...each, chunks: 15 })) })
  await until(({ items }) => items[0]?.facts === "Whole \u00b7 15 chunks stored")
  expect(list).toHaveBeenCalledTimes(before)
  expect(view().items[0]?.id).toBe(id)
})

test("while the live line is down the backend is asked every five seconds, and what is older is not shown", async () => {
  const { actor, clock, port, line, list, view, until } = await start()
  line.up()
  await until(({ state }) => state === "shown")
  const old = await port.list()
  line.down()
  const before = list.mock.calls.length
  clock.increment(5_000)
  await settle(() => list.mock.calls.length > before)
  await settle(() => actor.getSnapshot().matches("shown"))
  line.tell({ ...old, now: addMs(old.now, -1), recordings: [] })
  await settle(() => actor.getSnapshot().matches("shown"))
  expect(view().items).toHaveLength(1)
})

test("what has left this phone since it was looked at is saved from the backend, and never as a file of nothing", async () => {
  const { actor, view, until, store, saveFile } = await start()
  await until(({ state }) => state === "shown")
  await store.chunks.append({ ...KEPT, key: "a-key-of-a-recording" }, Uint8Array.of(7, 8, 9))
  view().look()
  await settle(() => actor.getSnapshot().context.local.length === 1)
  await store.chunks.remove("a-key-of-a-recording")
  view().save("a-key-of-a-recording")
  await settle(() => saveFile.mock.calls.length === 1)
  expect(saveFile.mock.calls[0]?.[2]).toHaveLength(5)
})
