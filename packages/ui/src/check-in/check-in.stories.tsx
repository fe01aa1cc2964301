import { ArmRefused, type Watch } from "@porchlight/core/check-in"
import { NetworkFailed, SignInRequired, Unavailable } from "@porchlight/core/error"
import { MINUTE_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, ticks, types, withScene } from "../testing/story.tsx"
import {
  aloneScene,
  alarmScene,
  offline,
  onCallScene,
  planScene,
  watchScene,
} from "../testing/watch-scene.ts"
import { WatchPlace } from "./examples/watch-place.tsx"

const meta: Meta = {
  title: "Date/Watch",
  component: WatchPlace,
  decorators: [withScene],
  render: () => <WatchPlace />,
}
export default meta

/** A story about a plan shows the plan of its scene. */
const ofPlan: StoryObj["render"] = (_, { loaded }) => {
  const { plan } = loaded["scene"] as { plan: { id: string } }
  return <WatchPlace planId={plan.id} />
}

/** The scene without live data, so that only what is asked is answered. */
const silently = (made: Scene): Scene => replacing(made, "live", { subscribe: () => () => undefined })

const at = (state: string) => reaches("check-in", state)

/** The watch some minutes after it was armed; the server does not act, so that the moment stays. */
const after = (minutes: number) => async (): Promise<Scene> => {
  const made = await watchScene()
  made.clock.pass(minutes * MINUTE_MS)
  return made
}

/** As long as it becomes without a PIN. */
const lateScene = async (): Promise<Scene> => {
  const made = await watchScene()
  for (const key of ["first-60", "second-60", "third-60"])
    await made.backend.checkIn.extend(made.watch.id, 60, null, key)
  return made
}

const homeScene = async (): Promise<Scene> => {
  const made = await watchScene()
  await made.backend.checkIn.end(made.watch.id, made.demo.safePin, "scene-end")
  return made
}

const endedScene = async (): Promise<Scene> => {
  const made = await homeScene()
  const { watch } = await made.backend.checkIn.state()
  if (watch) await made.backend.checkIn.checkIn(watch.id, null, "scene-home")
  return made
}

const enterPin = (pin: string) => inOrder(types("Enter your PIN to end the date", pin), presses("Confirm"))

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => silently(replacing(await memberScene(), "checkIn", { state: hanging }))),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () =>
    silently(replacing(await memberScene(), "checkIn", { state: refusing(new NetworkFailed({})) })),
  ),
  play: at("failed"),
}

/** Opened without a line: what is asked of the watch that was known last waits. */
export const Remembered: StoryObj = {
  tags: ["state:remembered"],
  loaders: scene(async () => {
    const made = await watchScene()
    return {
      ...silently(replacing(made, "checkIn", { state: refusing(new NetworkFailed({})) })),
      watch: made.watch,
    }
  }),
  render: (_, { loaded }) => {
    const { watch } = loaded["scene"] as { watch: Watch }
    return <WatchPlace remembered={watch} />
  },
  play: inOrder(at("remembered"), presses("Check In Now")),
}

export const None: StoryObj = {
  tags: ["state:none"],
  loaders: scene(memberScene),
  play: at("none"),
}

export const Previewing: StoryObj = {
  tags: ["state:previewing"],
  loaders: scene(async () => {
    const made = await planScene()
    return { ...made, ...replacing(made, "checkIn", { preview: hanging }) }
  }),
  render: ofPlan,
  play: at("previewing"),
}

export const Preview: StoryObj = {
  tags: ["state:preview"],
  loaders: scene(() => planScene()),
  render: ofPlan,
  play: at("preview"),
}

/** Nobody can be told: the dater may go on, knowing it. */
export const NobodyReachable: StoryObj = {
  loaders: scene(() => planScene("nobody")),
  render: ofPlan,
  play: inOrder(at("preview"), ticks("I know that nobody will be told")),
}

/** One of her people can be reached until the date ends, the other one cannot. */
export const OnCall: StoryObj = {
  loaders: scene(() => onCallScene("1", "0")),
  play: at("on-time"),
}

/** Everybody she chose says that they cannot be reached. */
export const NobodyOnCall: StoryObj = {
  loaders: scene(() => onCallScene("0", "0")),
  play: at("on-time"),
}

