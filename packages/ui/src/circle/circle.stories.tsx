import { ContactExists, InviteSpent } from "@porchlight/core/circle"
import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import { Conflict, NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { circleScene, holding, inviteScene, type InviteScene } from "../testing/circle-scene.ts"
import { hanging, newcomerScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, selects, types, withScene } from "../testing/story.tsx"
import { offline, watchScene } from "../testing/watch-scene.ts"
import { InnerCircle } from "./examples/inner-circle.tsx"
import { Invitation } from "./examples/invitation.tsx"

const meta: Meta = {
  title: "People/Circle",
  component: InnerCircle,
  decorators: [withScene],
  render: () => <InnerCircle />,
}
export default meta

const at = (state: string) => reaches("circle", state)
const invited = (state: string) => reaches("invite", state)
const open = inOrder(at("shown"), presses("Add Trusted Contact"))
const submit = inOrder(
  open,
  types("Name", "Kim Diaz"),
  types("Phone number", "(212) 555-0105"),
  selects("Relationship", "friend"),
  presses("Send the invite"),
)

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => {
    const silent = replacing(await circleScene(), "circle", { list: hanging })
    return replacing(silent, "live", { subscribe: () => () => undefined })
  }),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () => {
    const silent = replacing(await circleScene(), "circle", { list: refusing(new NetworkFailed({})) })
    return replacing(silent, "live", { subscribe: () => () => undefined })
  }),
  play: inOrder(at("failed"), says(/^This phone does not know your list yet/)),
}

export const Empty: StoryObj = {
  tags: ["state:empty"],
  loaders: scene(() => holding(() => [])),
  play: at("empty"),
}

export const Shown: StoryObj = {
  tags: ["state:shown", "state:closed", "state:pending", "state:verified"],
  loaders: scene(circleScene),
  play: at("shown"),
}

export const EveryStatus: StoryObj = {
  tags: ["state:declined", "state:stopped", "state:expired"],
  loaders: scene(() =>
    holding((some) =>
      (["verified", "pending", "declined", "stopped", "expired"] as const).map((status) => ({
        ...some,
        id: status,
        name: `${status} person`,
        status,
        smsEnabled: status !== "verified",
      })),
    ),
  ),
  play: at("shown"),
}

export const LineDown: StoryObj = {
  loaders: scene(async () => offline(await circleScene())),
  play: at("shown"),
}

export const Adding: StoryObj = {
  tags: ["state:typing"],
  loaders: scene(circleScene),
  play: open,
}

export const FieldsMissing: StoryObj = {
  loaders: scene(circleScene),
  play: inOrder(open, presses("Send the invite")),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await circleScene(), "circle", { add: hanging })),
  play: submit,
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () =>
    replacing(await circleScene(), "circle", { add: refusing(new NetworkFailed({})) }),
  ),
  play: submit,
}

export const Refused: StoryObj = {
  loaders: scene(async () =>
    replacing(await circleScene(), "circle", { add: refusing(new ContactExists({})) }),
  ),
  play: submit,
}

export const Removing: StoryObj = {
  loaders: scene(circleScene),
  play: inOrder(at("shown"), presses("Remove: Maya Brooks")),
}

/** A date is on that counts on her: she stays. */
export const RemovingOnADate: StoryObj = {
  loaders: scene(watchScene),
  play: inOrder(at("shown"), presses("Remove: Maya Brooks"), says(/End the date first/)),
}

const test = inOrder(at("shown"), presses("Send a test: Maya Brooks"))

/** A circle of one, whose last test became this. */
const tested = (state: DeliveryState, reason: DeliveryReason | null = null) =>
  scene(() => holding((some) => [{ ...some, lastTest: { at: some.createdAt, state, reason } }]))

export const Testing: StoryObj = {
  loaders: scene(async () => replacing(await circleScene(), "circle", { sendTest: hanging })),
  play: test,
}

export const TestSent: StoryObj = { loaders: scene(circleScene), play: test }

export const TestDelivered: StoryObj = { loaders: tested("delivered"), play: at("shown") }

export const TestNotDelivered: StoryObj = {
  loaders: tested("failed", "undeliverable"),
  play: at("shown"),
}

export const TestRefused: StoryObj = {
  loaders: scene(async () =>
    replacing(await circleScene(), "circle", { sendTest: refusing(new Conflict({})) }),
  ),
  play: test,
}

/** A story about an invite shows what the invited person sees. */
const ofInvite: StoryObj["render"] = (_, { loaded }) => (
  <Invitation token={(loaded["scene"] as InviteScene).token} />
)

export const InviteOpening: StoryObj = {
  tags: ["state:opening"],
  loaders: scene(async () => {
    const made = await inviteScene()
    return { ...made, ...replacing(made, "circle", { openInvite: hanging }) }
  }),
  render: ofInvite,
  play: invited("opening"),
}

export const InviteFailed: StoryObj = {
  tags: ["state:invite.failed"],
  loaders: scene(async () => {
    const made = await inviteScene()
    return { ...made, ...replacing(made, "circle", { openInvite: refusing(new NetworkFailed({})) }) }
  }),
  render: ofInvite,
  play: invited("failed"),
}

export const InviteAsked: StoryObj = {
  tags: ["state:asked"],
  loaders: scene(inviteScene),
  render: ofInvite,
  play: invited("asked"),
}

export const InviteAnswering: StoryObj = {
  tags: ["state:answering"],
  loaders: scene(async () => {
    const made = await inviteScene()
    return { ...made, ...replacing(made, "circle", { answerInvite: hanging }) }
  }),
  render: ofInvite,
  play: inOrder(invited("asked"), presses("Yes, I agree"), invited("answering")),
}

export const InviteAnswered: StoryObj = {
  tags: ["state:answered"],
  loaders: scene(inviteScene),
  render: ofInvite,
  play: inOrder(invited("asked"), presses("Yes, I agree"), invited("answered")),
}

export const InviteUsed: StoryObj = {
  tags: ["state:spent"],
  loaders: scene(() => {
    const made = { ...newcomerScene(), token: "" }
    return { ...made, ...replacing(made, "circle", { openInvite: refusing(new InviteSpent({})) }) }
  }),
  render: ofInvite,
  play: invited("spent"),
}
