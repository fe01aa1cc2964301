import type { DeliveryReason } from "@porchlight/core/delivery"
import { NetworkFailed } from "@porchlight/core/error"
import { PLACED_CALL_LATE_MS, placedCallMessages as words } from "@porchlight/core/fake-call"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, signedUpScene, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
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

export const NotCalledOff: StoryObj = {
  loaders: scene(async () =>
    replacing(await asked(), "placedCall", { cancel: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("waiting"), presses("Do not call"), says(words.cancelFailed), at("waiting")),
}

export const Rang: StoryObj = { loaders: scene(rang), play: inOrder(at("over"), says(words.calling)) }

/** The call that was made, and how it ended. */
const ended = async (state: "delivered" | "failed", reason?: DeliveryReason): Promise<Scene> => {
  const member = await rang()
  const call = member.world.outbox.findLast(({ channel }) => channel === "voice")
  member.world.reportDelivery(call?.id ?? "", state, reason)
  return member
}
const failed = (reason: DeliveryReason): StoryObj => ({
  loaders: scene(() => ended("failed", reason)),
  play: inOrder(at("over"), says(words.failed[reason])),
})

export const Taken: StoryObj = {
  loaders: scene(() => ended("delivered")),
  play: inOrder(at("over"), says(words.answered)),
}
export const NotTaken = failed("no-answer")
export const TakenByVoicemail = failed("voicemail")
export const NotGoneThrough = failed("rejected")
export const WithoutAReachableNumber = failed("undeliverable")
export const StoppedByText = failed("stopped")

/** The server was away when it should have rung. */
export const Late: StoryObj = {
  loaders: scene(async () => {
    const member = await asked()
    member.clock.pass(60_000 + PLACED_CALL_LATE_MS + 1)
    member.world.tick()
    return member
  }),
  play: inOrder(at("over"), says(words.late)),
}
