import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { useLongPress } from "./index.ts"

interface TriggerProps {
  readonly now: () => number
  readonly onHeld: () => void
  readonly onClick: () => void
}

function Trigger({ now, onHeld, onClick }: TriggerProps) {
  return (
    <button type="button" {...useLongPress({ ms: 3_000, now, onHeld })} onClick={onClick}>
      Sync
    </button>
  )
}

async function show() {
  let clock = 0
  const onHeld = vi.fn<() => void>()
  const onClick = vi.fn<() => void>()
  const screen = await render(<Trigger now={() => clock} onHeld={onHeld} onClick={onClick} />)
  const button = screen.getByRole("button")
  const element = button.element()
  // Nobody captures a pointer that no browser knows.
  element.setPointerCapture = () => {}
  const point = (type: "pointerdown" | "pointerup" | "pointercancel") =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, button: 0 }))
  const wait = (ms: number) => {
    clock += ms
  }
  return { screen, button, element, point, wait, onHeld, onClick }
}

/** What a finger that lets go makes in the end. */
const click = (element: Element) =>
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }))

test("a tap is a click, and a long press is none", async () => {
  const { element, point, wait, onHeld, onClick } = await show()
  point("pointerdown")
  wait(2_999)
  point("pointerup")
  click(element)
  expect([onHeld.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 1])
  point("pointerdown")
  wait(3_000)
  expect(onHeld).not.toHaveBeenCalled()
  point("pointerup")
  click(element)
  expect([onHeld.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1])
  // The next tap is one again.
  point("pointerdown")
  point("pointerup")
  click(element)
  expect([onHeld.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 2])
})

test("what the browser takes away was not held", async () => {
  const { point, wait, onHeld } = await show()
  point("pointerdown")
  wait(9_000)
  point("pointercancel")
  point("pointerup")
  expect(onHeld).not.toHaveBeenCalled()
})

test("a key that stays down is a long press, too, and its repeats do not begin it anew", async () => {
  const { element, wait, onHeld } = await show()
  const key = (type: "keydown" | "keyup", repeat = false) =>
    element.dispatchEvent(new KeyboardEvent(type, { key: " ", repeat, bubbles: true }))
  key("keydown")
  wait(2_000)
  key("keydown", true)
  wait(1_000)
  key("keyup")
  expect(onHeld).toHaveBeenCalledOnce()
})

test("Enter is a click as it comes up, and held a long press like any key: a click as it goes down would take the focus", async () => {
  const { screen, element, wait, onHeld, onClick } = await show()
  element.focus()
  await userEvent.keyboard("{Enter>}")
  expect(onClick).not.toHaveBeenCalled()
  await userEvent.keyboard("{/Enter}")
  expect([onHeld.mock.calls.length, onClick.mock.calls.length]).toEqual([0, 1])
  await userEvent.keyboard("{Enter>}")
  wait(3_000)
  await userEvent.keyboard("{/Enter}")
  expect([onHeld.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1])
  await screen.getByRole("button").click()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test("no menu opens under a finger that rests", async () => {
  const { element } = await show()
  const menu = new MouseEvent("contextmenu", { bubbles: true, cancelable: true })
  element.dispatchEvent(menu)
  expect(menu.defaultPrevented).toBe(true)
})
