import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { Sessions } from "./examples/session-list.tsx"

const meta: Meta = {
  title: "Account/Sessions",
  component: Sessions,
  decorators: [withScene],
  render: () => <Sessions />,
}
export default meta

/** A member who is signed in at a second device as well. */
const twoDevices = async (): Promise<Scene> => {
  const member = await memberScene()
  const second = member.world.backendFor()
  await second.session.signIn({ email: "ana@porchlight.example", password: "correct horse battery" })
  return member
}

const there = "Sign out there: A device that did not say what it is"

export const Listed: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(twoDevices),
  play: reaches("session-list", "listed"),
}

export const ThisDeviceOnly: StoryObj = {
  loaders: scene(memberScene),
  play: reaches("session-list", "listed"),
}

/** A member for whom a program acts: its key ends with the other sessions. */
const withKey = async (): Promise<Scene> => {
  const member = await memberScene()
  const form = { name: "Smart watch", scopes: ["sos:write"], days: 90 } as const
  const { apiKey } = member.backend
  await apiKey.create({ ...form, password: "correct horse battery", code: null }, "story-key")
  return member
}

export const WithAKey: StoryObj = {
  loaders: scene(withKey),
  play: reaches("session-list", "listed"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await memberScene(), "session", { list: hanging })),
  play: reaches("session-list", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "session", { list: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("session-list", "unknown"),
}

export const Ending: StoryObj = {
  tags: ["state:ending"],
  loaders: scene(async () => replacing(await twoDevices(), "session", { end: hanging })),
  play: inOrder(presses(there), reaches("session-list", "ending")),
}

export const EndingOthers: StoryObj = {
  tags: ["state:ending-others"],
  loaders: scene(async () => replacing(await twoDevices(), "session", { endOthers: hanging })),
  play: inOrder(presses("Sign out everywhere else"), reaches("session-list", "ending-others")),
}

export const OthersEnded: StoryObj = {
  loaders: scene(twoDevices),
  play: inOrder(presses("Sign out everywhere else"), reaches("session-list", "listed")),
}

export const EndingFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await twoDevices(), "session", { end: refusing(new NetworkFailed({})) }),
  ),
  play: presses(there),
}