/** Those who were to be told said STOP while the date runs. */
export const NobodyLeft: StoryObj = {
  loaders: scene(aloneScene),
  play: at("on-time"),
}

export const Arming: StoryObj = {
  tags: ["state:arming"],
  loaders: scene(async () => {
    const made = await planScene()
    return { ...made, ...replacing(made, "checkIn", { arm: hanging }) }
  }),
  render: ofPlan,
  play: inOrder(at("preview"), presses("Activate"), at("arming")),
}

export const NotArmed: StoryObj = {
  loaders: scene(async () => {
    const made = await planScene()
    const arm = refusing(new ArmRefused({ refusal: "scheduler-stale" }))
    return { ...made, ...replacing(made, "checkIn", { arm }) }
  }),
  render: ofPlan,
  play: inOrder(at("preview"), presses("Activate"), at("preview")),
}

export const OnTime: StoryObj = {
  tags: ["state:on-time", "state:line.up", "state:intent.idle", "state:sign.hidden", "state:pin.closed"],
  loaders: scene(watchScene),
  play: at("on-time"),
}

/** For three seconds after the server has answered. */
export const CheckedIn: StoryObj = {
  tags: ["state:sign.shown"],
  loaders: scene(watchScene),
  play: inOrder(at("on-time"), presses("Check In Now"), at("on-time")),
}

export const Sending: StoryObj = {
  tags: ["state:intent.sending"],
  loaders: scene(async () => replacing(await watchScene(), "checkIn", { checkIn: hanging })),
  play: inOrder(at("on-time"), presses("Check In Now")),
}

export const NotSentYet: StoryObj = {
  tags: ["state:intent.unsent", "state:line.down"],
  loaders: scene(async () =>
    offline(replacing(await watchScene(), "checkIn", { checkIn: refusing(new NetworkFailed({})) })),
  ),
  play: inOrder(at("on-time"), presses("Check In Now")),
}

export const ServerSilent: StoryObj = {
  loaders: scene(async () =>
    replacing(await watchScene(), "checkIn", { checkIn: refusing(new Unavailable({})) }),
  ),
  play: inOrder(at("on-time"), presses("Check In Now")),
}

/** Her session has ended, by time or from another device. */
export const SignedOut: StoryObj = {
  loaders: scene(async () =>
    replacing(await watchScene(), "checkIn", { checkIn: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(at("on-time"), presses("Check In Now")),
}

export const Due: StoryObj = {
  tags: ["state:due"],
  loaders: scene(after(32)),
  play: at("due"),
}

export const Overdue: StoryObj = {
  tags: ["state:overdue"],
  loaders: scene(after(41)),
  play: at("overdue"),
}

export const Alerted: StoryObj = {
  tags: ["state:alerted"],
  loaders: scene(alarmScene),
  play: at("alerted"),
}

export const EndWithPin: StoryObj = {
  tags: ["state:pin.typing"],
  loaders: scene(watchScene),
  play: inOrder(at("on-time"), presses("End date")),
}

/** Two hours past the plan are used up: more time asks for the PIN first. */
export const FurtherWithPin: StoryObj = {
  tags: ["state:on-time"],
  loaders: scene(lateScene),
  play: inOrder(
    presses("+60 min"),
    types("Enter your PIN to go on for 60 minutes more", "2580"),
    presses("Confirm"),
    at("on-time"),
  ),
}

export const CheckingPin: StoryObj = {
  tags: ["state:pin.checking"],
  loaders: scene(async () => replacing(await watchScene(), "checkIn", { end: hanging })),
  play: inOrder(at("on-time"), presses("End date"), enterPin("2580")),
}

export const WrongPin: StoryObj = {
  loaders: scene(watchScene),
  play: inOrder(at("on-time"), presses("End date"), enterPin("9999")),
}

export const HomeSafe: StoryObj = {
  tags: ["state:home-safe"],
  loaders: scene(homeScene),
  play: at("home-safe"),
}

export const Ended: StoryObj = {
  tags: ["state:ended"],
  loaders: scene(endedScene),
  play: at("ended"),
}
