import type { CheckInPort } from "@porchlight/core/check-in"
import type { SosPort } from "@porchlight/core/sos"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { connectSos, sosMachine, type callsMachine } from "../sos/index.ts"
import { startCheckIn } from "../testing/check-in.ts"
import { settle } from "../testing/settle.ts"
import { aSosBackend, sosPorts } from "../testing/sos.ts"
import { aPlan, aWatch, EVENING, nothingWatched } from "../testing/watch.ts"

/** What a client gives for a request that failed, where its errors stand beside its data and nobody looked at them. */
const nothing = async () => null as never
const SERVER = "NOT SENT YET. Our server does not answer. We keep trying."

test("a check-in that nothing was answered to is not checked in: it waits, and goes out again under its key", async () => {
  const send = vi.fn<CheckInPort["checkIn"]>(nothing)
  const { clock, view, until } = startCheckIn({ checkIn: send })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ unsent }) => unsent === SERVER)
  expect(view().isCheckedIn).toBe(false)
  send.mockImplementation(async () => ({ ...aWatch, epoch: 1 }))
  clock.increment(1_000)
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(send.mock.calls[0]?.[2]).toBe(send.mock.calls[1]?.[2])
})

test("a look that nothing was answered to does not say that no date is watched", async () => {
  const { view, until } = startCheckIn({ state: nothing })
  await until(({ state }) => state !== "loading")
  expect(view()).toMatchObject({ state: "failed", line: "down" })
})

test("arming that nothing, or nothing of ours, was answered to is tried again under its key", async () => {
  const arm = vi
    .fn<CheckInPort["arm"]>(async () => aWatch)
    .mockImplementationOnce(nothing)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
  const { view, until } = startCheckIn({ arm, state: async () => nothingWatched }, { planId: aPlan.id })
  for (const tries of [1, 2]) {
    await until(({ state }) => state === "preview")
    view().arm()
    await until(({ state }) => state === "preview" && arm.mock.calls.length === tries)
    expect(view().preview?.failed).toMatchObject({ why: "An error occurred" })
  }
  view().arm()
  await until(({ state }) => state === "on-time")
  expect(new Set(arm.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test("a press that nothing was answered to says that it is not sent", async () => {
  const start = vi.fn<SosPort["start"]>(nothing)
  const { sos } = aSosBackend(() => EVENING)
  const ports = sosPorts(() => EVENING, { sos: { ...sos, start } })
  const actor = createActor(sosMachine(ports), { clock: new SimulatedClock() }).start()
  const view = () => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), EVENING)
  }
  await settle(() => view().state === "idle")
  view().press("instant")
  await settle(() => view().unsent?.includes("does not answer") === true)
  expect(view().state).toBe("unsent")
})
