import type { AdminPort } from "@porchlight/core/admin"
import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectBypass } from "./admin.bypass.connect.ts"
import { bypassMachine } from "./admin.bypass.machine.ts"
import type { BypassState } from "./admin.types.ts"

function start(look: AdminPort["bypass"] = async () => ({ isOn: false, isAllowed: true })) {
  const admin = {
    bypass: vi.fn<AdminPort["bypass"]>(look),
    setBypass: vi.fn<AdminPort["setBypass"]>(async ({ isOn }) => ({ isOn, isAllowed: true })),
  }
  const actor = createActor(bypassMachine({ admin })).start()
  const view = () => connectBypass(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: BypassState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { admin, view, reach }
}

test("for whoever is no administrator there is no switch (SET-11)", async () => {
  const { view, reach } = start(async () => {
    throw new Forbidden({})
  })
  expect(view().isThere).toBe(false)
  await reach("absent")
  expect(view()).toMatchObject({ isThere: false, canRetry: false, failure: null })
})

test("an administrator switches it on and off, and only changes are sent", async () => {
  const { admin, view, reach } = start()
  await reach("shown")
  view().change(false)
  expect(view().state).toBe("shown")
  view().change(true)
  expect(view()).toMatchObject({ status: "Saving...", isPending: true })
  await reach("shown")
  expect(view().isOn).toBe(true)
  view().change(false)
  await reach("shown")
  expect(admin.setBypass.mock.calls).toEqual([[{ isOn: true }], [{ isOn: false }]])
})

test("where the deployment does not allow it, it cannot be switched on (D-26)", async () => {
  const { admin, view, reach } = start(async () => ({ isOn: false, isAllowed: false }))
  await reach("shown")
  view().change(true)
  expect(admin.setBypass).not.toHaveBeenCalled()
  expect(view()).toMatchObject({ state: "shown", isAllowed: false })
})

test("a refused change leaves the switch as it was, and a failed look can be repeated (ERR-03)", async () => {
  const { admin, view, reach } = start()
  await reach("shown")
  admin.setBypass.mockRejectedValueOnce(new TypeError("secret detail"))
  view().change(true)
  await reach("shown")
  expect(view()).toMatchObject({
    isOn: false,
    failure: { message: "Nothing was changed. Please try again." },
  })
  const broken = start(async () => {
    throw new NetworkFailed({})
  })
  await broken.reach("unknown")
  broken.admin.bypass.mockResolvedValueOnce({ isOn: true, isAllowed: true })
  broken.view().look()
  await broken.reach("shown")
  expect(broken.view().isOn).toBe(true)
})
