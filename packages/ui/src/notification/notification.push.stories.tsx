import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { testPushBrowser } from "../testing/push.ts"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
import { RingThisPhone } from "./examples/ring-this-phone.tsx"

const meta: Meta<typeof RingThisPhone> = {
  title: "Account/Ring this phone",
  component: RingThisPhone,
  decorators: [withScene],
}
export default meta

type Story = StoryObj<typeof RingThisPhone>

const at = (state: string) => reaches("notification-push", state)
const ring = presses("Ring this phone")
const rings = says("This phone rings.")

export const Looking: Story = {
  tags: ["state:looking"],
  args: { browser: testPushBrowser() },
  loaders: scene(async () => replacing(await memberScene(), "push", { state: hanging })),
  play: at("looking"),
}

export const Unknown: Story = {
  tags: ["state:unknown"],
  args: { browser: testPushBrowser() },
  loaders: scene(async () =>
    replacing(await memberScene(), "push", { state: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}

export const Silent: Story = {
  tags: ["state:shown"],
  args: { browser: testPushBrowser() },
  loaders: scene(memberScene),
  play: at("shown"),
}

export const Asking: Story = {
  tags: ["state:ringing"],
  args: { browser: testPushBrowser({ answers: "nothing" }) },
  loaders: scene(memberScene),
  play: inOrder(at("shown"), ring, at("ringing")),
}

export const Ringing: Story = {
  render: () => <RingThisPhone browser={testPushBrowser()} />,
  loaders: scene(memberScene),
  play: inOrder(at("shown"), ring, rings),
}

export const NotAllowed: Story = {
  render: () => <RingThisPhone browser={testPushBrowser({ answers: "no" })} />,
  loaders: scene(memberScene),
  play: inOrder(at("shown"), ring, says(/^You allowed nothing/u)),
}

export const Denied: Story = {
  args: { browser: testPushBrowser({ support: "denied" }) },
  loaders: scene(memberScene),
  play: at("shown"),
}

export const OnAnIPhone: Story = {
  args: { browser: testPushBrowser({ support: "install-first" }) },
  loaders: scene(memberScene),
  play: at("shown"),
}

export const Unsupported: Story = {
  args: { browser: testPushBrowser({ support: "unsupported" }) },
  loaders: scene(memberScene),
  play: at("shown"),
}

export const Stopping: Story = {
  tags: ["state:stopping"],
  render: () => <RingThisPhone browser={testPushBrowser()} />,
  loaders: scene(async () => replacing(await memberScene(), "push", { remove: hanging })),
  play: inOrder(at("shown"), ring, rings, presses(/^Stop: /u), at("stopping")),
}

export const Testing: Story = {
  tags: ["state:testing"],
  render: () => <RingThisPhone browser={testPushBrowser()} />,
  loaders: scene(async () => replacing(await memberScene(), "push", { test: hanging })),
  play: inOrder(at("shown"), ring, rings, presses(/^Ring it now/u), at("testing")),
}
