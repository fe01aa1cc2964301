import type { CheckInPort, Watch } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { later, startCheckIn } from "../testing/check-in.ts"
import { aWatch, nothingWatched, watching } from "../testing/watch.ts"
import type { IntentStore, StoredIntent } from "./index.ts"

const fromBefore = { type: "check-in", pin: null, watchId: aWatch.id, epoch: 0, key: "from-before" } as const
const extended = {
  type: "extend",
  minutes: 15,
  watchId: aWatch.id,
  epoch: 0,
  key: "extended",
  pin: null,
} as const

/** A store of the browser that answers when the test says so. */
function aSlowStore() {
  let answer: (kept: ReadonlyArray<StoredIntent>) => void = () => {}
  const promise = new Promise<ReadonlyArray<StoredIntent>>((done) => {
    answer = done
  })
  const store: Partial<IntentStore> = { load: () => promise }
  return { answer: (kept: ReadonlyArray<StoredIntent>) => answer(kept), store }
}

/** A store of which another page of hers takes something away when the test says so. */
function aSharedStore() {
  let tell: (key: string) => void = () => {}
  const store: Partial<IntentStore> = {
    onRemoved: (listener) => {
      tell = listener
      return () => {}
    },
  }
  return { tell: (key: string) => tell(key), store }
}

test("a store that does not answer keeps no check-in back, and no PIN", async () => {
  const { store } = aSlowStore()
  const { checkIn, clock, view, until } = startCheckIn({}, { store })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  clock.increment(2 * SECOND_MS)
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledExactlyOnceWith(aWatch.id, null, "key-1")
  view().end()
  view().submitPin("1397")
  await until(({ pin }) => pin.state === "closed")
  expect(checkIn.end).toHaveBeenCalledOnce()
})

test("what it tells late is sent as well, and a check-in that was made anew meanwhile only once", async () => {
  const { store, answer } = aSlowStore()
  const { checkIn, clock, view, until } = startCheckIn(
    {
      checkIn: vi
        .fn<CheckInPort["checkIn"]>()
        .mockRejectedValueOnce(new NetworkFailed({}))
        .mockResolvedValue(later),
    },
    { store },
  )
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  clock.increment(2 * SECOND_MS)
  await until(({ unsent }) => unsent !== null)
  answer([fromBefore, extended])
  await until(() => vi.mocked(checkIn.extend).mock.calls.length === 1)
  expect(vi.mocked(checkIn.checkIn).mock.calls.map(([, , key]) => key)).toEqual(["key-1", "key-1"])
  expect(checkIn.extend).toHaveBeenCalledExactlyOnceWith(aWatch.id, 15, null, "extended")
})

test("what it tells late of a check-in period that is over is not sent as one of the next, nor what is over by then", async () => {
  const { store, answer } = aSlowStore()
  let accept: (watch: Watch) => void = () => {}
  const sending = new Promise<Watch>((done) => {
    accept = done
  })
  const { checkIn, clock, view, until } = startCheckIn(
    {
      state: async () => ({ ...watching, watch: later }),
      checkIn: vi.fn<CheckInPort["checkIn"]>(() => sending),
      extend: vi.fn<CheckInPort["extend"]>(async () => later),
    },
    { store },
  )
  await until(({ canCheckIn }) => canCheckIn)
  clock.increment(2 * SECOND_MS)
  view().extend(30)
  await until(() => vi.mocked(checkIn.extend).mock.calls.length === 1)
  await until(({ isSending }) => !isSending)
  view().checkIn()
  answer([fromBefore, { ...extended, minutes: 30, epoch: 1, key: "key-1" }])
  await until(({ isSending }) => isSending)
  await Promise.resolve()
  accept({ ...later, epoch: 2 })
  await until(({ isSending }) => !isSending)
  expect(checkIn.checkIn).toHaveBeenCalledExactlyOnceWith(aWatch.id, null, "key-2")
  expect(checkIn.extend).toHaveBeenCalledExactlyOnceWith(aWatch.id, 30, null, "key-1")
})

test("a check-in that was made again while the store was asked is sent once", async () => {
  const { store, answer } = aSlowStore()
  const { checkIn, view, until } = startCheckIn({}, { store })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  answer([fromBefore])
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledOnce()
})

test("what was taken back on another page of hers is not sent by this one", async () => {
  const { store, tell } = aSharedStore()
  const send = vi.fn<CheckInPort["checkIn"]>(async () => Promise.reject(new NetworkFailed({})))
  const { clock, until } = startCheckIn({ checkIn: send }, { stored: [fromBefore, extended], store })
  await until(({ unsent }) => unsent !== null)
  expect(send).toHaveBeenCalledOnce()
  tell("another")
  tell(fromBefore.key)
  await until(({ unsent }) => unsent === null)
  clock.increment(MINUTE_MS)
  expect(send).toHaveBeenCalledOnce()
})

test("what was taken back there while this page was sending it is not sent again", async () => {
  const { store, tell } = aSharedStore()
  let fail: (error: unknown) => void = () => {}
  const sending = new Promise<Watch>((_, failed) => {
    fail = failed
  })
  const send = vi.fn<CheckInPort["checkIn"]>(() => sending)
  const { clock, view, until } = startCheckIn({ checkIn: send }, { stored: [fromBefore], store })
  await until(({ isSending }) => isSending)
  tell(fromBefore.key)
  expect(view().isSending).toBe(true)
  fail(new NetworkFailed({}))
  await until(({ isSending }) => !isSending)
  clock.increment(MINUTE_MS)
  await until(({ unsent }) => unsent === null)
  expect(view().refused).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test("where other pages cannot be heard a check-in is sent all the same", async () => {
  const store: Partial<IntentStore> = {
    onRemoved: () => {
      throw new DOMException("not here", "SecurityError")
    },
  }
  const { checkIn, until } = startCheckIn({}, { stored: [fromBefore], store })
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledOnce()
})

test("a PIN is not asked for, or checked, for a watch that is over, and the next one has its button", async () => {
  const { line, clock, view, until } = startCheckIn()
  const later = watching.now + MINUTE_MS
  const over = { ...nothingWatched, now: later + 1 } as typeof watching
  const next = { ...watching, now: later + 2, watch: { ...aWatch, id: "another" } } as typeof watching
  await until(({ canEnd }) => canEnd)
  view().end()
  expect(view().pin.state).toBe("typing")
  line.tell(over)
  line.tell(next)
  expect(view().pin.state).toBe("closed")
  expect(view().canCheckIn).toBe(true)

  view().end()
  line.tell({ ...over, now: later + 3 } as typeof watching)
  view().submitPin("1397")
  clock.increment(MINUTE_MS)
  expect(view().pin.state).toBe("closed")
})
