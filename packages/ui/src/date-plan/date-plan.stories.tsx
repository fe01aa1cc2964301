import { NetworkFailed, NotFound, SignInRequired } from "@porchlight/core/error"
import type { UnsavedPlanStore } from "@porchlight/machines/date-plan"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { circleScene, holding } from "../testing/circle-scene.ts"
import { hanging, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { planScene, watchScene, type PlanScene } from "../testing/watch-scene.ts"
import { Plan } from "./examples/plan.tsx"

const meta: Meta = {
  title: "Date/Plan",
  component: Plan,
  decorators: [withScene],
  render: () => <Plan timeZone="Australia/Sydney" />,
}
export default meta

/** A story about a draft shows the draft of its scene. */
const ofDraft: StoryObj["render"] = (_, { loaded }) => (
  <Plan planId={(loaded["scene"] as PlanScene).plan.id} timeZone="Australia/Sydney" />
)

const at = (state: string) => reaches("date-plan", state)

const KEPT = { name: "Robin", place: "Café Luz", date: "2026-12-24", time: "21:00", durationMinutes: 90 }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => replacing(await circleScene(), "circle", { list: hanging })),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () => replacing(await planScene(), "datePlan", { get: refusing(new NotFound({})) })),
  render: () => <Plan planId="none" timeZone="Australia/Sydney" />,
  play: at("failed"),
}

/** Without a line a new plan can be written all the same. */
export const Offline: StoryObj = {
  loaders: scene(async () => {
    const silent = replacing(await circleScene(), "circle", { list: refusing(new NetworkFailed({})) })
    return replacing(silent, "live", { subscribe: () => () => undefined })
  }),
  play: inOrder(at("editing"), says(/^You are offline/), types("Who are you meeting?", "Robin")),
}

/** What a phone kept of a form that was not saved. */
const kept: UnsavedPlanStore = {
  read: () => ({ ...KEPT, notes: "Red coat" }),
  keep: () => true,
  forget: () => undefined,
}

/** The form begins with what was written in a page before, which can be given up. */
export const TakenUp: StoryObj = {
  loaders: scene(circleScene),
  render: () => <Plan timeZone="Australia/Sydney" unsaved={kept} />,
  play: inOrder(at("editing"), says(/^This is what you wrote before/), says("Empty the form")),
}

/** Changes of a draft that were not saved. */
export const ChangesTakenUp: StoryObj = {
  loaders: scene(planScene),
  render: (_, { loaded }) => (
    <Plan planId={(loaded["scene"] as PlanScene).plan.id} timeZone="Australia/Sydney" unsaved={kept} />
  ),
  play: inOrder(at("editing"), says(/^These are changes you made before/), says("Undo these changes")),
}

/** A phone whose storage is full keeps nothing of the form. */
export const NotKept: StoryObj = {
  loaders: scene(circleScene),
  render: () => (
    <Plan timeZone="Australia/Sydney" unsaved={{ ...kept, read: () => null, keep: () => false }} />
  ),
  play: inOrder(at("editing"), types("Who are you meeting?", "Robin"), says(/^This phone cannot keep/)),
}

/** A plan that is watched, or was, is no draft any more. */
export const Locked: StoryObj = {
  tags: ["state:locked"],
  loaders: scene(watchScene),
  render: ofDraft,
  play: at("locked"),
}

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(circleScene),
  play: at("editing"),
}

export const NobodyToTell: StoryObj = {
  loaders: scene(() => holding(() => [])),
  play: at("editing"),
}

export const FieldsMissing: StoryObj = {
  loaders: scene(circleScene),
  play: inOrder(at("editing"), presses("Save")),
}

/** Her session has expired: the way to sign in stands beside it. */
export const SignedOut: StoryObj = {
  loaders: scene(async () =>
    replacing(await planScene(), "datePlan", { update: refusing(new SignInRequired({})) }),
  ),
  render: ofDraft,
  play: inOrder(at("editing"), presses("Save"), says(/^NOT SAVED YET\. You are signed out/), says("Sign In")),
}

export const Draft: StoryObj = {
  loaders: scene(() => planScene()),
  render: ofDraft,
  play: inOrder(at("editing"), types("Notes", "Red coat")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => {
    const made = await planScene()
    return { ...made, ...replacing(made, "datePlan", { update: hanging }) }
  }),
  render: ofDraft,
  play: inOrder(at("editing"), presses("Save"), at("saving")),
}

export const NotSaved: StoryObj = {
  loaders: scene(async () => {
    const made = await planScene()
    return { ...made, ...replacing(made, "datePlan", { update: refusing(new NetworkFailed({})) }) }
  }),
  render: ofDraft,
  play: inOrder(at("editing"), presses("Save"), at("editing")),
}

export const Saved: StoryObj = {
  tags: ["state:saved"],
  loaders: scene(() => planScene()),
  render: ofDraft,
  play: inOrder(at("editing"), presses("Save"), at("saved")),
}
