import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { MINUTE_MS } from "@porchlight/core/time"
import { StrictMode } from "react"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider, type RequestDetails } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { replacing, type Scene } from "../testing/scene.ts"
import {
  alarmScene,
  aloneScene,
  answerOnCall,
  everybodyStops,
  planScene,
  watchScene,
  withLine,
} from "../testing/watch-scene.ts"
import * as stories from "./check-in.stories.tsx"
import { WatchPlace } from "./examples/watch-place.tsx"
import { CheckIn, checkInAnatomy, type CheckInRequest, type UseCheckInOptions } from "./index.ts"

const show = (scene: Scene, options: UseCheckInOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <WatchPlace {...options} />
    </BackendProvider>,
  )

test("every state of the place has a story", () => {
  const told = statesWithStory(stories)
  expect(checkInAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the place is armed from its preview by keyboard, and focus comes to its heading (SAFE-08)", async () => {
  const scene = await planScene()
  const screen = await show(scene, { planId: scene.plan.id })
  await expect.element(screen.getByText(/^Maya Brooks is told at 19:40/)).toBeVisible()
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Not armed")
  screen.getByRole("button", { name: "Activate" }).element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByRole("heading")).toHaveTextContent("On time")
  await expect.element(screen.getByRole("heading")).toHaveFocus()
})

test("a check-in is one tap, and says 'Checked in' once the server has it (LOC-07)", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  await expect.element(screen.getByRole("timer")).toHaveTextContent("30:00")
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect.element(screen.getByText("Checked in", { exact: true })).toBeVisible()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("1:00:00")
})

test("a check-in that meets an ended session leads to signing in, and is gone from the page once it is sent (LOC-07)", async () => {
  const scene = await watchScene()
  const { checkIn } = scene.backend.checkIn
  let isSignedOut = true
  const ended = replacing(scene, "checkIn", {
    checkIn: async (...asked) => {
      if (isSignedOut) throw new SignInRequired({})
      return checkIn(...asked)
    },
  })
  const screen = await show(ended)
  const way = screen.getByRole("link", { name: "Sign In" })
  await expect.element(screen.getByRole("timer")).toHaveTextContent("30:00")
  await expect.element(way).not.toBeInTheDocument()
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("NOT SENT YET. You are signed out. Sign in and we send it.")
  await expect.element(way).toBeVisible()
  isSignedOut = false
  await expect.element(screen.getByText("Checked in", { exact: true })).toBeVisible()
  await expect.element(way).not.toBeInTheDocument()
})

test("who can be reached is said as they answer, the promise follows, and that nobody can be is an alert (N-02)", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  const people = screen.getByRole("list", { name: "Who can be reached" })
  await expect.element(people.getByText("0 of 2 on call.")).toBeVisible()
  await expect.element(people.getByText(/^Maya Brooks and .+ have not answered yet\.$/u)).toBeVisible()
  await answerOnCall(scene, ["0"])
  await expect.element(people.getByText(/^Maya Brooks cannot be reached/u)).toBeVisible()
  await expect.element(screen.getByText(/^Maya Brooks and .+ are told at 19:40/u)).toBeVisible()
  await answerOnCall(scene, ["0", "0"])
  await expect.element(screen.getByRole("alert").getByText(/^Nobody is on call/u)).toBeVisible()
  await expect.element(people).not.toBeInTheDocument()
})

test("that nobody is left to be told is an alert, with the emergency number (N-07)", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  await expect.element(screen.getByText(/^Maya Brooks is told/)).toBeVisible()
  await everybodyStops(scene)
  await expect
    .element(screen.getByRole("alert").getByText(/^Nobody is told if you do not check in/))
    .toBeVisible()
  await expect.element(screen.getByRole("link", { name: "In danger, call 911" })).toBeVisible()
  await expect.element(screen.getByText(/^Maya Brooks is told/)).not.toBeInTheDocument()
})

test("that nobody is left to be told stands above the clock, and what to do about it below (N-07)", async () => {
  const screen = await show(await aloneScene())
  await expect.element(screen.getByText(/end this date and plan a new one with them/)).toBeVisible()
  const order = ["nobody", "clock", "nobody-remedy"].map((part) =>
    document.querySelector(`[data-scope=check-in][data-part=${part}]`)?.getBoundingClientRect(),
  )
  const [warning, clock, remedy] = order
  expect(warning?.bottom).toBeLessThanOrEqual(clock?.top ?? Number.NaN)
  expect(clock?.bottom).toBeLessThanOrEqual(remedy?.top ?? Number.NaN)
})

test.each([
  ["needs-plan", /keep this one, which goes on asking you/],
  ["unknown", /^Tell somebody yourself/],
] as const)(
  "where another date is '%s' nobody is advised to end this one (N-07)",
  async (planning, advice) => {
    const { backend } = await aloneScene()
    const screen = await render(
      <BackendProvider backend={backend}>
        <CheckIn.Root>
          <CheckIn.NobodyRemedy planning={planning} />
        </CheckIn.Root>
      </BackendProvider>,
    )
    await expect.element(screen.getByText(advice)).toBeVisible()
    expect(screen.container.textContent).not.toMatch(/end this date/)
  },
)

test("time alone brings the watch from on time to due, and screen readers are told", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  await expect.element(screen.getByRole("heading")).toHaveTextContent("On time")
  scene.clock.pass(31 * MINUTE_MS)
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Check in now")
  const announcement = document.querySelector("[data-part=announcement]")
  expect(announcement?.tagName).toBe("OUTPUT")
  expect(announcement?.textContent).toBe("Check in now")
  expect(document.activeElement).toBe(document.body)
})

