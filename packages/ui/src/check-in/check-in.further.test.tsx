import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { holdingSecond } from "../testing/holding.ts"
import { replacing, type Scene } from "../testing/scene.ts"
import { expectSecondPinInPlace } from "../testing/second-pin.ts"
import { watchScene } from "../testing/watch-scene.ts"
import { WatchPlace } from "./examples/watch-place.tsx"

const show = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <WatchPlace />
    </BackendProvider>,
  )

test("more time moves the clock; past the limit it is asked for with the PIN, and what came of it is seen (B-16)", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  await screen.getByRole("button", { name: "+60 min" }).click()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("1:30:00")
  await screen.getByRole("button", { name: "+60 min" }).click()
  await screen.getByRole("button", { name: "+60 min" }).click()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("3:30:00")
  await expect.element(screen.getByText("Past 23:00 more time needs your PIN.")).toBeVisible()
  const more = screen.getByRole("button", { name: "+60 min" })
  await expect.element(more).toHaveAttribute("data-needs-pin")
  await more.click()
  const pin = screen.getByLabelText("Enter your PIN to go on for 60 minutes more")
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard("{Enter}9999{Enter}")
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That PIN is not right.")
  await userEvent.keyboard(`${scene.demo.safePin}{Enter}`)
  await expect.element(screen.getByRole("timer")).toHaveTextContent("4:30:00")
  await expect.element(more).toHaveFocus()
  await expect.element(more).not.toHaveAttribute("data-needs-pin")
})

test("more time with the duress PIN shows what the safe one shows (B-05)", async () => {
  const seen: Array<string> = []
  for (const kind of ["safePin", "duressPin"] as const) {
    const scene = await watchScene()
    const { checkIn } = scene.backend
    for (const key of ["first-60", "second-60", "third-60"])
      await checkIn.extend(scene.watch.id, 60, null, key)
    const screen = await show(scene)
    await screen.getByRole("button", { name: "+60 min" }).click()
    await userEvent.keyboard(`${scene.demo[kind]}{Enter}`)
    await expect.element(screen.getByRole("timer")).toHaveTextContent("4:30:00")
    seen.push(screen.container.textContent ?? "")
    await screen.unmount()
  }
  expect(seen[0]).toBe(seen[1])
})

test("while a second PIN is looked at nothing moves under the finger, and that it is wrong too is said anew", async () => {
  const scene = await watchScene()
  const held = holdingSecond(scene.backend.checkIn.end)
  const screen = await show(replacing(scene, "checkIn", { end: held.ask }))
  await screen.getByRole("button", { name: "End date" }).click()
  await expectSecondPinInPlace(held)
  expect((await scene.backend.checkIn.state()).watch?.phase).toBe("date")
})
