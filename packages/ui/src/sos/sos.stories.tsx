import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { sosMessages } from "@porchlight/core/sos"
import { MINUTE_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing, signedUpScene, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { CallForHelp } from "./examples/call-for-help.tsx"

const meta: Meta = {
  title: "Safety/SOS",
  component: CallForHelp,
  decorators: [withScene],
  render: () => <CallForHelp vibrate={() => undefined} />,
}
export default meta

const at = (state: string) => reaches("sos", state)
const COUNTDOWN = "Start a 5 second countdown"

/** A member, with some methods of the port replaced and nothing that comes by itself. */
const withSos = (methods: Parameters<typeof replacing<"sos">>[2]) => async (): Promise<Scene> => {
  const made = await memberScene()
  const quiet = { ...made, ...replacing(made, "live", { subscribe: () => () => undefined }) }
  return { ...quiet, ...replacing(quiet, "sos", methods) }
}

/** A member whose alarm has been open for a minute. */
async function duringAnAlarm(): Promise<Scene> {
  const made = await memberScene()
  const press = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null } as const
  await made.backend.sos.start(press, crypto.randomUUID())
  made.clock.pass(MINUTE_MS)
  return made
}

/** A finger comes down on the button with this name, and stays. */
const holds =
  (name: string) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const target = await within(canvasElement).findByRole("button", { name })
    await userEvent.pointer({ keys: "[MouseLeft>]", target })
  }

/** The finger leaves the button that it is on. */
const letsGo = async () => {
  await userEvent.pointer({ keys: "[/MouseLeft]" })
}

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(withSos({ state: hanging })),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(withSos({ state: refusing(new NetworkFailed({})) })),
  play: at("failed"),
}

export const Calm: StoryObj = { tags: ["state:idle"], loaders: scene(memberScene), play: at("idle") }

export const NobodyToTell: StoryObj = {
  loaders: scene(() => signedUpScene("2125550198")),
  play: at("idle"),
}

export const NobodyTold: StoryObj = {
  loaders: scene(() => signedUpScene("2125550198")),
  play: inOrder(at("idle"), presses("Send silently, now"), at("alarm")),
}

export const BroadcastToNobody: StoryObj = {
  loaders: scene(() => signedUpScene("2125550198")),
  play: inOrder(at("idle"), presses("Tell everybody at once"), at("alarm")),
}

export const Held: StoryObj = {
  tags: ["state:held"],
  loaders: scene(memberScene),
  play: inOrder(at("idle"), holds("Hold for 3 seconds"), at("held")),
}

export const Counting: StoryObj = {
  tags: ["state:counting"],
  loaders: scene(memberScene),
  play: inOrder(at("idle"), presses(COUNTDOWN), at("counting")),
}

export const Stopping: StoryObj = {
  tags: ["state:stopping"],
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { cancel: hanging }) }
  }),
  play: inOrder(
    at("idle"),
    presses(COUNTDOWN),
    types("Enter your PIN to stop it", "2580"),
    presses("Stop it"),
    at("stopping"),
  ),
}

export const Stopped: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(
    at("idle"),
    presses(COUNTDOWN),
    types("Enter your PIN to stop it", "2580"),
    presses("Stop it"),
    at("idle"),
  ),
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { start: refusing(new NetworkFailed({})) }) }
  }),
  play: inOrder(at("idle"), presses(COUNTDOWN), at("unsent")),
}

const seesSignIn = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await expect(await within(canvasElement).findByRole("link", { name: "Sign In" })).toBeVisible()
}

/** Her session has expired: the way to sign in stands beside it. */
export const NotSentSignedOut: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { start: refusing(new SignInRequired({})) }) }
  }),
  play: inOrder(at("idle"), presses(COUNTDOWN), at("unsent"), seesSignIn),
}

export const AskedSignedOut: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { ask: refusing(new SignInRequired({})) }) }
  }),
  play: inOrder(at("idle"), presses("I need to talk"), seesSignIn),
}

export const Walking: StoryObj = {
  tags: ["state:walking"],
  loaders: scene(memberScene),
  play: inOrder(at("idle"), presses("Start without holding"), at("walking")),
}

