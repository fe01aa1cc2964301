import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed, Unavailable } from "@porchlight/core/error"
import {
  PasskeyRefused,
  type Factor,
  type FactorPort,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyPort,
} from "@porchlight/core/session"
import { toInstant } from "@porchlight/core/time"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectFactor } from "./session.factor.connect.ts"
import { factorMachine } from "./session.factor.machine.ts"
import type { PasskeyDevice } from "./session.passkey.types.ts"
import type { FactorState } from "./session.factor.types.ts"

const NOW = toInstant(1_795_287_600_000)
const key: Factor = {
  id: "01890000-0000-7000-8000-000000000002",
  type: "passkey",
  name: "Passkey",
  status: "verified",
  createdAt: NOW,
  usedAt: null,
}
// The machine hands both on and reads nothing of them.
const creation = { challenge: "c".repeat(43) } as PasskeyCreation
const made: NewPasskey = { id: "AQ", clientDataJSON: "e30", attestationObject: "oA", transports: [] }
const never = () => new Promise<never>(() => {})

/** A passkey is about to be made, for which the password is typed. */
async function start() {
  const list = vi.fn<FactorPort["list"]>(async () => ({ factors: [], recoveryCodesLeft: 0 }))
  const passkey = {
    beginAdding: vi.fn<PasskeyPort["beginAdding"]>(async () => creation),
    add: vi.fn<PasskeyPort["add"]>(async () => ({ factor: key, codes: ["ABCDE-23456"] })),
  }
  const device = { create: vi.fn<PasskeyDevice["create"]>(async () => made) }
  const rest = { enroll: never, verify: never, rename: never, remove: never, newRecoveryCodes: never }
  const machine = factorMachine({ factor: { list, ...rest, undo: never }, passkey, device })
  const actor = createActor(machine, { clock: new SimulatedClock() })
  actor.start()
  const view = () =>
    connectFactor(actor.getSnapshot(), (event) => actor.send(event), NOW, { isAvailable: true })
  const reach = (state: FactorState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach("listed")
  view().addPasskey()
  view().changePassword("correct horse")
  /** Presses, and is refused. */
  const refused = async () => {
    view().submitPassword()
    await reach("acting")
    await reach("confirming")
  }
  return { list, passkey, device, view, reach, refused }
}

test.each([new NetworkFailed({}), new Unavailable({})])(
  "a passkey that nobody answered to is sent again as it is, and its recovery codes come: %s",
  async (error) => {
    const { passkey, device, view, reach, refused } = await start()
    passkey.add.mockRejectedValueOnce(error).mockRejectedValueOnce(error)
    await refused()
    await refused()
    expect(view()).toMatchObject({ failure: { title: "Second factor" }, refusals: 2 })
    view().submitPassword()
    await reach("shown")
    expect(view().codes).toEqual(["ABCDE-23456"])
    expect(passkey.add.mock.calls).toEqual([[made], [made], [made]])
    expect([passkey.beginAdding.mock.calls.length, device.create.mock.calls.length]).toEqual([1, 1])
  },
)

test("a passkey that is sent again too late is begun anew, and who leaves it sees what there is", async () => {
  const { list, passkey, view, reach, refused } = await start()
  passkey.add.mockRejectedValueOnce(new NetworkFailed({})).mockRejectedValueOnce(new PasskeyRefused({}))
  await refused()
  await refused()
  passkey.beginAdding.mockRejectedValueOnce(new FactorRequired({}))
  await refused()
  expect(view().isCodeAsked).toBe(true)
  expect(passkey.beginAdding).toHaveBeenCalledTimes(2)
  list.mockResolvedValueOnce({ factors: [key], recoveryCodesLeft: 10 })
  view().drop()
  await reach("looking")
  await reach("listed")
  expect(view().hasFactors).toBe(true)
})
