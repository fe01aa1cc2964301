import { DEFAULT_FAKE_CALL, type FakeCallPort } from "@porchlight/core/fake-call"
import { addMs, MINUTE_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { inOrder, presses, reaches, says } from "../testing/story.tsx"
import { ReasonToLeave } from "./examples/reason-to-leave.tsx"

/** A silent phone that keeps nothing: stories make no noise. */
const quiet: FakeCallPort = {
  load: () => DEFAULT_FAKE_CALL,
  save: () => {},
  loadPending: () => null,
  savePending: () => {},
  prepare: () => () => {},
  ring: () => () => {},
  speak: () => () => {},
  fillScreen: () => () => {},
}

const meta: Meta = {
  title: "Safety/Fake call",
  component: ReasonToLeave,
  render: () => <ReasonToLeave device={quiet} />,
}
export default meta

const at = (state: string) => reaches("fake-call", state)
/** The call stands outside of the canvas, and rings after three seconds. */
const rings = async () => {
  const accept = () => expect(screen.getByRole("button", { name: "Accept" })).toBeVisible()
  await waitFor(accept, { timeout: 5 * SECOND_MS })
}

export const Idle: StoryObj = { tags: ["state:idle"], play: at("idle") }

export const Waiting: StoryObj = {
  tags: ["state:waiting"],
  play: inOrder(at("idle"), presses("Ring in a moment"), at("waiting")),
}

/** A phone that is not kept awake, and a call that comes in five minutes. */
const sleepy: FakeCallPort = {
  ...quiet,
  load: () => ({ ...DEFAULT_FAKE_CALL, delayMs: 300_000 }),
  prepare: (onAwake) => {
    onAwake(false)
    return () => {}
  },
}

export const WaitingOnAPhoneThatLocksItself: StoryObj = {
  render: () => <ReasonToLeave device={sleepy} />,
  play: inOrder(
    at("idle"),
    presses("Ring in a moment"),
    at("waiting"),
    says("Keep the screen on: if your phone locks itself, the call does not ring."),
  ),
}

/** A page that was loaded anew long after it should have rung. */
const asleep: FakeCallPort = {
  ...quiet,
  loadPending: () => addMs(toInstant(Date.now()), -5 * MINUTE_MS),
}

export const TooLate: StoryObj = {
  render: () => <ReasonToLeave device={asleep} />,
  play: inOrder(at("idle"), says("This page was asleep when it was time, so the call did not ring.")),
}

export const Ringing: StoryObj = {
  tags: ["state:ringing"],
  play: inOrder(at("idle"), presses("Ring in a moment"), rings, at("ringing")),
}

export const Taken: StoryObj = {
  tags: ["state:taken"],
  play: inOrder(
    at("idle"),
    presses("Ring in a moment"),
    rings,
    async () => userEvent.click(screen.getByRole("button", { name: "Accept" })),
    at("taken"),
  ),
}
