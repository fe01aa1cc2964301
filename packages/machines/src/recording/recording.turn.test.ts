import { NetworkFailed, NotFound, Unavailable } from "@porchlight/core/error"
import { chainHash, type KeptRecording } from "@porchlight/core/recording"
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecordingBackend, sums } from "../testing/recording.ts"
import { rest, settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { sendingMachine } from "./index.ts"
import { inTurn } from "./recording.turn.ts"
import type { Setback } from "./recording.types.ts"

const ago = (key: string, ms: number, more: Partial<KeptRecording> = {}): KeptRecording => ({
  key,
  input: { kind: "audio", mediaType: "audio/webm" },
  startedAt: addMs(EVENING, -ms),
  heardAt: addMs(EVENING, -ms),
  chunks: 3,
  bytes: 3,
  lastHash: "00",
  isEnded: true,
  ...more,
})
const OLD = ago("old", 2 * HOUR_MS)
const YOUNG = ago("young", HOUR_MS)
const RUNNING = ago("running", MINUTE_MS, { heardAt: EVENING, isEnded: false })

describe("the order in which recordings are sent", () => {
  interface Given {
    readonly all?: ReadonlyArray<KeptRecording>
    readonly afterMs?: number
    readonly last?: string | null
  }
  const order = (
    setbacks: Readonly<Record<string, Setback>>,
    { all = [OLD, YOUNG, RUNNING], afterMs = 0, last = null }: Given = {},
  ) => inTurn(all, { setbacks, last }, addMs(EVENING, afterMs)).map(({ key }) => key)
  const failed = (because: Setback["because"], times = 1) => ({ because, at: EVENING, times })

  test("begins with what is recorded now, then goes from the newest to the oldest", () => {
    expect(order({})).toEqual(["running", "young", "old"])
    expect(order({}, { afterMs: MINUTE_MS })).toEqual(["running", "young", "old"])
    const removed = { at: EVENING, isThere: true }
    expect(order({}, { all: [{ ...OLD, removed }, { ...YOUNG, chunks: 0 }, RUNNING] })).toEqual(["running"])
  })

  test("puts off what the line did not carry, beside what is recorded for a minute, and never for good", () => {
    expect(order({ young: failed("offline") }, { all: [OLD, YOUNG] })).toEqual(["old", "young"])
    expect(order({ young: failed("offline") })).toEqual(["running", "old"])
    const afterMs = 10 * MINUTE_MS
    const all = [OLD, { ...RUNNING, heardAt: addMs(EVENING, afterMs) }]
    expect(order({ old: failed("server", 99) }, { all, afterMs })).toEqual(["running", "old"])
  })

  test("asks about the plan for what is recorded now, and else for what waits", () => {
    const isIn = (all: ReadonlyArray<KeptRecording>) =>
      order({ young: failed("plan") }, { all, afterMs: 10 * SECOND_MS }).includes("young")
    expect([isIn([YOUNG]), isIn([YOUNG, RUNNING])]).toEqual([true, false])
  })

  test("lets the others go on while what is recorded now rests, and tries it where nothing else is left", () => {
    expect(order({ running: failed("server") })).toEqual(["young", "old", "running"])
    const after = (last: string) => order({ running: failed("server") }, { afterMs: 2 * SECOND_MS, last })
    expect([after("running")[0], after("young")[0]]).toEqual(["young", "running"])
  })

  test("lets nothing rest by a clock that was set back since it failed", () => {
    expect(order({ old: failed("broken") }, { all: [OLD], afterMs: -HOUR_MS })).toEqual(["old"])
  })

  const never = Number.POSITIVE_INFINITY
  test.each([
    ["plan", "running", 5 * SECOND_MS],
    ["broken", "running", 2 * SECOND_MS],
    ["broken", "young", MINUTE_MS],
    ["refused", "running", never],
    ["refused", "young", never],
  ] as const)("leaves out what failed because of %s (%s) until it has rested", (because, key, rest) => {
    const isIn = (afterMs: number) => order({ [key]: failed(because) }, { afterMs }).includes(key)
    expect([isIn(Math.min(rest, DAY_MS) - 1), isIn(Math.min(rest, DAY_MS))]).toEqual([false, rest !== never])
  })
})

/** A phone with some recordings whose page sends them. */
async function start(...all: ReadonlyArray<KeptRecording>) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const store = aChunkStore()
  for (const kept of all)
    for (let index = 0; index < kept.chunks; index += 1) await store.chunks.append(kept, Uint8Array.of(index))
  const appended: Array<string> = []
  const recording = {
    ...port,
    append: async (...given: Parameters<typeof port.append>) => {
      const answer = await port.append(...given)
      appended.push(answer.key)
      return answer
    },
  }
  const ports = { recording, chunks: store.chunks, clock: { now }, digest: sums }
  const run = (changed: Partial<typeof ports> = {}) =>
    createActor(sendingMachine({ ...ports, ...changed }).provide({ actions: { tell: () => undefined } }), {
      clock,
    }).start()
  return { world, store, clock, now, appended, ports, run }
}

