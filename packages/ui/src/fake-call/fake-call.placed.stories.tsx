import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, signedUpScene, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { ReallyRings } from "./examples/really-rings.tsx"

const meta: Meta = {
  title: "Safety/Real call",
  component: ReallyRings,
  decorators: [withScene],
  render: () => <ReallyRings />,
}
export default meta

const at = (state: string) => reaches("placed-call", state)
const asked = async (): Promise<Scene> => {
  const member = await memberScene()
  await member.backend.placedCall.place({ delayMs: 60_000, script: "" }, "a-key-of-the-story")
  return member
}
const rang = async (): Promise<Scene> => {
  const member = await asked()
  member.clock.pass(60_000)
  member.world.tick()
  return member
}

export const Idle: StoryObj = { tags: ["state:idle"], loaders: scene(memberScene), play: at("idle") }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => replacing(await memberScene(), "placedCall", { status: hanging })),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "placedCall", { status: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}

export const WithoutAVerifiedNumber: StoryObj = {
  tags: ["state:unverified"],
  loaders: scene(() => signedUpScene()),
  play: at("unverified"),
}

export const Starting: StoryObj = {
  tags: ["state:starting"],
  loaders: scene(async () => replacing(await memberScene(), "placedCall", { place: hanging })),
  play: inOrder(at("idle"), presses("Call my phone"), at("starting")),
}

export const WithoutALine: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "placedCall", { place: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("idle"), presses("Call my phone"), at("idle")),
}

export const Waiting: StoryObj = { tags: ["state:waiting"], loaders: scene(asked), play: at("waiting") }

export const Cancelling: StoryObj = {
  tags: ["state:cancelling"],
  loaders: scene(async () => replacing(await asked(), "placedCall", { cancel: hanging })),
  play: inOrder(at("waiting"), presses("Do not call"), at("cancelling")),
}

export const CalledOff: StoryObj = {
  tags: ["state:over"],
  loaders: scene(asked),
  play: inOrder(at("waiting"), presses("Do not call"), at("over")),
}

export const Rang: StoryObj = { loaders: scene(rang), play: at("over") }
