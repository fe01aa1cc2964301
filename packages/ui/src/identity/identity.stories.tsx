import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { userEvent, within } from "storybook/test"
import { decided, identityScene } from "../testing/identities.ts"
import { aPicture } from "../testing/picture.ts"
import { hanging, memberScene, refusing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { IdentityPanel } from "./examples/identity-panel.tsx"

const meta: Meta = {
  title: "Account/Identity",
  component: IdentityPanel,
  decorators: [withScene],
  render: () => <IdentityPanel />,
}
export default meta

const at = (state: string) => reaches("identity", state)
type Play = ReturnType<typeof at>

/** Presses in the dialog, which stands outside the canvas. */
const inDialog =
  (name: string): Play =>
  async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement.ownerDocument.body).findByRole("button", { name }))

const givesPhoto: Play = async ({ canvasElement }) =>
  userEvent.upload(
    await within(canvasElement.ownerDocument.body).findByLabelText("A photo of your ID"),
    await aPicture(),
  )
const opened = (state: string, name: string | RegExp = "Go on with it") => inOrder(at(state), presses(name))

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(() => identityScene(null, {}, { state: hanging })),
  play: at("loading"),
}

export const NotKnown: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(() => identityScene(null, {}, { state: refusing(new NetworkFailed({})) })),
  play: at("failed"),
}

export const Unverified: StoryObj = {
  tags: ["state:kind"],
  loaders: scene(memberScene),
  play: opened("kind", "Verify my identity"),
}

export const DriversToo: StoryObj = {
  tags: ["state:kind"],
  loaders: scene(() => identityScene(null, { checksBackground: true, isSimulated: true })),
  play: opened("kind", "Verify my identity"),
}

export const Starting: StoryObj = {
  tags: ["state:starting"],
  loaders: scene(() => identityScene(null, {}, { start: hanging })),
  play: inOrder(opened("kind", "Verify my identity"), inDialog("Next"), at("starting")),
}

export const Document: StoryObj = {
  tags: ["state:id"],
  loaders: scene(() => identityScene({})),
  play: inOrder(opened("id"), inDialog("Next")),
}

export const Face: StoryObj = {
  tags: ["state:selfie"],
  loaders: scene(() => identityScene({ images: ["id"] })),
  play: opened("selfie"),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(() => identityScene({}, {}, { setImage: hanging })),
  play: inOrder(opened("id"), givesPhoto, at("sending")),
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(() => identityScene({}, {}, { setImage: refusing(new NetworkFailed({})) })),
  play: inOrder(opened("id"), givesPhoto, at("unsent")),
}

const driver = { kind: "driver", images: ["id", "selfie"] } as const

export const DriversNumber: StoryObj = {
  tags: ["state:ssn"],
  loaders: scene(() => identityScene(driver, { isSimulated: true })),
  play: inOrder(opened("selfie"), inDialog("Next"), at("ssn")),
}

export const DriversNumberElsewhere: StoryObj = {
  tags: ["state:ssn"],
  loaders: scene(() => identityScene(driver, { backgroundFormUrl: "https://checks.example/form" })),
  play: inOrder(opened("selfie"), inDialog("Next"), at("ssn")),
}

export const HandingIn: StoryObj = {
  tags: ["state:submitting"],
  loaders: scene(() => identityScene({ images: ["id", "selfie"] }, {}, { submit: hanging })),
  play: inOrder(opened("selfie"), inDialog("Hand it in"), at("submitting")),
}

export const Waiting: StoryObj = {
  tags: ["state:waiting"],
  loaders: scene(() => identityScene({ stage: "waiting", images: ["id", "selfie"] })),
  play: opened("waiting", "See how it stands"),
}

export const Withdrawing: StoryObj = {
  tags: ["state:withdrawing"],
  loaders: scene(() => identityScene({}, {}, { withdraw: hanging })),
  play: inOrder(opened("id"), inDialog("Take it back and delete my pictures"), at("withdrawing")),
}

export const Verified: StoryObj = {
  tags: ["state:results"],
  loaders: scene(async () => {
    const attempt = decided(await memberScene())
    const expiresAt = attempt.expiresAt ?? null
    const standing = {
      badge: "verified",
      isPending: false,
      expiresAt,
      isExpired: false,
      isSimulated: false,
    } as const
    return identityScene(attempt, { standing })
  }),
  play: opened("results", "See how it stands"),
}

export const Failed: StoryObj = {
  tags: ["state:results"],
  loaders: scene(async () => {
    const findings = { id: "expired", face: "unclear", address: "not-shown", background: "record" } as const
    return identityScene(decided(await memberScene(), { findings, trustScore: 0, status: "pending" }))
  }),
  play: opened("results", "See how it stands"),
}

export const NobodyLooked: StoryObj = {
  tags: ["state:results"],
  loaders: scene(async () => {
    const now = (await memberScene()).clock.now()
    return identityScene({ stage: "lapsed", submittedAt: now, imagesDeletedAt: now })
  }),
  play: opened("results", "See how it stands"),
}
