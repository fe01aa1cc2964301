import type { CheckInPort } from "@porchlight/core/check-in"
import type { SosPort } from "@porchlight/core/sos"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate"
import { connectSos, sosMachine, type callsMachine } from "../sos/index.ts"
import { startCheckIn } from "../testing/check-in.ts"
import { settle } from "../testing/settle.ts"
import { aSosBackend, sosPorts } from "../testing/sos.ts"
import { aLine, aPlan, aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"

/** What a client gives for a request that failed where nobody looked at its status: nothing, what was said of it, or what stood between. */
const SAID: ReadonlyArray<unknown> = [null, {}, { error: { message: "upstream timed out" } }, "Bad Gateway"]
// A backend that is not written in TypeScript, or says more than it knows.
const NO_ANSWERS = SAID as ReadonlyArray<never>

test.each(NO_ANSWERS)(
  "%o to a check-in checks nobody in: it waits, and goes out again under its key",
  async (said) => {
    const send = vi.fn<CheckInPort["checkIn"]>(async () => said)
    const { clock, view, until } = startCheckIn({ checkIn: send })
    await until(({ canCheckIn }) => canCheckIn)
    view().checkIn()
    await until(({ unsent }) => unsent?.startsWith("NOT SENT YET. Our server") === true)
    expect(view()).toMatchObject({ isCheckedIn: false, state: "on-time" })
    send.mockImplementation(async () => ({ ...aWatch, epoch: 1 }))
    clock.increment(1_000)
    await until(({ isCheckedIn }) => isCheckedIn)
    expect(send.mock.calls[0]?.[2]).toBe(send.mock.calls[1]?.[2])
  },
)

test.each(NO_ANSWERS)("%o to a look does not say that no date is watched", async (said) => {
  const { view, until } = startCheckIn({ state: async () => said })
  await until(({ state }) => state !== "loading")
  expect(view()).toMatchObject({ state: "failed", line: "down" })
})

test.each(NO_ANSWERS)("%o to arming arms nothing, and it is tried again under its key", async (said) => {
  const arm = vi.fn<CheckInPort["arm"]>(async () => aWatch).mockImplementationOnce(async () => said)
  const { view, until } = startCheckIn({ arm, state: async () => nothingWatched }, { planId: aPlan.id })
  await until(({ state }) => state === "preview")
  view().arm()
  await until(({ preview }) => Boolean(preview?.failed))
  view().arm()
  await until(({ state }) => state === "on-time")
  expect(new Set(arm.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test("arming that failed with none of our errors is tried again under its key", async () => {
  const arm = vi
    .fn<CheckInPort["arm"]>(async () => aWatch)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
  const { view, until } = startCheckIn({ arm, state: async () => nothingWatched }, { planId: aPlan.id })
  await until(({ state }) => state === "preview")
  view().arm()
  await until(({ preview }) => Boolean(preview?.failed))
  expect(view().preview?.failed).toMatchObject({ why: "An error occurred" })
  view().arm()
  await until(({ state }) => state === "on-time")
  expect(new Set(arm.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test.each([undefined as never, ...NO_ANSWERS])(
  "%o on the line ends no watch: it is looked for",
  async (said) => {
    const look = vi.fn<CheckInPort["state"]>(async () => watching)
    const { actor, line, view, until } = startCheckIn({ state: look })
    await until(({ canCheckIn }) => canCheckIn)
    look.mockImplementation(async () => ({ ...watching, watch: { ...aWatch, epoch: 1 } }))
    line.tell(said)
    await until(({ watch }) => watch?.isFresh === false)
    expect(actor.getSnapshot().status).toBe("active")
    expect(view()).toMatchObject({ state: "on-time", line: "up" })
  },
)

test.each(NO_ANSWERS)("%o to a press, and on the line, is no SOS that was sent", async (said) => {
  const start = vi.fn<SosPort["start"]>(async () => said)
  const { sos } = aSosBackend(() => EVENING)
  const line = aLine<"sos">()
  const ports = sosPorts(() => EVENING, { sos: { ...sos, start }, live: line.live })
  const actor = createActor(sosMachine(ports), { clock: new SimulatedClock() }).start()
  const view = () => {
    const snapshot = actor.getSnapshot()
    // The child is the machine that the chart names.
    const calls = snapshot.children.calls?.getSnapshot() as SnapshotFrom<ReturnType<typeof callsMachine>>
    return connectSos(snapshot, calls, (event) => actor.send(event), EVENING)
  }
  await settle(() => view().state === "idle")
  line.tell(said)
  view().press("instant")
  await settle(() => view().unsent?.includes("does not answer") === true)
  expect(view().state).toBe("unsent")
})
