import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, picks, presses, reaches, says, scene, withScene } from "../testing/story.tsx"
import { alarmScene, overScene, type WatchScene } from "../testing/watch-scene.ts"
import { DateRecord } from "./examples/date-record.tsx"
import { DateReviews } from "./examples/date-reviews.tsx"

const meta: Meta = {
  title: "Date/Record",
  component: DateRecord,
  decorators: [withScene],
  render: (_, { loaded }) => <DateRecord planId={(loaded["scene"] as Partial<WatchScene>).plan?.id} />,
}
export default meta

const over = (methods: Partial<Scene["backend"]["dateRecord"]>) =>
  scene(async () => {
    const made = await overScene()
    return { ...made, ...replacing(made, "dateRecord", methods) }
  })
const at = (state: string) => reaches("date-plan-record", state)
const keep = inOrder(at("shown"), picks("Good"), presses("Keep it"))

export const Log: StoryObj = { tags: ["state:shown"], loaders: scene(overScene), play: at("shown") }

export const NothingYet: StoryObj = { loaders: scene(memberScene), play: at("shown") }

export const FeltMissing: StoryObj = {
  loaders: scene(overScene),
  play: inOrder(at("shown"), presses("Keep it")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: over({ review: hanging }),
  play: inOrder(keep, at("saving")),
}

export const Kept: StoryObj = { loaders: scene(overScene), play: inOrder(keep, at("shown")) }

export const Forgetting: StoryObj = {
  tags: ["state:forgetting"],
  loaders: over({ forget: hanging }),
  play: inOrder(keep, at("shown"), presses("Forget it"), presses("Yes, forget it"), at("forgetting")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: over({ events: hanging }),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: over({ events: refusing(new NetworkFailed({})) }),
  play: at("unknown"),
}

/** How all dates were. */
export const Reviews: StoryObj = {
  loaders: scene(async () => {
    const made = await overScene()
    await made.backend.dateRecord.review(made.plan.id, { felt: "good", notes: "Kind", place: "Café Luz" })
    return made
  }),
  render: () => <DateReviews />,
  play: at("shown"),
}

const list: StoryObj["render"] = () => <DateReviews />

/** Whether a review is to be forgotten is asked first. */
export const ForgetAsked: StoryObj = {
  loaders: scene(overScene),
  play: inOrder(keep, at("shown"), presses("Forget it"), says(/^Forget this review\?/)),
}

/** A date that was not reviewed when it ended. */
export const NotReviewedYet: StoryObj = {
  loaders: scene(overScene),
  render: list,
  play: inOrder(at("shown"), says("Not reviewed yet")),
}

/** The same, with its form open. */
export const ReviewedLater: StoryObj = {
  loaders: scene(overScene),
  render: list,
  play: inOrder(at("shown"), presses(/^Say how it was/), says(/^The place in your plan has been erased/)),
}

/** A date that ended with an alarm keeps its plan. */
export const AfterAnAlarm: StoryObj = {
  loaders: scene(async () => {
    const made = await alarmScene()
    await made.backend.incident.resolve(made.incident.id, made.demo.safePin)
    return made
  }),
  play: inOrder(at("shown"), says(/^This date ended with an alarm/)),
}

export const NoReviews: StoryObj = {
  loaders: scene(memberScene),
  render: () => <DateReviews />,
  play: at("shown"),
}
