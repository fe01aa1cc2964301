import type { CheckInPort, WatchState } from "@porchlight/core/check-in"
import { AccountChanged, NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { later, startCheckIn } from "../testing/check-in.ts"
import { aWatch, watching } from "../testing/watch.ts"

const refuse = async () => Promise.reject(new SignInRequired({}))

test.each([
  ["whose session has ended", new SignInRequired({})],
  ["in whose place somebody else is signed in here", new AccountChanged({})],
])("a check-in %s waits, says so with the way to sign in, and is not lost (LOC-07)", async (_, error) => {
  const { kept, view, until } = startCheckIn({ checkIn: () => Promise.reject(error) })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ unsent }) => unsent !== null)
  expect(view()).toMatchObject({
    unsent: "NOT SENT YET. You are signed out. Sign in and we send it.",
    needsSignIn: true,
    refused: null,
  })
  expect([...kept.values()]).toEqual([expect.objectContaining({ type: "check-in", watchId: aWatch.id })])
})

test("once she is signed in again what waited is sent, once and under its own key", async () => {
  const send = vi
    .fn<CheckInPort["checkIn"]>()
    .mockRejectedValueOnce(new SignInRequired({}))
    .mockResolvedValue(later)
  const { clock, kept, view, until } = startCheckIn({ checkIn: send })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ needsSignIn }) => needsSignIn)
  clock.increment(1_000)
  await until(({ isCheckedIn }) => isCheckedIn)
  expect(send.mock.calls[0]?.[2]).toBe(send.mock.calls[1]?.[2])
  expect(view()).toMatchObject({ unsent: null, needsSignIn: false })
  expect(kept.size).toBe(0)
})

test("a PIN is not kept for after the sign-in: it is asked for again, and the words say so", async () => {
  const state = vi.fn<CheckInPort["state"]>().mockResolvedValueOnce(watching).mockImplementation(refuse)
  const end = vi.fn<CheckInPort["end"]>(refuse)
  const { kept, view, until } = startCheckIn({ state, end })
  await until(({ canEnd }) => canEnd)
  view().end()
  view().submitPin("1397")
  await until(({ needsSignIn }) => needsSignIn)
  expect(view()).toMatchObject({
    refused: "NOT SENT. Sign in, then enter your PIN again.",
    unsent: null,
    pin: { state: "closed" },
  })
  expect(end).toHaveBeenCalledOnce()
  expect(kept.size).toBe(0)
})

test("a watch that is seen by nobody signed in says that, and not that the line is down", async () => {
  const state = vi
    .fn<() => Promise<WatchState>>()
    .mockResolvedValueOnce(watching)
    .mockRejectedValueOnce(new SignInRequired({}))
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(watching)
  const { actor, line, view, until } = startCheckIn({ state })
  await until(({ canCheckIn }) => canCheckIn)
  line.down()
  expect(view()).toMatchObject({
    lineText: "The line is down. What you see may be old. The watch runs on our server.",
    needsSignIn: false,
  })
  actor.send({ type: "LOOK" })
  await until(({ needsSignIn }) => needsSignIn)
  expect(view().lineText).toBe("You are signed out. What you see may be old. The watch runs on our server.")
  actor.send({ type: "LOOK" })
  await until(({ needsSignIn }) => !needsSignIn)
  expect(view().lineText).toContain("The line is down.")
  line.up()
  actor.send({ type: "LOOK" })
  await until(({ lineText }) => lineText === "")
})
