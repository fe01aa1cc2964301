import { ArmRefused, type CheckInPort, type WatchState } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { startCheckIn } from "../testing/check-in.ts"
import { aPlan, aPreview, aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"

const other = "01890000-0000-7000-8000-0000000000ff"

const looks = () => vi.fn<CheckInPort["preview"]>(async () => aPreview)

/** An arming that is answered when the test says. */
function slowArm() {
  let end: { readonly answer: (watch: typeof aWatch) => void; readonly refuse: (error: Error) => void }
  const arm = vi
    .fn<CheckInPort["arm"]>(async () => aWatch)
    .mockImplementationOnce(
      () =>
        new Promise((answer, refuse) => {
          end = { answer, refuse }
        }),
    )
  return { arm, answer: () => end.answer(aWatch), refuse: (error: Error) => end.refuse(error) }
}

test.each([
  ["is refused", new ArmRefused({ refusal: "no-channel" })],
  ["gets no answer", new NetworkFailed({})],
])("led to another plan while one is armed, which %s, she arms the one she was led to", async (_, error) => {
  const { arm, refuse } = slowArm()
  const preview = looks()
  const { view, until } = startCheckIn(
    { state: async () => nothingWatched, arm, preview },
    { planId: aPlan.id },
  )
  await until(({ state }) => state === "preview")
  view().arm()
  view().openPlan(other)
  expect(view().state).toBe("arming")
  refuse(error)
  await until(({ state }) => state === "preview")
  expect(preview.mock.calls.at(-1)).toEqual([other])
  // What was said of the other one is no news of this one.
  expect(view().preview?.failed).toBeNull()
  view().arm()
  const [first, second] = arm.mock.calls
  expect([first?.[0].planId, second?.[0].planId]).toEqual([aPlan.id, other])
  expect(second?.[1]).not.toBe(first?.[1])
})

test("a watch that was armed meanwhile is shown, whichever plan she is led to, and that plan once it is over", async () => {
  const { arm, answer } = slowArm()
  const state = vi.fn<CheckInPort["state"]>(async () => nothingWatched)
  const preview = looks()
  const { line, view, until } = startCheckIn({ state, arm, preview }, { planId: aPlan.id })
  await until(({ state }) => state === "preview")
  view().arm()
  view().openPlan(other)
  state.mockResolvedValue(watching)
  answer()
  await until(({ state }) => state === "on-time")
  expect(view().plan?.id).toBe(aPlan.id)
  line.tell({ ...watching, watch: { ...aWatch, endedAt: aWatch.dueAt, outcome: "completed" } })
  await until(({ state }) => state === "preview")
  expect(preview.mock.calls.at(-1)).toEqual([other])
})

test("led to another plan while a watch runs she sees the watch, and then that plan", async () => {
  const preview = looks()
  const { line, view, until } = startCheckIn({ preview }, { planId: aPlan.id })
  await until(({ canCheckIn }) => canCheckIn)
  view().openPlan(other)
  expect(view()).toMatchObject({ state: "on-time", canCheckIn: true })
  expect(preview).not.toHaveBeenCalled()
  line.tell({ ...watching, watch: { ...aWatch, endedAt: aWatch.dueAt, outcome: "completed" } })
  await until(({ state }) => state === "preview")
  expect(preview.mock.calls.at(-1)).toEqual([other])
})

test("a watch that ends beside the plan that she had looked at before is shown as ended", async () => {
  const { line, view, until } = startCheckIn({ state: async () => nothingWatched }, { planId: other })
  await until(({ state }) => state === "preview")
  line.tell(watching)
  await until(({ state }) => state === "on-time")
  line.tell({ ...watching, watch: { ...aWatch, endedAt: aWatch.dueAt, outcome: "completed" } })
  await until(({ state }) => state === "ended")
  expect(view().state).toBe("ended")
})

test("led to another plan while nobody answers she sees that one once somebody does", async () => {
  const state = vi.fn<CheckInPort["state"]>().mockRejectedValueOnce(new NetworkFailed({}))
  state.mockResolvedValue(nothingWatched)
  const preview = looks()
  const { view, until } = startCheckIn({ state, preview }, { planId: aPlan.id, remembered: aWatch })
  await until(({ state: seen }) => seen === "remembered")
  view().openPlan(other)
  view().look()
  await until(({ state: seen }) => seen === "preview")
  expect(preview.mock.calls).toEqual([[other]])
})

test("a date that is armed within the hour of the one before is shown with its own plan, not with that one's", async () => {
  const before: WatchState = {
    ...watching,
    watch: { ...aWatch, endedAt: EVENING, outcome: "completed" },
  }
  const own = { ...aWatch, id: "00000000-0000-7000-8000-0000000000bb", planId: other }
  const state = vi.fn<CheckInPort["state"]>(async () => before)
  const { view, until } = startCheckIn({ state, arm: async () => own }, { planId: other })
  await until(({ preview }) => preview?.canArm === true)
  expect(view().plan?.id).toBe(other)
  // Nobody answers any more once it is armed.
  state.mockRejectedValue(new NetworkFailed({}))
  view().arm()
  await until(({ watchId }) => watchId === own.id)
  expect(view().plan?.id).toBe(other)
})

test("looked at anew, as when the line is back, what she saw of her plan stays, and can be activated meanwhile", async () => {
  const preview = looks()
  const arm = vi.fn<CheckInPort["arm"]>(async () => aWatch)
  const { view, until } = startCheckIn(
    { state: async () => nothingWatched, arm, preview },
    { planId: aPlan.id },
  )
  await until(({ state }) => state === "preview")
  preview.mockImplementation(() => new Promise(() => {}))
  view().look()
  expect(preview).toHaveBeenCalledTimes(2)
  expect([view().state, view().preview?.canArm]).toEqual(["preview", true])
  view().arm()
  expect(view().state).toBe("arming")
  await until(({ state }) => state === "on-time")
  expect(arm).toHaveBeenCalledTimes(1)
})
