import { PasswordWrong } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import { FactorWrong, type Factor, type FactorPort } from "@porchlight/core/session"
import { addMs, MINUTE_MS, toInstant } from "@porchlight/core/time"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectFactor } from "./session.factor.connect.ts"
import { factorMachine } from "./session.factor.machine.ts"
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
const totp = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" }

async function start(factors: ReadonlyArray<Factor> = []) {
  const port = {
    list: vi.fn<FactorPort["list"]>(async () => ({ factors, recoveryCodesLeft: factors.length * 10 })),
    enroll: vi.fn<FactorPort["enroll"]>(async ({ type }) => ({
      factor: { ...app, type, status: "unverified" },
      totp: type === "totp" ? totp : null,
    })),
    verify: vi.fn<FactorPort["verify"]>(async () => ({ codes: ["ABCDE-23456"] })),
    remove: vi.fn<FactorPort["remove"]>(async () => {}),
    newRecoveryCodes: vi.fn<FactorPort["newRecoveryCodes"]>(async () => ({ codes: ["FGHJK-78923"] })),
  }
  const actor = createActor(factorMachine({ factor: port }), { clock: new SimulatedClock() })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectFactor(actor.getSnapshot(), (event) => actor.send(event), NOW)
  const reach = (state: FactorState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reach("listed")
  return { port, told, view, reach }
}

test("without a factor it is said what one is for", async () => {
  const { view } = await start()
  expect(view()).toMatchObject({ items: [], hasFactors: false, canAddPhone: true })
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

test("a factor is removed after the password; one that is gone already counts as removed", async () => {
  const { port, told, view, reach } = await start([app])
  expect(view().items[0]).toMatchObject({ name: "Authenticator app", detail: "Added 10 min ago" })
  view().items[0]?.remove()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("listed")
  expect(port.remove).toHaveBeenCalledWith(app.id, { password: "correct horse" })
  expect(told).toEqual(["FACTORS.CHANGED"])
  port.remove.mockRejectedValueOnce(new NotFound({}))
  view().items[0]?.remove()
  view().changePassword("correct horse")
  view().submitPassword()
  await reach("listed")
  expect(view().failure).toBeNull()
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