/** She is home, and the server has not said that it knows. */
export const WalkNotStoppedYet: StoryObj = {
  tags: ["state:unstopped"],
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { release: refusing(new NetworkFailed({})) }) }
  }),
  play: inOrder(
    at("idle"),
    presses("Start without holding"),
    at("walking"),
    presses("I am home"),
    at("unstopped"),
    async ({ canvasElement }) => {
      const canvas = within(canvasElement)
      await canvas.findByText(sosMessages.walkUnstopped, { selector: "[role=alert]" })
      await expect(canvas.getByLabelText("Enter your PIN to stop it")).toHaveFocus()
    },
  ),
}

export const Sent: StoryObj = {
  tags: ["state:alarm"],
  loaders: scene(memberScene),
  play: inOrder(at("idle"), presses("Send silently, now"), at("alarm")),
}

export const Broadcast: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("idle"), presses("Tell everybody at once"), at("alarm")),
}

/** Somebody who is told already is told again, and everybody else now. */
export const BroadcastDuringAnAlarm: StoryObj = {
  loaders: scene(duringAnAlarm),
  play: inOrder(
    at("alarm"),
    presses("Tell everybody at once"),
    says(/^Emergency alert sent to \d contacts\. 1 of them was being told already\.$/u),
  ),
}

export const Asked: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(at("idle"), presses("Call me now"), presses("I do not need it any more")),
}

export const AskedWithoutALine: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    return { ...made, ...replacing(made, "sos", { ask: refusing(new NetworkFailed({})) }) }
  }),
  play: inOrder(at("idle"), presses("I need to talk")),
}

/** The member, with some methods of the port replaced. */
const member = (methods: Parameters<typeof replacing<"sos">>[2]) => async (): Promise<Scene> => {
  const made = await memberScene()
  return { ...made, ...replacing(made, "sos", methods) }
}
/** The PIN is typed into a countdown. */
const typesPin = (pin: string) =>
  inOrder(at("idle"), presses(COUNTDOWN), types("Enter your PIN to stop it", pin), presses("Stop it"))

/** The press has left, and nobody has said yet that it arrived: her PIN stops it all the same. */
export const OnItsWay: StoryObj = {
  loaders: scene(member({ start: hanging })),
  play: inOrder(at("idle"), presses(COUNTDOWN), at("unsent"), types("Enter your PIN to stop it", "2580")),
}

export const PinWrong: StoryObj = {
  loaders: scene(memberScene),
  play: inOrder(typesPin("9999"), says("That PIN is not right.")),
}

export const NotStopped: StoryObj = {
  loaders: scene(member({ cancel: refusing(new NetworkFailed({})) })),
  play: inOrder(
    typesPin("2580"),
    says("NOT STOPPED YET. We cannot reach our server. Your people may still be told."),
  ),
}

export const LettingGo: StoryObj = {
  loaders: scene(member({ release: hanging })),
  play: inOrder(at("idle"), holds("Hold for 3 seconds"), at("held"), letsGo),
}

/** What was known last, after the line went down. */
export const LineDown: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    const { live } = made.backend
    const cut = replacing(made, "live", {
      subscribe: (topic, { onState, onLine }) => {
        const follow = (state: Parameters<typeof onState>[0]) => {
          onState(state)
          onLine(false)
        }
        return live.subscribe(topic, { onState: follow, onLine })
      },
    })
    return { ...made, ...cut }
  }),
  play: inOrder(at("idle"), says("The line is down. What you see may be old.")),
}

/** A walk that began before this page was opened. */
export const WalkWithoutAThumb: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    await made.backend.sos.start(
      { mode: "walk", pressedAgoMs: 0, timeZone: "UTC", fix: null },
      crypto.randomUUID(),
    )
    return made
  }),
  play: at("walking"),
}

/** The first who was asked has it. */
export const AskTaken: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    await made.backend.sos.ask({ kind: "call", pressedAgoMs: 0, fix: null }, crypto.randomUUID())
    const token =
      made.world.outbox.map(({ text }) => /\/a\/([\w-]+)/u.exec(text)?.[1]).findLast(Boolean) ?? ""
    await made.backend.sos.claimAsk(token)
    return made
  }),
  play: at("idle"),
}