test("a check-in that was not sent says so and reaches the server once when the line is back", async () => {
  const scene = withLine(await watchScene())
  const { checkIn } = scene.backend.checkIn
  let isCut = true
  const send = vi.fn<typeof checkIn>(async (...asked) => {
    if (isCut) throw new NetworkFailed({})
    return checkIn(...asked)
  })
  const screen = await show(replacing(scene, "checkIn", { checkIn: send }))
  await expect.element(screen.getByRole("heading")).toHaveTextContent("On time")
  scene.cut()
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("NOT SENT YET. You are offline. We send it when you are back.")
  await expect.element(screen.getByText(/The watch runs on our server/)).toBeVisible()
  isCut = false
  scene.mend()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("1:00:00")
  expect(new Set(send.mock.calls.map(([, , key]) => key)).size).toBe(1)
  expect((await scene.backend.checkIn.state()).watch?.epoch).toBe(1)
})

test("the date ends with the PIN, by keyboard: Escape goes back, a wrong one says so, the right one leads home", async () => {
  const scene = await watchScene()
  const screen = await show(scene)
  const end = screen.getByRole("button", { name: "End date" })
  await end.click()
  const pin = screen.getByLabelText("Enter your PIN to end the date")
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard("{Escape}")
  await expect.element(end).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await userEvent.keyboard("9999{Enter}")
  await expect.element(screen.getByRole("alert")).toHaveTextContent("That PIN is not right.")
  await expect.element(pin).toHaveValue("")
  await expect.element(pin).toHaveFocus()
  await userEvent.keyboard("2580{Enter}")
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Are you home safe?")
  await expect.element(screen.getByRole("heading")).toHaveFocus()
})

test("the duress PIN shows what the safe one shows (B-05)", async () => {
  const seen: Array<string> = []
  for (const kind of ["safePin", "duressPin"] as const) {
    const scene = await watchScene()
    const screen = await show(scene)
    await screen.getByRole("button", { name: "End date" }).click()
    await userEvent.keyboard(`${scene.demo[kind]}{Enter}`)
    await expect.element(screen.getByRole("heading")).toHaveTextContent("Are you home safe?")
    seen.push(screen.container.textContent ?? "")
    await screen.unmount()
  }
  expect(seen[0]).toBe(seen[1])
})

test("asked sooner the clock says ten minutes, and there is nothing more to ask; a host may veto it (B-36)", async () => {
  const scene = await watchScene()
  let isVetoed = true
  const onRequest = vi.fn<(details: RequestDetails<CheckInRequest>) => void>(({ cancel }) => {
    if (isVetoed) cancel()
  })
  const screen = await show(scene, { onRequest })
  const sooner = screen.getByRole("button", { name: "Check on me in 10 minutes" })
  await sooner.click()
  expect(onRequest.mock.calls.map(([{ reason }]) => reason)).toEqual(["sooner"])
  expect((await scene.backend.checkIn.state()).watch?.epoch).toBe(0)
  isVetoed = false
  await sooner.click()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("10:00")
  await expect.poll(() => sooner.elements()).toEqual([])
})

test("an alarm that the server opened is shown without anything being pressed", async () => {
  const scene = await alarmScene()
  const screen = await show(scene)
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Your people are being told")
  expect(screen.getByRole("button", { name: "Check In Now" }).elements()).toEqual([])
})

test("a host may veto what the dater asks, and nothing is sent", async () => {
  const scene = await watchScene()
  const onRequest = vi.fn<(details: RequestDetails<CheckInRequest>) => void>(({ cancel }) => cancel())
  const screen = await show(scene, { onRequest })
  await screen.getByRole("button", { name: "Check In Now" }).click()
  expect(onRequest.mock.calls[0]?.[0].reason).toBe("check-in")
  expect((await scene.backend.checkIn.state()).watch?.epoch).toBe(0)
})

test("the parts in the page are those of the anatomy, ids and asChild reach the element", async () => {
  const scene = await watchScene()
  const screen = await render(
    <BackendProvider backend={scene.backend}>
      <CheckIn.Root ids={{ clock: "my-clock" }}>
        <CheckIn.Clock />
        <CheckIn.CheckInTrigger asChild>
          <a href="#now">Safe</a>
        </CheckIn.CheckInTrigger>
      </CheckIn.Root>
    </BackendProvider>,
  )
  await expect.element(screen.getByRole("timer")).toHaveAttribute("id", "my-clock")
  await expect.element(screen.getByText("Safe")).toHaveAttribute("data-part", "check-in-trigger")
  const known = new Set(Object.keys(checkInAnatomy.parts))
  expect([...partsInPage(checkInAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("a strict tree, which mounts everything twice, checks in once", async () => {
  const scene = await watchScene()
  const { checkIn } = scene.backend.checkIn
  const send = vi.fn<typeof checkIn>(checkIn)
  const counting = replacing(scene, "checkIn", { checkIn: send })
  const screen = await render(
    <StrictMode>
      <BackendProvider backend={counting.backend}>
        <WatchPlace />
      </BackendProvider>
    </StrictMode>,
  )
  await screen.getByRole("button", { name: "Check In Now" }).click()
  await expect.element(screen.getByRole("timer")).toHaveTextContent("1:00:00")
  expect(send).toHaveBeenCalledTimes(1)
})
