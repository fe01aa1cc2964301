import { DEFAULT_FAKE_CALL, type FakeCallPort } from "@porchlight/core/fake-call"
import { SECOND_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, screen, userEvent, waitFor } from "storybook/test"
import { inOrder, presses, reaches } from "../testing/story.tsx"
import { ReasonToLeave } from "./examples/reason-to-leave.tsx"

/** A silent phone that keeps nothing: stories make no noise. */
const quiet: FakeCallPort = {
  load: () => DEFAULT_FAKE_CALL,
  save: () => {},
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