test("what is recorded now is sent before what waited, which all goes after it", async () => {
  const { appended, run } = await start(OLD, YOUNG, RUNNING)
  run()
  for (let count = 1; count <= 9; count += 1) await settle(() => appended.length >= count)
  const each = (key: string) => [key, key, key]
  expect(appended).toEqual([...each("running"), ...each("young"), ...each("old")])
})

test.each([
  ["that the backend does not take", new Unavailable({}), null],
  ["that the line does not carry", new NetworkFailed({}), null],
  ["that this phone cannot read", null, new DOMException("unreadable", "NotReadableError")],
])("one %s holds up no other", async (_, fromBackend, fromPhone) => {
  const { appended, clock, ports, run } = await start(OLD, YOUNG, RUNNING)
  const { recording, chunks } = ports
  run({
    recording: {
      ...recording,
      start: async (input, key) => {
        if (fromBackend !== null && key !== YOUNG.key) throw fromBackend
        return recording.start(input, key)
      },
    },
    chunks: {
      ...chunks,
      chunk: async (key, index) => {
        if (fromPhone !== null && key !== YOUNG.key) throw fromPhone
        return chunks.chunk(key, index)
      },
    },
  })
  for (let second = 0; second < 20; second += 1) {
    await rest()
    clock.increment(SECOND_MS)
  }
  expect(appended).toEqual([YOUNG.key, YOUNG.key, YOUNG.key])
})

test("what was deleted there while its seconds come loses none of them, and stays hidden (B-21, B-22)", async () => {
  const { store, ports, run } = await start(RUNNING)
  const more = { ...RUNNING, chunks: 4, bytes: 4 }
  run({
    recording: {
      ...ports.recording,
      append: async () => {
        await store.chunks.append(more, Uint8Array.of(3))
        throw new NotFound({})
      },
    },
  })
  const kept = () => store.kept.get(RUNNING.key)
  await settle(() => kept()?.recording.removed?.isThere === true)
  expect(kept()?.recording.chunks).toBe(4)
  await store.chunks.append({ ...more, chunks: 5, bytes: 5 }, Uint8Array.of(4))
  await store.chunks.change(RUNNING.key, { isEnded: true })
  expect(kept()?.recording).toMatchObject({ chunks: 5, isEnded: true, removed: { isThere: true } })
  expect(kept()?.chunks).toHaveLength(5)
})

test("what was brought back on another device is sent within fifteen seconds, also after thirty days (B-22)", async () => {
  const hidden = { ...OLD, removed: { at: EVENING, isThere: true } }
  const { appended, clock, ports, store, run } = await start(hidden)
  run()
  clock.increment(31 * DAY_MS)
  await settle(() => store.kept.size === 0)
  for (let index = 0; index < 3; index += 1) await store.chunks.append(hidden, Uint8Array.of(index))
  await ports.recording.start({ ...OLD.input, startedAgoMs: 0 }, OLD.key)
  clock.increment(15 * SECOND_MS)
  await settle(() => appended.length === 3)
  expect(store.kept.get(OLD.key)?.recording.removed).toBeNull()
})

test("what is sent says how old its newest second is: what waited is not taken for what runs (B-21)", async () => {
  const { world, run, appended } = await start(YOUNG)
  run()
  await settle(() => appended.length === 3)
  expect([...world.recordings.values()].map(({ lastChunkAt }) => lastChunkAt)).toEqual([YOUNG.heardAt])
})

test("a second that has left this phone because another page sent it is not called missing (B-21)", async () => {
  const { appended, store, ports, run } = await start(RUNNING)
  const begun = await ports.recording.start({ ...RUNNING.input, startedAgoMs: 0 }, RUNNING.key)
  const key = RUNNING.key
  let isGone = false
  run({
    chunks: {
      ...store.chunks,
      chunk: async (of, index) => {
        if (isGone || index !== 1) return store.chunks.chunk(of, index)
        isGone = true
        const bytes = Uint8Array.of(1)
        const [known] = (await ports.recording.list()).recordings
        const hash = await chainHash(sums, known?.lastHash ?? "", bytes)
        await ports.recording.append(begun.id, { index, hash, bytes, heardAgoMs: 0 })
        return null
      },
    },
  })
  await settle(() => appended.length === 3)
  expect(appended).toEqual([key, key, key])
})
