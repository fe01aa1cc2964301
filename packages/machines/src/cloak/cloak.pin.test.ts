import { PinWrong } from "@porchlight/core/access"
import type { CloakLevel } from "@porchlight/core/cloak"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { found, startCloak as start } from "../testing/cloak.ts"

const SAFE_PIN = "2580"

test("the PIN brings everything back; a wrong one says so and is forgotten (CLOAK-03)", async () => {
  const { port, clock, told, view, reach } = start({ state: { ...found, level: "disguise" } })
  await reach("shown")
  port.restore.mockRejectedValueOnce(new PinWrong({}))
  view().changePin("0000")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([view().pin, view().fault === null, view().level]).toEqual(["", false, "disguise"])
  view().changePin("2580")
  expect(view().fault).toBeNull()
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(port.restore).toHaveBeenLastCalledWith({
    pin: "2580",
    timeZone: "America/New_York",
    isAppSeen: true,
  })
  expect([told, view().level, view().toast?.title]).toEqual([
    [{ type: "PIN.OPENED", opens: "home" }],
    null,
    "Visibility Restored",
  ])
  clock.increment(1_500)
  expect(view().toast).toBeNull()
})

test.each(["leave", "disguise"] as const)(
  "where the app is seen, the duress PIN looks as the safe one does, at the level %s",
  async (level) => {
    const seen = async (opens: "home" | "list") => {
      const { port, view, reach } = start({ state: { ...found, level, since: toInstant(1) } })
      await reach("shown")
      port.restore.mockResolvedValueOnce({ opens })
      view().changePin("2580")
      view().submitPin()
      await reach("restoring")
      await reach("shown")
      const { state, isPending, level: after, since, pin, fault, toast, failure } = view()
      return { state, isPending, level: after, since, pin, fault, toast, failure }
    }
    const safe = await seen("home")
    expect(safe).toMatchObject({ level: null, since: null, toast: { title: "Visibility Restored" } })
    expect(await seen("list")).toEqual(safe)
  },
)

test.each(["leave", "disguise"] as const)(
  "and it still does when the page is looked at again, as it is when a tab is seen again, at the level %s",
  async (before) => {
    const seen = async (pin: string) => {
      let level: CloakLevel | null = before
      const { port, view, reach } = start({ state: { ...found, level, since: toInstant(1) } })
      await reach("shown")
      port.state.mockImplementation(async () => ({ ...found, level, since: level && toInstant(1) }))
      port.restore.mockImplementation(async ({ pin: given, isAppSeen = false }) => {
        const isOver = given === SAFE_PIN || isAppSeen || level !== "disguise"
        if (isOver) level = null
        return { opens: isOver ? "home" : "list" }
      })
      view().changePin(pin)
      view().submitPin()
      await reach("restoring")
      await reach("shown")
      view().look()
      await reach("looking")
      await reach("shown")
      const { state, isPending, level: after, since, pin: left, fault, toast, failure } = view()
      return { state, isPending, after, since, left, fault, toast, failure }
    }
    const safe = await seen(SAFE_PIN)
    expect(safe).toMatchObject({ after: null, since: null, toast: { title: "Visibility Restored" } })
    expect(await seen("8520")).toEqual(safe)
  },
)

test("a PIN of a list goes out once the backend knows of the disguise: before, the duress PIN would open the app", async () => {
  const { port, view, reach } = start({ isHidden: true })
  await reach("shown")
  const order: Array<string> = []
  port.disguise.mockImplementationOnce(async () => (order.push("disguise"), { ...found, level: "disguise" }))
  port.restore.mockImplementationOnce(async () => (order.push("restore"), { opens: "list" }))
  view().changePin("8520")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(order).toEqual(["disguise", "restore"])
  port.disguise.mockRejectedValueOnce(new NetworkFailed({}))
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(port.restore).toHaveBeenCalledOnce()
})

test("a PIN that nobody answered does not stay in the field", async () => {
  const { port, view, reach } = start({ state: { ...found, level: "disguise" }, isHidden: true })
  await reach("shown")
  port.restore.mockRejectedValueOnce(new NetworkFailed({}))
  view().changePin("2580")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([view().pin, view().fault, view().failure?.tag]).toEqual(["", null, "NetworkFailed"])
})

test("the duress PIN opens the list, and everything stays as it was", async () => {
  const { port, told, view, reach } = start({ state: { ...found, level: "disguise" }, isHidden: true })
  await reach("shown")
  port.restore.mockResolvedValueOnce({ opens: "list" })
  view().changePin("8520")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([told, view().level, view().toast, view().pin]).toEqual([
    [{ type: "PIN.OPENED", opens: "list" }],
    "disguise",
    null,
    "",
  ])
})

test("without a session there is nothing to open, and that is told apart from a wrong PIN", async () => {
  const { port, told, view, reach } = start()
  port.state.mockRejectedValueOnce(new SignInRequired({}))
  await reach("shown")
  port.restore.mockRejectedValueOnce(new SignInRequired({}))
  view().changePin("2580")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([told, view().fault]).toEqual([[{ type: "SESSION.MISSING" }], null])
})

test("a PIN that is typed and entered while something else is on its way is sent after it, once", async () => {
  const { port, view, reach } = start({ state: { ...found, level: "disguise" }, isHidden: true })
  view().changePin("4827")
  view().submitPin()
  view().submitPin()
  expect(view()).toMatchObject({ state: "looking", pin: "4827" })
  await reach("restoring")
  view().changePin("9")
  expect(view().pin).toBe("4827")
  await reach("shown")
  expect(port.restore.mock.calls).toEqual([[{ pin: "4827", timeZone: "America/New_York", isAppSeen: false }]])
})

test("and it is sent although the cloak could not be seen", async () => {
  const { port, view, reach } = start({ isHidden: true })
  port.state.mockRejectedValueOnce(new NetworkFailed({}))
  view().changePin("4827")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(port.restore).toHaveBeenCalledOnce()
})
