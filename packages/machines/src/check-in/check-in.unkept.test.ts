import type { CheckInPort } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { startCheckIn } from "../testing/check-in.ts"

const full = () => Promise.reject(new Error("full"))
const cut = vi.fn<CheckInPort["checkIn"]>().mockRejectedValue(new NetworkFailed({}))

test("whoever waits with a check-in that the browser does not keep is told to leave the page open", async () => {
  const { view, until } = startCheckIn({ checkIn: cut }, { store: { save: full } })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(
    ({ unsent }) => unsent?.endsWith("Leave this page open: this browser does not keep it.") ?? false,
  )
  const kept = startCheckIn({ checkIn: cut })
  await kept.until(({ canCheckIn }) => canCheckIn)
  kept.view().checkIn()
  await kept.until(({ unsent }) => unsent !== null)
  expect(kept.view().unsent).not.toContain("this browser does not keep it")
})

test("whoever takes back a check-in that the browser does not let go of is told that it may be sent", async () => {
  const { view, until } = startCheckIn({ checkIn: cut }, { store: { remove: full } })
  await until(({ canCheckIn }) => canCheckIn)
  view().checkIn()
  await until(({ unsent }) => unsent !== null)
  view().withdraw()
  await until(({ refused }) => refused !== null)
  expect(view()).toMatchObject({
    unsent: null,
    refused: "This browser does not let go of it: it may be sent when you open the app again.",
  })
})
