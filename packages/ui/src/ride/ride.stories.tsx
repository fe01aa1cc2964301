import { Conflict, NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { SafeRide } from "./examples/safe-ride.tsx"

const meta: Meta = {
  title: "Out and back/Ride",
  component: SafeRide,
  decorators: [withScene],
  render: () => <SafeRide />,
}
export default meta

const at = (state: string) => reaches("ride", state)
const saysWhere = inOrder(at("planning"), types("Pickup", "Elm Street 5"), types("Destination", "Home"))
const finds = inOrder(saysWhere, presses("Find Derby Drivers"))
const confirmsOwn = inOrder(
  saysWhere,
  types("Driver", "Sam Reed"),
  types("Plate and car", "grey Golf ABC 123"),
  presses("Confirm Ride"),
)

const riding = async (): Promise<Scene> => {
  const member = await memberScene()
  const choice = { kind: "own", driver: "Sam Reed", vehicle: "grey Golf ABC 123" } as const
  await member.backend.ride.confirm({ pickup: "Elm Street 5", destination: "Home", choice }, "story-ride")
  return member
}

export const Planning: StoryObj = {
  tags: ["state:planning"],
  loaders: scene(memberScene),
  play: inOrder(at("planning"), says("Sam Carter and Maya Brooks get a text.")),
}

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => replacing(await memberScene(), "ride", { state: hanging })),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await memberScene(), "ride", { state: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}

export const NothingWritten: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("planning"), presses("Find Derby Drivers"), says("Please enter pickup and destination.")),
}

/** No fleet is connected: what helps then is her own record. */
export const NoFleet: StoryObj = {
  loaders: scene(async () => {
    const member = await memberScene()
    const state = await member.backend.ride.state()
    return replacing(member, "ride", { state: async () => ({ ...state, fleet: "none", people: [] }) })
  }),
  play: inOrder(at("planning"), says(/^No fleet is connected here/u), says(/^Nobody is told/u)),
}

export const Searching: StoryObj = {
  tags: ["state:searching"],
  loaders: scene(async () => replacing(await memberScene(), "ride", { find: hanging })),
  play: inOrder(finds, at("searching")),
}

export const Choosing: StoryObj = {
  tags: ["state:choosing"],
  loaders: scene(memberScene),
  play: inOrder(finds, at("choosing"), presses("Select Demo Dolores"), says(/Selected$/u)),
}

export const Confirming: StoryObj = {
  tags: ["state:confirming"],
  loaders: scene(async () => replacing(await memberScene(), "ride", { confirm: hanging })),
  play: inOrder(confirmsOwn, at("confirming")),
}

export const NotSent: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "ride", { confirm: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(confirmsOwn, says(/^NOT SENT\. There is no connection/u)),
}

export const OnAnother: StoryObj = {
  loaders: scene(async () => replacing(await memberScene(), "ride", { confirm: refusing(new Conflict({})) })),
  play: inOrder(confirmsOwn, says("You are on another ride. End it first.")),
}

export const Riding: StoryObj = {
  tags: ["state:riding"],
  loaders: scene(riding),
  play: at("riding"),
}

export const Ending: StoryObj = {
  tags: ["state:ending"],
  loaders: scene(async () => replacing(await riding(), "ride", { end: hanging })),
  play: inOrder(at("riding"), presses("I have arrived"), at("ending")),
}

export const Over: StoryObj = {
  loaders: scene(riding),
  play: inOrder(at("riding"), presses("Cancel ride"), at("planning"), says("Called off")),
}

export const Applied: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("planning"), presses("Apply to Drive"), says(/^Your application is stored/u)),
}
