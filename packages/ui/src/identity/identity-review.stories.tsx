import { StepUpNeeded } from "@porchlight/core/admin"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { reviewScene } from "../testing/identities.ts"
import { hanging, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, withScene } from "../testing/story.tsx"
import { IdentityReviewPanel } from "./examples/identity-review-panel.tsx"

const meta: Meta = {
  title: "Account/Identity review",
  component: IdentityReviewPanel,
  decorators: [withScene],
  render: () => <IdentityReviewPanel />,
}
export default meta

const at = (state: string) => reaches("identity-review", state)
const opened = inOrder(at("queue"), presses("Look at it"))

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => replacing(await reviewScene(), "identityReview", { queue: hanging })),
  play: at("loading"),
}

export const Closed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () =>
    replacing(await reviewScene(), "identityReview", { queue: refusing(new StepUpNeeded({})) }),
  ),
  play: at("failed"),
}

export const Queue: StoryObj = { tags: ["state:queue"], loaders: scene(reviewScene), play: at("queue") }

export const DeletingFails: StoryObj = {
  tags: ["state:queue"],
  loaders: scene(async () => {
    const member = await reviewScene()
    const queue = async () => ({ now: member.clock.now(), waiting: [], overdueImages: 2 })
    return replacing(member, "identityReview", { queue })
  }),
  play: at("queue"),
}

export const Opening: StoryObj = {
  tags: ["state:opening"],
  loaders: scene(async () => replacing(await reviewScene(), "identityReview", { open: hanging })),
  play: inOrder(opened, at("opening")),
}

export const Opened: StoryObj = {
  tags: ["state:open"],
  loaders: scene(reviewScene),
  play: inOrder(opened, at("open"), presses("Decide")),
}

const chooses: ReturnType<typeof at> = async ({ canvasElement }) => {
  for (const select of canvasElement.querySelectorAll("select")) {
    select.value = select.options[1]?.value ?? ""
    select.dispatchEvent(new Event("change", { bubbles: true }))
  }
}

export const Deciding: StoryObj = {
  tags: ["state:deciding"],
  loaders: scene(async () => replacing(await reviewScene(), "identityReview", { decide: hanging })),
  play: inOrder(opened, at("open"), chooses, presses("Decide"), at("deciding")),
}
