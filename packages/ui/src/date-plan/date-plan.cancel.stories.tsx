import { Conflict, NetworkFailed, SignInRequired } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
import { planScene, type PlanScene } from "../testing/watch-scene.ts"
import { PlanCancel } from "./examples/plan-cancel.tsx"

const meta: Meta = {
  title: "Date/Call off",
  component: PlanCancel,
  decorators: [withScene],
  render: (_, { loaded }) => <PlanCancel planId={(loaded["scene"] as PlanScene).plan.id} />,
}
export default meta

const at = (state: string) => reaches("date-plan-cancel", state)
const confirm = inOrder(presses("Call off this date"), presses("Yes, call it off"))
const failing = (error: Error) =>
  scene(async () => replacing(await planScene(), "datePlan", { cancel: refusing(error) }))

export const Idle: StoryObj = { tags: ["state:idle"], loaders: scene(planScene), play: at("idle") }

/** Nothing is called off at one press. */
export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(planScene),
  play: inOrder(presses("Call off this date"), at("asking")),
}

export const Cancelling: StoryObj = {
  tags: ["state:cancelling"],
  loaders: scene(async () => replacing(await planScene(), "datePlan", { cancel: hanging })),
  play: inOrder(confirm, at("cancelling")),
}

export const Cancelled: StoryObj = {
  tags: ["state:cancelled"],
  loaders: scene(planScene),
  play: inOrder(confirm, at("cancelled"), says(/^Called off\./u)),
}

/** Her session has expired: the way to sign in stands beside it. */
export const SignedOut: StoryObj = {
  loaders: failing(new SignInRequired({})),
  play: inOrder(confirm, says(/^NOT CALLED OFF/u), says("Sign In")),
}

/** The answer was lost: whether it is called off is not known, and one press asks again. */
export const Unsure: StoryObj = {
  loaders: failing(new NetworkFailed({})),
  play: inOrder(confirm, says(/^We do not know/u)),
}

/** It was activated meanwhile, in another tab. */
export const Guarded: StoryObj = {
  loaders: failing(new Conflict({})),
  play: inOrder(confirm, says(/being guarded/u)),
}
