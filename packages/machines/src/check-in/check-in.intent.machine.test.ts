import { PinWrong } from "@porchlight/core/access"
import { type CheckInPort, ExtensionTooLong } from "@porchlight/core/check-in"
import { NetworkFailed, Unavailable } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { later, startCheckIn } from "../testing/check-in.ts"
import { aWatch, EVENING, watching } from "../testing/watch.ts"

test("what was not sent says so and is sent once, under one key, when the line is back", async () => {
  const send = vi
    .fn<CheckInPort["checkIn"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(later)
  const { line, kept, view, until } = startCheckIn({ checkIn: send })
  await until(({ canCheckIn }) => canCheckIn)
  line.down()
  view().checkIn()
  await until(({ unsent }) => unsent !== null)
  expect(view().unsent).toBe("NOT SENT YET. You are offline. We send it when you are back.")
  expect(view().line).toBe("down")
  expect(kept.size).toBe(1)
  view().checkIn()
  line.up()
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(send).toHaveBeenCalledTimes(2)
  expect(send.mock.calls[0]?.[2]).toBe(send.mock.calls[1]?.[2])
  expect(kept.size).toBe(0)
})

test("without news of the line it is tried again after one, two, five and then every ten seconds (CONST-31)", async () => {
  const send = vi.fn<CheckInPort["checkIn"]>(async () => Promise.reject(new Unavailable({})))
  const { clock, view, until } = startCheckIn({ checkIn: send })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  for (const [tries, wait] of [1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
    await until(() => send.mock.calls.length === tries + 1)
    await until(({ unsent }) => unsent === "NOT SENT YET. Our server does not answer. We keep trying.")
    clock.increment(wait - 1)
    expect(send).toHaveBeenCalledTimes(tries + 1)
    clock.increment(1)
  }
})

test("what a closed page left unsent is sent when it opens again", async () => {
  const stored = { type: "check-in", pin: null, watchId: aWatch.id, epoch: 0, key: "from-before" } as const
  const { checkIn, kept, until } = startCheckIn({}, { stored: [stored] })
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledExactlyOnceWith(aWatch.id, null, "from-before")
  expect(kept.size).toBe(0)
})

test("an intent of a check-in period that is over is not sent: it proves nothing about now", async () => {
  const stored = { type: "check-in", pin: null, watchId: aWatch.id, epoch: 0, key: "from-before" } as const
  const { checkIn, kept, until } = startCheckIn(
    { state: async () => ({ ...watching, watch: later }) },
    { stored: [stored] },
  )
  await until(({ refused }) => refused === "This is not needed any more. Your watch has moved on.")
  expect(checkIn.checkIn).not.toHaveBeenCalled()
  expect(kept.size).toBe(0)
})

test("nothing with a PIN in it is written down", async () => {
  const { kept, view, until } = startCheckIn({ end: async () => Promise.reject(new NetworkFailed({})) })
  await until(({ canEnd }) => canEnd)
  view().end()
  view().submitPin("1397")
  await until(({ unsent }) => unsent !== null)
  expect(view().pin.state).toBe("closed")
  expect(kept.size).toBe(0)
})

test("a wrong PIN is asked for again and the next attempt has a key of its own", async () => {
  const end = vi
    .fn<CheckInPort["end"]>()
    .mockRejectedValueOnce(new PinWrong({}))
    .mockResolvedValue({ ...later, phase: "home" })
  const { view, until } = startCheckIn({ end })
  await until(({ canEnd }) => canEnd)
  view().end()
  view().submitPin("0000")
  await until(({ pin }) => pin.state === "typing" && pin.error !== null)
  expect(view().pin).toEqual({ state: "typing", purpose: "end", error: "That PIN is not right." })
  view().submitPin("1397")
  await until(({ state }) => state === "home-safe")
  expect(view().pin.state).toBe("closed")
  expect(end.mock.calls[0]?.[2]).not.toBe(end.mock.calls[1]?.[2])
})

test("an overdue check-in asks for the PIN before it is sent", async () => {
  const { clock, checkIn, view, until } = startCheckIn()
  await until(({ state }) => state === "on-time")
  clock.increment(40 * 60_000)
  view().checkIn()
  expect(view().pin).toMatchObject({ state: "typing", purpose: "check-in" })
  view().submitPin("1397")
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(checkIn.checkIn).toHaveBeenCalledWith(aWatch.id, "1397", expect.any(String))
})

test("more time needs no PIN up to two hours past the plan, and a refusal is explained (B-16)", async () => {
  const { clock, view, until } = startCheckIn({
    extend: async () => Promise.reject(new ExtensionTooLong({ latest: addMinutes(EVENING, 240) })),
    state: async () => ({ ...watching, watch: { ...aWatch, dueAt: addMinutes(EVENING, 215) } }),
  })
  await until(({ state }) => state === "on-time")
  expect(view().extensions.map(({ minutes, canExtend, needsPin }) => [minutes, canExtend, needsPin])).toEqual(
    [
      [15, true, false],
      [30, true, true],
      [60, true, true],
    ],
  )
  expect(view().extensionHint).toBe("Past 00:00 more time needs your PIN.")
  view().extend(15)
  await until(({ refused }) => refused !== null)
  expect(view().refused).toBe("More than two hours past your plan needs your PIN.")
  expect(clock.now()).toBe(0)
})

test("past two hours the PIN is asked for first; it goes with what was asked, and a wrong one asks again (B-16)", async () => {
  const late = { ...aWatch, dueAt: addMinutes(EVENING, 239) }
  const further = {
    ...late,
    epoch: 1,
    dueAt: addMinutes(EVENING, 269),
    originalEndAt: addMinutes(EVENING, 269),
  }
  const extend = vi.fn<CheckInPort["extend"]>(async () => further).mockRejectedValueOnce(new PinWrong({}))
  const { view, until, kept } = startCheckIn({ extend, state: async () => ({ ...watching, watch: late }) })
  await until(({ state }) => state === "on-time")
  expect(view().extensionHint).toBe("More than two hours past your plan needs your PIN.")
  view().extend(30)
  expect(view().pin).toMatchObject({ state: "typing", purpose: 30, error: null })
  expect(extend).not.toHaveBeenCalled()
  view().submitPin("9999")
  await until(({ pin }) => pin.error !== null)
  expect(view().pin).toMatchObject({ state: "typing", purpose: 30 })
  view().submitPin("1397")
  await until(({ watch }) => watch?.dueAt === further.dueAt)
  expect(extend.mock.calls.map(([, minutes, pin]) => [minutes, pin])).toEqual([
    [30, "9999"],
    [30, "1397"],
  ])
  expect(view()).toMatchObject({
    pin: { state: "closed" },
    extensionHint: "Past 02:29 more time needs your PIN.",
  })
  expect(kept.size).toBe(0)
})

test("a check-in is asked for sooner once, however often it is tapped, and offered only where it would change something (B-36)", async () => {
  const soon = { ...aWatch, epoch: 1, dueAt: addMinutes(EVENING, 10) }
  const { checkIn, view, until } = startCheckIn({ sooner: vi.fn<CheckInPort["sooner"]>(async () => soon) })
  expect(view().canBeSooner).toBe(false)
  await until(({ canBeSooner }) => canBeSooner)
  view().sooner()
  view().sooner()
  expect(view().canBeSooner).toBe(false)
  await until(({ watch }) => watch?.dueAt === soon.dueAt)
  expect(checkIn.sooner).toHaveBeenCalledExactlyOnceWith(aWatch.id, expect.any(String))
  expect(view().canBeSooner).toBe(false)
})

test("what cannot be a PIN is not sent and costs no try", async () => {
  const { checkIn, view, until } = startCheckIn()
  await until(({ canEnd }) => canEnd)
  view().end()
  view().submitPin("12")
  expect(view().pin).toEqual({ state: "typing", purpose: "end", error: "A PIN has four to eight digits." })
  expect(checkIn.end).not.toHaveBeenCalled()
})
