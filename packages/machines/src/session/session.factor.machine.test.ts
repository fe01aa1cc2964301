import { PasswordWrong } from "@porchlight/core/access"
import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed, NotFound, Unavailable } from "@porchlight/core/error"
import {
  FactorWrong,
  PasskeyNotUsed,
  type Factor,
  type FactorPort,
  type NewPasskey,
  type PasskeyCreation,
  type PasskeyPort,
} from "@porchlight/core/session"
import { addMs, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectFactor } from "./session.factor.connect.ts"
import { factorMachine } from "./session.factor.machine.ts"
import type { PasskeyDevice } from "./session.passkey.types.ts"
import type { FactorState } from "./session.factor.types.ts"

const NOW = toInstant(1_795_287_600_000)
const app: Factor = {
  id: "01890000-0000-7000-8000-000000000002",
  type: "totp",
  name: "Authenticator app",
  status: "verified",
  createdAt: addMs(NOW, -10 * MINUTE_MS),
  usedAt: null,
}
// The machine hands both on and reads nothing of them.
const creation = { challenge: "c".repeat(43) } as PasskeyCreation
const made: NewPasskey = { id: "AQ", clientDataJSON: "e30", attestationObject: "oA", transports: [] }
const totp = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" }

async function start(factors: ReadonlyArray<Factor> = []) {
  const port = {
    list: vi.fn<FactorPort["list"]>(async () => ({ factors, recoveryCodesLeft: factors.length * 10 })),
    enroll: vi.fn<FactorPort["enroll"]>(async ({ type }) => ({
      factor: { ...app, type, status: "unverified" },
      totp: type === "totp" ? totp : null,
    })),
    verify: vi.fn<FactorPort["verify"]>(async () => ({ codes: ["ABCDE-23456"] })),
    rename: vi.fn<FactorPort["rename"]>(async () => {}),
    remove: vi.fn<FactorPort["remove"]>(async () => {}),
    newRecoveryCodes: vi.fn<FactorPort["newRecoveryCodes"]>(async () => ({ codes: ["FGHJK-78923"] })),
    undo: vi.fn<FactorPort["undo"]>(async () => {}),
  }
  const passkey = {
    beginAdding: vi.fn<PasskeyPort["beginAdding"]>(async () => creation),
    add: vi.fn<PasskeyPort["add"]>(async () => ({ factor: { ...app, type: "passkey" }, codes: [] })),
  }
  const device = { create: vi.fn<PasskeyDevice["create"]>(async () => made) }
  const actor = createActor(factorMachine({ factor: port, passkey, device }), { clock: new SimulatedClock() })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () =>
    connectFactor(actor.getSnapshot(), (event) => actor.send(event), NOW, { isAvailable: true })
  const reach = (state: FactorState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach("listed")
  return { port, passkey, device, told, view, reach }
}

test("without a factor it is said what one is for", async () => {
  const { view } = await start()
  expect(view()).toMatchObject({ items: [], hasFactors: false, canAddPhone: true, canAddPasskey: true })
  expect(view().summary).toMatch(/Only your password protects/u)
})

test("an app is added after the password, proved by a code, and its recovery codes are shown once (AUTH-01)", async () => {
  const { port, told, view, reach } = await start()
  view().addApp()
  view().submitPassword()
  expect(view()).toMatchObject({ state: "confirming", failure: { message: "Enter your password first." } })
  expect(port.enroll).not.toHaveBeenCalled()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("proving")
  expect(port.enroll).toHaveBeenCalledWith({
    type: "totp",
    name: "Authenticator app",
    password: "correct horse",
    code: null,
  })
  expect(view()).toMatchObject({ totp, password: "", failure: null })
  view().changeCode("12345")
  view().submitCode()
  expect(port.verify).not.toHaveBeenCalled()
  view().changeCode("123456")
  view().submitCode()
  await reach("shown")
  expect(view()).toMatchObject({ codes: ["ABCDE-23456"], totp: null, code: "" })
  expect(told).toEqual(["FACTORS.CHANGED"])
  view().keepCodes()
  expect(view().codes).toEqual([])
  await reach("listed")
})

test("a second factor comes without new recovery codes, and says that it is on", async () => {
  const { port, view, reach } = await start([app])
  port.verify.mockResolvedValueOnce({ codes: [] })
  view().addPhone()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("proving")
  expect(view()).toMatchObject({ totp: null, hint: "We text six digits to your phone." })
  view().changeCode("123456")
  view().submitCode()
  await reach("listed")
  expect(view().status).toBe("Your second factor is on. All other devices are signed out.")
})

test("a wrong password asks again, a wrong code empties the field, and both say so", async () => {
  const { port, view, reach } = await start()
  port.enroll.mockRejectedValueOnce(new PasswordWrong({}))
  view().addApp()
  view().changePassword("not it")
  view().submitPassword()
  await reach("acting")
  await reach("confirming")
  expect(view().failure?.message).toBe("The password is not right.")
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("proving")
  port.verify.mockRejectedValueOnce(new FactorWrong({}))
  view().changeCode("123456")
  view().submitCode()
  await reach("verifying")
  await reach("proving")
  expect(view()).toMatchObject({ code: "", failure: { title: "Invalid Code" }, refusals: 2 })
})

test.each([new NetworkFailed({}), new Unavailable({})])(
  "a code that nobody answered to stays, so that the same is sent again and the recovery codes come: %s",
  async (error) => {
    const { port, view, reach } = await start()
    view().addApp()
    view().changePassword("correct horse")
    view().submitPassword()
    await reach("proving")
    port.verify.mockRejectedValueOnce(error)
    view().changeCode("123456")
    view().submitCode()
    await reach("verifying")
    await reach("proving")
    expect(view().code).toBe("123456")
    view().submitCode()
    await reach("shown")
    expect(port.verify.mock.calls.map(([, { code }]) => code)).toEqual(["123456", "123456"])
  },
)

test("a factor is removed after the password; one that is gone already counts as removed", async () => {
  const { port, told, view, reach } = await start([app])
  expect(view().items[0]).toMatchObject({ name: "Authenticator app", detail: "Added 10 min ago" })
  view().items[0]?.remove()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("listed")
  expect(port.remove).toHaveBeenCalledWith(app.id, { password: "correct horse", code: null })
  expect(told).toEqual(["FACTORS.CHANGED"])
  port.remove.mockRejectedValueOnce(new NotFound({}))
  view().items[0]?.remove()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("listed")
  expect(view().failure).toBeNull()
})

test("a code is asked for once the backend wants one, beside the password that was typed; a wrong one is typed anew (AUTH-02)", async () => {
  const { port, view, reach } = await start([app])
  port.remove.mockRejectedValueOnce(new FactorRequired({}))
  view().items[0]?.remove()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("acting")
  await reach("confirming")
  expect(view()).toMatchObject({ password: "correct horse", isCodeAsked: true, confirmFault: "code" })
  expect(view().failure?.message).toBe("Your account has a second factor: enter a code as well.")
  port.remove.mockRejectedValueOnce(new PasswordWrong({})).mockRejectedValueOnce(new FactorWrong({}))
  view().changeConfirmCode(" abcde-23456 ")
  view().submitPassword()
  await reach("acting")
  await reach("confirming")
  expect(view()).toMatchObject({ confirmCode: " abcde-23456 ", confirmFault: "password" })
  view().submitPassword()
  await reach("acting")
  await reach("confirming")
  expect(view()).toMatchObject({ password: "correct horse", confirmCode: "", confirmFault: "code" })
  view().changeConfirmCode("FGHJK-78923")
  view().submitPassword()
  await reach("listed")
  expect(port.remove).toHaveBeenLastCalledWith(app.id, { password: "correct horse", code: "FGHJK-78923" })
  expect(view()).toMatchObject({ password: "", confirmCode: "", isCodeAsked: false })
})

test("new recovery codes are shown, and leaving what was begun forgets the password", async () => {
  const { view, reach } = await start([app])
  expect(view().summary).toBe("10 recovery codes are left.")
  view().newCodes()
  view().changePassword("correct horse")
  view().drop()
  expect(view()).toMatchObject({ state: "listed", password: "" })
  view().newCodes()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("shown")
  expect(view().codes).toEqual(["FGHJK-78923"])
})

test("a passkey is made after the password, and is on at once; the first brings recovery codes", async () => {
  const { passkey, device, told, view, reach } = await start()
  const add = async () => {
    view().addPasskey()
    view().changePassword("correct horse")
    view().submitPassword()
    await reach("acting")
  }
  await add()
  await reach("listed")
  expect(passkey.beginAdding).toHaveBeenCalledWith({ password: "correct horse", code: null })
  expect(device.create).toHaveBeenCalledWith(creation)
  expect(passkey.add).toHaveBeenCalledWith(made)
  expect(view().status).toBe("Your second factor is on. All other devices are signed out.")
  passkey.add.mockResolvedValueOnce({ factor: { ...app, type: "passkey" }, codes: ["ABCDE-23456"] })
  await add()
  await reach("shown")
  expect(view().codes).toEqual(["ABCDE-23456"])
  expect(told).toEqual(["FACTORS.CHANGED", "FACTORS.CHANGED"])
})

test("a device that makes no passkey changes nothing, and it is said", async () => {
  const { passkey, device, view, reach } = await start()
  device.create.mockRejectedValueOnce(new PasskeyNotUsed({}))
  view().addPasskey()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("acting")
  await reach("confirming")
  expect(view().failure).toMatchObject({
    title: "No passkey was used",
    message: "Your device did not make a passkey. Nothing has changed.",
  })
  expect(passkey.add).not.toHaveBeenCalled()
})

test("a factor gets another name, without spaces around it; none is refused", async () => {
  const { port, view, reach } = await start([app])
  view().items[0]?.rename()
  expect(view()).toMatchObject({ state: "naming", name: "Authenticator app" })
  view().changeName("  ")
  view().submitName()
  expect(view()).toMatchObject({ state: "naming", failure: { message: "Enter a name." }, refusals: 1 })
  port.rename.mockRejectedValueOnce(new NotFound({}))
  view().changeName(" My key ring ")
  view().submitName()
  expect(view()).toMatchObject({ state: "renaming", status: "Saving..." })
  await reach("naming")
  expect(view().failure?.message).toBe("Not found")
  view().submitName()
  await reach("listed")
  expect(port.rename).toHaveBeenCalledWith(app.id, { name: "My key ring" })
  expect(view().status).toBe("The new name is saved.")
  view().items[0]?.rename()
  view().drop()
  expect(view()).toMatchObject({ state: "listed", name: "" })
})
