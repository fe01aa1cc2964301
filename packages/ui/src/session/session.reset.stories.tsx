import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, newcomerScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, types, withScene } from "../testing/story.tsx"
import { ResetForm } from "./examples/reset-form.tsx"

const meta: Meta = {
  title: "Account/Reset password",
  component: ResetForm,
  decorators: [withScene],
  render: () => <ResetForm />,
}
export default meta

const send = inOrder(types("Email", "ana@porchlight.example"), presses("Send link"))

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(newcomerScene),
  play: reaches("session-reset", "editing"),
}

export const AddressMissing: StoryObj = {
  loaders: scene(newcomerScene),
  play: presses("Send link"),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(() => replacing(newcomerScene(), "session", { requestReset: hanging })),
  play: inOrder(send, reaches("session-reset", "sending")),
}

/** The same for a known and an unknown address. */
export const Sent: StoryObj = {
  tags: ["state:sent"],
  loaders: scene(newcomerScene),
  play: inOrder(send, reaches("session-reset", "sent")),
}

export const Failed: StoryObj = {
  loaders: scene(() =>
    replacing(newcomerScene(), "session", { requestReset: refusing(new NetworkFailed({})) }),
  ),
  play: send,
}
