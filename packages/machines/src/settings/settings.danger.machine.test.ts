import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import type { AccountExport, SettingsPort } from "@porchlight/core/settings"
import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectDanger } from "./settings.danger.connect.ts"
import { dangerMachine } from "./settings.danger.machine.ts"
import type { DangerState } from "./settings.types.ts"

const file: AccountExport = { exportedAt: toInstant(7), sections: {} }
const deletion = { erasesAt: toInstant(14) }

function start() {
  const port = {
    exportData: vi.fn<SettingsPort["exportData"]>(async () => file),
    requestDeletion: vi.fn<SettingsPort["requestDeletion"]>(async () => deletion),
  }
  const actor = createActor(dangerMachine({ settings: port }))
  const told: Array<unknown> = []
  actor.on("*", (event) => told.push(event))
  actor.start()
  const view = () => connectDanger(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: DangerState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { port, told, view, reach }
}

test("the file is made once the password is there, which is kept no longer than needed", async () => {
  const { port, told, view, reach } = start()
  view().ask("export")
  expect([view().isAsking, view().title]).toEqual([true, "Your data"])
  view().confirm()
  expect([view().fault, view().refusals]).toEqual(["Please enter your password", 1])
  expect(port.exportData).not.toHaveBeenCalled()
  view().changePassword("porch light 42")
  view().confirm()
  await reach("idle")
  expect(port.exportData).toHaveBeenCalledExactlyOnceWith({ password: "porch light 42" })
  expect(told).toEqual([{ type: "DATA.EXPORTED", file }])
  expect([view().status, view().password]).toEqual(["Your file is ready.", ""])
})

test("a deletion says until when it can be undone (SET-09)", async () => {
  const { port, told, view, reach } = start()
  view().ask("delete")
  expect(view().hint).toContain("For 14 days signing in brings everything back")
  view().changePassword("porch light 42")
  view().confirm()
  await reach("deleted")
  expect(port.requestDeletion).toHaveBeenCalledExactlyOnceWith({ password: "porch light 42" })
  expect(port.exportData).not.toHaveBeenCalled()
  expect(told).toEqual([{ type: "ACCOUNT.DELETED", deletion }])
  expect(view().deletion).toEqual(deletion)
})

test("leaving asks nobody, and forgets the password", () => {
  const { port, view } = start()
  view().ask("delete")
  view().changePassword("porch")
  view().cancel()
  view().ask("delete")
  expect([view().password, view().fault]).toEqual(["", null])
  expect(port.requestDeletion).not.toHaveBeenCalled()
})

test("a wrong password is told at its field, which is empty then", async () => {
  const { port, view, reach } = start()
  port.requestDeletion.mockRejectedValueOnce(new PasswordWrong({}))
  view().ask("delete")
  view().changePassword("nonsense")
  view().confirm()
  await reach("working")
  await reach("asking")
  expect(view().fault).toMatch(/password/iu)
  expect([view().failure, view().password]).toEqual([null, ""])
})

test.each([
  [new Error("boom"), "Error", "Failed to delete account."],
  [new SignInRequired({}), "Error", "Authentication Required"],
  [
    new EmailConfirmationRequired({}),
    "Email Verification Required",
    "Confirm your e-mail address first: open the link that we sent you.",
  ],
])("%s is said in words, and the account stays (SET-04, SET-08)", async (error, title, message) => {
  const { port, view, reach } = start()
  port.requestDeletion.mockRejectedValueOnce(error)
  view().ask("delete")
  view().changePassword("porch light 42")
  view().confirm()
  await reach("working")
  await reach("asking")
  expect(view().failure).toMatchObject({ title, message })
  expect(view().deletion).toBeNull()
})

test.each([new NetworkFailed({}), new Unavailable({})])(
  "a deletion of which nobody heard may be done: %s says so, and so does the end of the session",
  async (error) => {
    const { port, view, reach } = start()
    const confirm = async () => {
      view().changePassword("porch light 42")
      view().confirm()
      await reach("working")
      await reach("asking")
    }
    view().ask("delete")
    for (const refused of [error, new SignInRequired({})]) {
      port.requestDeletion.mockRejectedValueOnce(refused)
      await confirm()
      expect(view().failure).toMatchObject({
        title: "No answer came",
        message: expect.stringMatching(/may be deleted now.*do not sign in/u),
      })
    }
    expect(view().deletion).toBeNull()
  },
)

test("of a file that did not come nobody says that anything may be deleted", async () => {
  const { port, view, reach } = start()
  port.exportData.mockRejectedValueOnce(new NetworkFailed({}))
  view().ask("export")
  view().changePassword("porch light 42")
  view().confirm()
  await reach("working")
  await reach("asking")
  expect(view().failure).toMatchObject({ title: "Error", message: "Network error" })
})
