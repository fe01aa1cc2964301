import { DEFAULT_FAKE_CALL, type FakeCallPort } from "@porchlight/core/fake-call"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { FakeCall, useFakeCall } from "./index.ts"
import { ReasonToLeave } from "./examples/reason-to-leave.tsx"

const device: FakeCallPort = {
  load: () => DEFAULT_FAKE_CALL,
  save: () => {},
  loadPending: () => null,
  savePending: () => {},
  prepare: () => () => {},
  ring: () => () => {},
  speak: () => () => {},
  fillScreen: () => () => {},
}

const button = (name: string) => page.getByRole("button", { name, exact: true })
const RINGS_WITHIN = { timeout: 10_000 }

/** A control is pressed with the keyboard, as whoever needs its focus does. */
async function press(name: string) {
  await expect.element(button(name), RINGS_WITHIN).toBeVisible()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
}

/** The call in one place and what asks for it in another, as an app has them. */
function Apart() {
  const call = useFakeCall({ device })
  return (
    <>
      <FakeCall.RootProvider value={call}>
        <FakeCall.Screen>
          <FakeCall.AcceptTrigger />
          <FakeCall.EndTrigger />
        </FakeCall.Screen>
      </FakeCall.RootProvider>
      <FakeCall.RootProvider value={call}>
        <FakeCall.Status />
        <FakeCall.StartTrigger />
        <FakeCall.CancelTrigger />
      </FakeCall.RootProvider>
    </>
  )
}

test.each([
  ["in one root", () => <ReasonToLeave device={device} />],
  ["apart", () => <Apart />],
])("from asking to taking and ending it, focus goes to what took the place: %s", async (_, Example) => {
  await render(<Example />)
  await press("Ring in a moment")
  await expect.element(page.getByText(/^Mom calls in/)).toHaveFocus()
  await press("Do not ring")
  await expect.element(button("Ring in a moment")).toHaveFocus()
  await press("Ring in a moment")
  await press("Accept")
  await expect.element(page.getByRole("dialog").getByText("Mom")).toHaveFocus()
  await press("End call")
  await expect.element(button("Ring in a moment")).toHaveFocus()
})

test("a call that rings over something else gives the focus back to it", async () => {
  await render(
    <>
      <button>Elsewhere</button>
      <Apart />
    </>,
  )
  await press("Ring in a moment")
  ;(button("Elsewhere").element() as HTMLElement).focus()
  await press("Decline")
  await expect.element(button("Elsewhere")).toHaveFocus()
})
