import { PasswordWrong, type AccessPort, type SetPinsInput } from "@porchlight/core/access"
import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import { createActor, waitFor } from "xstate"
import { expect, test, vi } from "vitest"
import { connectAccess } from "./access.connect.ts"
import { accessMachine } from "./access.machine.ts"
import type { AccessField, AccessState } from "./access.types.ts"

const good: SetPinsInput = { safePin: "2580", duressPin: "1379", password: "long enough" }

function start() {
  const port = { setPins: vi.fn<AccessPort["setPins"]>(async () => {}) }
  const actor = createActor(accessMachine({ access: port }))
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectAccess(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: AccessState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const fill = (form: Partial<SetPinsInput>) => {
    for (const field of ["safePin", "duressPin", "password"] as const satisfies ReadonlyArray<AccessField>)
      if (form[field] !== undefined) view().change(field, form[field])
  }
  return { port, told, view, reach, fill }
}

test.each([
  ["too short a PIN", { safePin: "123" }, { safePin: "A PIN has four to eight digits." }],
  ["a run of digits", { safePin: "4321" }, { safePin: "Choose a PIN that is harder to guess." }],
  ["one repeated digit", { duressPin: "7777" }, { duressPin: "Choose a PIN that is harder to guess." }],
  ["twice the same PIN", { duressPin: "2580" }, { duressPin: "Choose two different PINs." }],
  ["no password", { password: "" }, { password: "Enter your password." }],
])("%s is refused at its field, and nothing is sent", (_, change, faults) => {
  const { port, view, fill } = start()
  fill({ ...good, ...change })
  view().submit()
  expect(view().faults).toEqual(faults)
  expect(view().refusals).toBe(1)
  expect(port.setPins).not.toHaveBeenCalled()
})

test("a PIN keeps digits alone, eight at most", () => {
  const { view } = start()
  view().change("safePin", "12 34-56x7890")
  expect(view().form.safePin).toBe("12345678")
})

test("both PINs are saved with the password, and nothing of them stays behind", async () => {
  const { port, told, view, reach, fill } = start()
  fill(good)
  view().submit()
  expect(view().status).toBe("Saving...")
  await reach("saved")
  expect(port.setPins).toHaveBeenCalledWith(good)
  expect(view().form).toEqual({ safePin: "", duressPin: "", password: "" })
  expect(view().status).toBe("Your PINs are saved.")
  expect(told).toEqual(["PINS.SAVED"])
  view().open()
  expect(view().state).toBe("choosing")
})

test("a wrong password is told at the password", async () => {
  const { port, view, reach, fill } = start()
  port.setPins.mockRejectedValueOnce(new PasswordWrong({}))
  fill(good)
  view().submit()
  await reach("saving")
  await reach("choosing")
  expect(view().faults).toEqual({ password: "The password is not right." })
  view().change("password", "l")
  expect(view().faults).toEqual({})
})

test("what the server finds wrong with a PIN is told at that PIN", async () => {
  const { port, view, reach, fill } = start()
  const message = "Choose a PIN that is harder to guess."
  port.setPins.mockRejectedValueOnce(
    new InvalidInput({ issues: [{ field: "duressPin", code: "pinWeak", message }] }),
  )
  fill(good)
  view().submit()
  await reach("saving")
  await reach("choosing")
  expect(view().faults).toEqual({ duressPin: message })
})

test("a dropped connection says 'Network error' and keeps what was typed (REG-22)", async () => {
  const { port, view, reach, fill } = start()
  port.setPins.mockRejectedValueOnce(new NetworkFailed({}))
  fill(good)
  view().submit()
  await reach("saving")
  await reach("choosing")
  expect(view().failure?.message).toBe("Network error")
  expect(view().form).toEqual(good)
})
